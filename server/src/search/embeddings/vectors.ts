// Vectors as they are stored and compared: of length 1, as 32-bit floats, with 256 signs for the coarse search, independent of
// the number of dimensions.

import { endianness } from 'node:os';
import { toSignBits } from '../embedder/embedder.ts';

const SIGNS = 256;

/** Scales to length 1; a zero vector is unchanged. */
export function normalise(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

const IS_AS_STORED = endianness() === 'LE';

/** Little-endian on every machine. */
export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.from(vector.buffer.slice(vector.byteOffset, vector.byteOffset + vector.byteLength));
  return IS_AS_STORED ? bytes : bytes.swap32();
}

/** A search reads more than a hundred of these, so the bytes are used without conversion. */
export function fromBytes(bytes: Buffer): Float32Array {
  // A copy, aligned for floats.
  const end = bytes.byteOffset + bytes.length - (bytes.length % 4);
  const copy = Buffer.from(bytes.buffer.slice(bytes.byteOffset, end));
  if (!IS_AS_STORED) copy.swap32();
  return new Float32Array(copy.buffer);
}

/** The vector's own signs if it has 256 dimensions, otherwise those of 256 fixed pseudo-random projections of it. */
export function signsOf(vector: Float32Array): string {
  if (vector.length === SIGNS) return toSignBits(vector);
  const projected = new Float32Array(SIGNS);
  for (let sign = 0; sign < SIGNS; sign += 1) {
    let sum = 0;
    let state = Math.imul(sign + 1, 0x9e3779b1);
    for (const value of vector) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum += (state & 1) === 0 ? value : -value;
    }
    projected[sign] = sum;
  }
  return toSignBits(projected);
}
