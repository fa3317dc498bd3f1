// Decodes uploaded images and encodes them again, so that a stored image contains only pixels that this server wrote: no EXIF, no colour
// profiles, no appended data. Decoding is bounded: the dimensions are read from the header first, and only three decoders are enabled.

import { AVATAR_SIDE_MAX, type AvatarType } from '@frogpond/contract/limits';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../app-error.ts';

type OpenImage = (bytes: Uint8Array) => Sharp;

const OPTIONS: SharpOptions = {
  // Checked in the header, before any pixel is decoded.
  limitInputPixels: AVATAR_SIDE_MAX ** 2,
  failOn: 'warning',
};
const DECODE_SECONDS = 5;

let opening: Promise<OpenImage> | null = null;

/** Returns the image in the same format. Throws `image_unreadable` if it is not of the type, or `image_dimensions_too_large`. */
export async function encodeAgain(bytes: Uint8Array, type: AvatarType): Promise<Buffer> {
  // For an empty buffer the library throws a different error, synchronously.
  if (bytes.length === 0) throw new AppError('image_unreadable');
  // The library is loaded with the first image, because most processes never decode one.
  const open = await (opening ??= loadDecoders());
  await checkHeader(open(bytes), type);
  const image = open(bytes).timeout({ seconds: DECODE_SECONDS }).autoOrient().toColourspace('srgb');
  return await encode(image, type).toBuffer().catch(refuse);
}

async function loadDecoders(): Promise<OpenImage> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, OPTIONS);
}

async function checkHeader(image: Sharp, type: AvatarType): Promise<void> {
  const { format, width, height } = await image.metadata().catch(refuse);
  if (`image/${format}` !== type) throw new AppError('image_unreadable');
  if (width > AVATAR_SIDE_MAX || height > AVATAR_SIDE_MAX) throw new AppError('image_dimensions_too_large');
}

function encode(image: Sharp, type: AvatarType): Sharp {
  switch (type) {
    case 'image/png':
      return image.png({ compressionLevel: 9 });
    case 'image/jpeg':
      return image.jpeg({ quality: 90 });
    case 'image/webp':
      return image.webp({ quality: 90 });
  }
}

function refuse(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  throw new AppError(isTooLarge ? 'image_dimensions_too_large' : 'image_unreadable');
}
