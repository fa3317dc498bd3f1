// Images for tests.

import sharp, { type Sharp } from 'sharp';

/** One colour. */
export async function makeImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 90, g: 160, b: 80 };
  return await bytesOf(sharp({ create: { width, height, channels: 3, background } }).toFormat(format));
}

/** A JPEG that no encoding makes small. */
export async function makeNoise(width: number, height: number): Promise<Buffer> {
  const background = { r: 128, g: 128, b: 128 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return Buffer.from(
    await bytesOf(sharp({ create: { width, height, channels: 3, background, noise } }).jpeg({ quality: 95 })),
  );
}

/** A PNG three times as wide as high: a red, a green and a blue square. */
export async function makeStripes(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const };
  const red = { r: 200, g: 40, b: 40 };
  const image = sharp({ create: { ...create, width: side * 3, background: red } });
  const colors = [
    { r: 40, g: 160, b: 60 },
    { r: 40, g: 60, b: 200 },
  ];
  const parts = colors.map((background, at) => ({
    input: { create: { ...create, background } },
    left: side * (at + 1),
    top: 0,
  }));
  return Buffer.from(await bytesOf(image.composite(parts).png()));
}

/** The width and height of an image, its format and its mean colour. */
export async function describeImage(bytes: Uint8Array) {
  const image = sharp(bytes);
  const { format, width, height } = await image.metadata();
  const { channels } = await image.stats();
  return {
    format,
    width,
    height,
    color: channels.slice(0, 3).map(({ mean }) => Math.round(mean / 20) * 20),
  };
}

async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.toBuffer());
}
