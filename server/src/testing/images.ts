// Small images for tests, of one colour.

import sharp from 'sharp';

export async function makeImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 90, g: 160, b: 80 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}
