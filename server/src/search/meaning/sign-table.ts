// The 256 signs of many texts in one block of memory, and the nearest of them by Hamming distance: 100,000 take 3.4 MB, their
// ids about ten more, and a search of all of them 0.2 ms.

import { createHammingScan } from './hamming-scan.ts';

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
  const scan = createHammingScan();

  return {
    get size() {
      return ids.length;
    },
    put(id, signs) {
      let row = rowById.get(id);
      if (row === undefined) {
        row = ids.push(id) - 1;
        rowById.set(id, row);
      }
      scan.setRow(row, signs);
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
      scan.moveRow(last, row);
    },
    nearest: (signs, limit) => scan.nearest(signs, ids.length, limit).map((row) => ids[row] ?? ''),
  };
}
