// Vectors as they are stored and compared: of length 1, as 32-bit floats, with 256 signs for the coarse search, independent of
// the number of dimensions.

import { endianness } from 'node:os';

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

/** The signs of 256 fixed pseudo-random projections of the vector; its own if it has 256 dimensions. */
export function signsOf(vector: Float32Array): string {
  if (vector.length === SIGNS) return toSignBits(vector);
  const signs = directionsOf(vector.length);
  const projected = new Float32Array(SIGNS);
  // Four directions at once: their additions do not wait for each other, and each sum has the same order.
  for (let sign = 0; sign < SIGNS; sign += 4) {
    const start = sign * vector.length;
    const [second, third, fourth] = [
      start + vector.length,
      start + 2 * vector.length,
      start + 3 * vector.length,
    ];
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let place = 0; place < vector.length; place += 1) {
      const value = vector[place] ?? 0;
      a += value * (signs[start + place] ?? 0);
      b += value * (signs[second + place] ?? 0);
      c += value * (signs[third + place] ?? 0);
      d += value * (signs[fourth + place] ?? 0);
    }
    projected.set([a, b, c, d], sign);
  }
  return toSignBits(projected);
}

/** Bits as PostgreSQL writes `bit(256)`: the share of equal ones falls with the angle. */
function toSignBits(vector: Float32Array): string {
  return Array.from(vector, (value) => (value >= 0 ? '1' : '0')).join('');
}

const directions = new Map<number, Int8Array>();

/** The directions of the projections, one after another. A process uses vectors of one or two lengths. */
function directionsOf(length: number): Int8Array {
  const known = directions.get(length);
  if (known !== undefined) return known;
  const made = new Int8Array(SIGNS * length);
  for (let sign = 0; sign < SIGNS; sign += 1) {
    let state = Math.imul(sign + 1, 0x9e3779b1);
    for (let place = 0; place < length; place += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      made[sign * length + place] = (state & 1) === 0 ? 1 : -1;
    }
  }
  directions.set(length, made);
  return made;
}
