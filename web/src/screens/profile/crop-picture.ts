// Turns any picture that the browser can read into an avatar: the centre square, scaled to the server's largest side, encoded
// in the first format that fits the server's size limit.

import { AVATAR_BYTES_MAX, AVATAR_SIDE_MAX, type AvatarType } from '@frogpond/contract/limits';

type Encoding = { type: AvatarType; quality?: number };

/** In order of preference: WebP is the smallest. For browsers that can't write WebP, PNG keeps transparency and JPEG always fits. */
const ENCODINGS: readonly Encoding[] = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/webp', quality: 0.75 },
  { type: 'image/webp', quality: 0.5 },
  { type: 'image/png' },
  { type: 'image/jpeg', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.75 },
  { type: 'image/jpeg', quality: 0.5 },
  { type: 'image/jpeg', quality: 0.25 },
];

/** Rejects if the browser can't read the file as a picture. */
export async function cropPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await encodeToFit(drawSquare(picture));
  } finally {
    picture.close();
  }
}

/** Resolves to a `data:` address for `src`, because the content security policy doesn't allow `blob:`. */
export async function dataAddress(picture: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read')));
    reader.readAsDataURL(picture);
  });
}

function drawSquare(picture: ImageBitmap): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = AVATAR_SIDE_MAX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas');
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE_MAX, AVATAR_SIDE_MAX);
  return context;
}

async function encodeToFit(context: CanvasRenderingContext2D): Promise<Blob> {
  for (const encoding of ENCODINGS) {
    if (encoding.type === 'image/jpeg') fillTransparency(context);
    const image = await encode(context.canvas, encoding);
    // A browser that can't write the type returns a PNG.
    if (image?.type === encoding.type && image.size <= AVATAR_BYTES_MAX) return image;
  }
  throw new Error('No encoding of the picture fits');
}

/** Fills transparent parts with the page's background, because JPEG would show them black. */
function fillTransparency(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'Canvas';
  context.fillRect(0, 0, AVATAR_SIDE_MAX, AVATAR_SIDE_MAX);
}

async function encode(canvas: HTMLCanvasElement, { type, quality }: Encoding): Promise<Blob | null> {
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
