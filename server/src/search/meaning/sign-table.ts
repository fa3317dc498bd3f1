// The 256 signs of many texts in one block of memory, and the nearest of them by Hamming distance: 100,000 take 3.2 MB, their
// ids about ten more, and a search of all of them 2 to 3 ms.

const WORDS = 8;
const BITS = 32;
const DISTANCES = WORDS * BITS + 1;
const ROWS_FIRST = 1_024;

export type SignTable = {
  readonly size: number;
  /** `signs` as PostgreSQL writes `bit(256)`. */
  put(id: string, signs: string): void;
  drop(id: string): void;
  /** The nearest, unordered; of those at the greatest distance only enough to reach `limit`. */
  nearest(signs: string, limit: number): string[];
};

export function createSignTable(): SignTable {
  const ids: string[] = [];
  const rowById = new Map<string, number>();
  let words = new Uint32Array(ROWS_FIRST * WORDS);
  let distances = new Uint16Array(ROWS_FIRST);

  function grow(): void {
    const wider = new Uint32Array(words.length * 2);
    wider.set(words);
    words = wider;
    distances = new Uint16Array(distances.length * 2);
  }

  return {
    get size() {
      return ids.length;
    },
    put(id, signs) {
      let row = rowById.get(id);
      if (row === undefined) {
        row = ids.push(id) - 1;
        rowById.set(id, row);
        if (ids.length > distances.length) grow();
      }
      words.set(toWords(signs), row * WORDS);
    },
    drop(id) {
      const row = rowById.get(id);
      if (row === undefined) return;
      rowById.delete(id);
      const last = ids.length - 1;
      const moved = ids.pop();
      if (moved === undefined || row === last) return;
      // The last row moves to the free slot.
      ids[row] = moved;
      rowById.set(moved, row);
      words.copyWithin(row * WORDS, last * WORDS, (last + 1) * WORDS);
    },
    nearest(signs, limit) {
      const numberAt = measure(words, toWords(signs), ids.length, distances);
      const { furthest, among } = bound(numberAt, limit);
      const found: string[] = [];
      let rest = among;
      // By index: an iterator takes as long as the counting.
      for (let row = 0; row < ids.length; row += 1) {
        const distance = distances[row] ?? 0;
        if (distance > furthest) continue;
        if (distance === furthest) {
          if (rest === 0) continue;
          rest -= 1;
        }
        found.push(ids[row] ?? '');
      }
      return found;
    },
  };
}

/** Writes each row's distance, and returns a histogram of the distances. */
function measure(words: Uint32Array, asked: Uint32Array, rows: number, distances: Uint16Array): Uint32Array {
  const numberAt = new Uint32Array(DISTANCES);
  for (let row = 0, at = 0; row < rows; row += 1, at += WORDS) {
    // Counts the set bits of four words in parallel: in each byte, at most 8 from each of them.
    let sum = 0;
    for (let half = 0; half < WORDS; half += 4) {
      const bytes =
        bitsOfBytes((words[at + half] ?? 0) ^ (asked[half] ?? 0)) +
        bitsOfBytes((words[at + half + 1] ?? 0) ^ (asked[half + 1] ?? 0)) +
        bitsOfBytes((words[at + half + 2] ?? 0) ^ (asked[half + 2] ?? 0)) +
        bitsOfBytes((words[at + half + 3] ?? 0) ^ (asked[half + 3] ?? 0));
      sum += Math.imul(bytes, 0x01010101) >>> 24;
    }
    distances[row] = sum;
    numberAt[sum] = (numberAt[sum] ?? 0) + 1;
  }
  return numberAt;
}

/** Each byte of the result holds the number of set bits in that byte. */
function bitsOfBytes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f;
}

/** The distance at which there are enough rows, and how many rows at exactly that distance are included. */
function bound(numberAt: Uint32Array, limit: number): { furthest: number; among: number } {
  let nearer = 0;
  for (const [distance, number] of numberAt.entries()) {
    if (nearer + number >= limit) return { furthest: distance, among: limit - nearer };
    nearer += number;
  }
  return { furthest: DISTANCES, among: 0 };
}

function toWords(signs: string): Uint32Array {
  const words = new Uint32Array(WORDS);
  for (let word = 0; word < WORDS; word += 1)
    words[word] = Number.parseInt(signs.slice(word * BITS, (word + 1) * BITS), 2);
  return words;
}
