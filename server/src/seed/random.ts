// Random numbers that are equal for equal seeds.

export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** A UUIDv7 of that time. */
  id(at: Date): string;
};

/** mulberry32, public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number): number => Math.floor(next() * count);
  const hex = (digits: number): string =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return {
    next,
    below,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      const variant = (8 + below(4)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}
