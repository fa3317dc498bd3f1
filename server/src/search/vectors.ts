// Vectors as they are stored and compared: of length 1, as 32-bit floats, with 256 signs for the coarse search, whatever the
// number of dimensions.

import { toSignBits } from './embedder.ts';

const SIGNS = 256;

/** Of length 1; a vector of nothing stays as it is. */
export function normalise(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [place, value] of vector.entries()) bytes.writeFloatLE(value, place * 4);
  return bytes;
}

export function fromBytes(bytes: Buffer): Float32Array {
  const vector = new Float32Array(bytes.length >> 2);
  for (let place = 0; place < vector.length; place += 1) vector[place] = bytes.readFloatLE(place * 4);
  return vector;
}

/** The vector's own signs where it has 256 dimensions, else those of 256 fixed pseudo-random projections of it. */
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
