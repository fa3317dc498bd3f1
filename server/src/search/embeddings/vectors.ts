// Vectors as they are stored and compared: of length 1, as 32-bit floats, with 256 signs for the coarse search, independent of
// the number of dimensions.

import { endianness } from 'node:os';

const SIGNS = 256;

/** Scales to length 1; a zero vector is unchanged. */
export function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

const IS_AS_STORED = endianness() === 'LE';

/** Returns the floats in little-endian order on every machine. */
export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.from(vector.buffer.slice(vector.byteOffset, vector.byteOffset + vector.byteLength));
  return IS_AS_STORED ? bytes : bytes.swap32();
}

/** Returns the vector of stored bytes. A search reads more than a hundred, so they are copied without conversion. */
export function fromBytes(bytes: Buffer): Float32Array {
  // A copy, aligned for floats.
  const end = bytes.byteOffset + bytes.length - (bytes.length % 4);
  const copy = Buffer.from(bytes.buffer.slice(bytes.byteOffset, end));
  if (!IS_AS_STORED) copy.swap32();
  return new Float32Array(copy.buffer);
}

/** Returns the signs of 256 fixed pseudo-random projections of the vector; with 256 dimensions, the signs of the vector. */
export function signsOf(vector: Float32Array): string {
  if (vector.length === SIGNS) return toSignBits(vector);
  const bytes = directionsOf(vector.length);
  const projected = new Float64Array(SIGNS);
  const sums = new Float64Array(SUMS);
  for (let group = 0; group * GROUP < vector.length; group += 1) {
    sumGroup(vector, group * GROUP, sums);
    const start = group * SIGNS;
    for (let sign = 0; sign < SIGNS; sign += 1)
      projected[sign] = (projected[sign] ?? 0) + (sums[bytes[start + sign] ?? 0] ?? 0);
  }
  return toSignBits(projected);
}

/** Eight numbers have 256 sums with plus or minus, which all directions share: a fourth of the additions. */
const GROUP = 8;
const SUMS = 256;

/** Bit `n` of an index is set if the number at `start + n` is added; otherwise it is subtracted. */
function sumGroup(vector: Float32Array, start: number, sums: Float64Array): void {
  let none = 0;
  for (let n = 0; n < GROUP; n += 1) none -= vector[start + n] ?? 0;
  sums[0] = none;
  for (let n = 0; n < GROUP; n += 1) {
    const twice = 2 * (vector[start + n] ?? 0);
    for (let index = 0; index < 1 << n; index += 1) sums[index + (1 << n)] = (sums[index] ?? 0) + twice;
  }
}

/** Bits as PostgreSQL writes `bit(256)`: the share of equal ones falls with the angle. */
function toSignBits(numbers: Float32Array | Float64Array): string {
  let bits = '';
  for (const number of numbers) bits += number >= 0 ? '1' : '0';
  return bits;
}

const directions = new Map<number, Uint8Array>();

/**
 * The directions of the projections: for each group of eight dimensions one byte of each direction, whose bits are set where it is
 * positive. A process uses vectors of one or two lengths.
 */
function directionsOf(length: number): Uint8Array {
  const known = directions.get(length);
  if (known !== undefined) return known;
  const made = new Uint8Array(SIGNS * Math.ceil(length / GROUP));
  for (let sign = 0; sign < SIGNS; sign += 1) {
    let state = Math.imul(sign + 1, 0x9e3779b1);
    for (let place = 0; place < length; place += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const at = Math.floor(place / GROUP) * SIGNS + sign;
      made[at] = (made[at] ?? 0) | ((~state & 1) << (place % GROUP));
    }
  }
  directions.set(length, made);
  return made;
}
