// Hamming distances of 256 signs to those of many rows, in WebAssembly: its instruction for counting bits makes a scan nine times
// as fast as JavaScript. The module is assembled here, instruction by instruction, so that no build step and no binary is needed.

const ROW_BYTES = 32;
const WORD_BYTES = 8;
const DISTANCE_BYTES = 2;
const DISTANCES = 8 * ROW_BYTES + 1;
const PAGE_BYTES = 65_536;
/** The memory: the signs of the query, the number of rows at each distance, the rows, and the distance of each row. */
const NUMBERS_AT = ROW_BYTES;
const ROWS_AT = 1_088;

export type HammingScan = {
  setRow(row: number, signs: string): void;
  /** Copies a row over another one. */
  moveRow(from: number, to: number): void;
  /** The nearest of the first `rows` rows; of those at the greatest distance only enough to reach `limit`. */
  nearest(signs: string, rows: number, limit: number): number[];
};

/** The part of the global API that is used; the types of Node.js have none of it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};
type Measure = (rows_at: number, end: number, distances_at: number) => void;

let module: object | null = null;

export function createHammingScan(): HammingScan {
  module ??= new WebAssembly.Module(assemble());
  const memory = new WebAssembly.Memory({ initial: 1 });
  const instance = new WebAssembly.Instance(module, { host: { memory } });
  // The type of the one function in the module below.
  const measureRows = instance.exports['measure'] as Measure;
  // A DataView, because the memory is little-endian on every machine.
  let view = new DataView(memory.buffer);
  let capacity = capacityOf(PAGE_BYTES);

  function makeRoomFor(row: number): void {
    while (row >= capacity) {
      memory.grow(view.byteLength / PAGE_BYTES);
      view = new DataView(memory.buffer);
      capacity = capacityOf(view.byteLength);
    }
  }

  function write(at: number, signs: string): void {
    for (let byte = 0; byte < ROW_BYTES; byte += 1)
      view.setUint8(at + byte, Number.parseInt(signs.slice(8 * byte, 8 * byte + 8), 2));
  }

  return {
    setRow(row, signs) {
      makeRoomFor(row);
      write(ROWS_AT + row * ROW_BYTES, signs);
    },
    moveRow(from, to) {
      const start = ROWS_AT + from * ROW_BYTES;
      new Uint8Array(memory.buffer).copyWithin(ROWS_AT + to * ROW_BYTES, start, start + ROW_BYTES);
    },
    nearest(signs, rows, limit) {
      if (rows === 0) return [];
      write(0, signs);
      new Uint8Array(memory.buffer, NUMBERS_AT, 4 * DISTANCES).fill(0);
      const distances_at = ROWS_AT + capacity * ROW_BYTES;
      measureRows(ROWS_AT, ROWS_AT + rows * ROW_BYTES, distances_at);
      const { furthest, among } = bound((distance) => view.getUint32(NUMBERS_AT + 4 * distance, true), limit);
      const found: number[] = [];
      let rest = among;
      for (let row = 0; row < rows; row += 1) {
        const distance = view.getUint16(distances_at + row * DISTANCE_BYTES, true);
        if (distance > furthest || (distance === furthest && rest === 0)) continue;
        if (distance === furthest) rest -= 1;
        found.push(row);
      }
      return found;
    },
  };
}

/** The distance at which there are enough rows, and how many rows at exactly that distance are included. */
function bound(numberAt: (distance: number) => number, limit: number): { furthest: number; among: number } {
  let nearer = 0;
  for (let distance = 0; distance < DISTANCES; distance += 1) {
    const number = numberAt(distance);
    if (nearer + number >= limit) return { furthest: distance, among: limit - nearer };
    nearer += number;
  }
  return { furthest: DISTANCES, among: 0 };
}

function capacityOf(bytes: number): number {
  return Math.floor((bytes - ROWS_AT) / (ROW_BYTES + DISTANCE_BYTES));
}

/** `measure (row i32, end i32, distance_at i32)`: for each row, its distance and one more row at that distance. */
function assemble(): Uint8Array {
  const [row, end, distance_at, distance, asked] = [0, 1, 2, 3, 4] as const;
  const words = Array.from({ length: ROW_BYTES / WORD_BYTES }, (_, word) => word);
  const get = (local: number) => [0x20, local];
  const set = (local: number) => [0x21, local];
  const i32 = (value: number) => [0x41, value];
  const load64 = (offset: number) => [0x29, 3, offset];
  const [add32, add64, xor64, popcnt64, wrap64] = [0x6a, 0x7c, 0x85, 0x7b, 0xa7] as const;
  const bitsOf = (word: number) => [
    ...get(row),
    ...load64(word * WORD_BYTES),
    ...get(asked + word),
    xor64,
    popcnt64,
  ];
  const number = [...get(distance), ...i32(2), 0x74]; // shl
  const body = [
    [2, 1, 0x7f, words.length, 0x7e], // locals: distance i32, asked i64 for each word
    words.flatMap((word) => [...i32(0), ...load64(word * WORD_BYTES), ...set(asked + word)]),
    [0x03, 0x40], // loop
    words.flatMap((word) => [...bitsOf(word), ...(word === 0 ? [] : [add64])]),
    [wrap64, ...set(distance)],
    [...get(distance_at), ...get(distance), 0x3b, 1, 0], // i32.store16
    [...number, ...number, 0x28, 2, NUMBERS_AT, ...i32(1), add32, 0x36, 2, NUMBERS_AT], // i32.load, i32.store
    [...get(distance_at), ...i32(DISTANCE_BYTES), add32, ...set(distance_at)],
    [...get(row), ...i32(ROW_BYTES), add32, 0x22, row, ...get(end), 0x49, 0x0d, 0], // local.tee, i32.lt_u, br_if
    [0x0b, 0x0b], // end of the loop and of the function
  ].flat();
  const name = (text: string) => [text.length, ...Buffer.from(text)];
  const section = (id: number, content: number[]) => [id, ...leb128(content.length), ...content];
  const sections = [
    section(1, [1, 0x60, 3, 0x7f, 0x7f, 0x7f, 0]), // type of the function
    section(2, [1, ...name('host'), ...name('memory'), 2, 0, 1]), // import
    section(3, [1, 0]), // function
    section(7, [1, ...name('measure'), 0, 0]), // export
    section(10, [1, ...leb128(body.length), ...body]), // code
  ];
  return Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()]);
}

/** An unsigned number up to 16,383. */
function leb128(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, value >>> 7];
}
