import { expect, it } from 'vitest';
import { createCachedVectors } from './cached-vectors.ts';

const DIMENSIONS = 8;

function vectorOf(seed: number): Float32Array {
  return Float32Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(seed * 7 + at) / 3);
}

it('returns each vector with a small error, after drops and growth', () => {
  const vectors = createCachedVectors(1_000_000);
  const kept = new Map<string, Float32Array>();
  for (let n = 0; n < 3_000; n += 1) {
    const id = `turn ${n % 1_700}`;
    vectors.put(id, vectorOf(n));
    kept.set(id, vectorOf(n));
    if (n % 3 > 0) continue;
    vectors.drop(`turn ${n % 1_100}`);
    kept.delete(`turn ${n % 1_100}`);
  }
  vectors.drop('unknown');
  for (let n = 0; n < 1_700; n += 1) {
    const id = `turn ${n}`;
    const expected = kept.get(id);
    expect(vectors.has(id)).toBe(expected !== undefined);
    const read = vectors.read(id);
    if (expected === undefined) expect(read).toBeNull();
    for (const [at, value] of (expected ?? []).entries()) expect(read?.[at]).toBeCloseTo(value, 2);
  }
});

it('drops the oldest vectors when it is full', () => {
  const vectors = createCachedVectors(3 * DIMENSIONS);
  for (const id of ['a', 'b', 'c', 'd']) vectors.put(id, vectorOf(id.charCodeAt(0)));
  expect(['a', 'b', 'c', 'd'].map((id) => vectors.has(id))).toEqual([false, true, true, true]);
  expect(vectors.read('d')?.[0]).toBeCloseTo(vectorOf('d'.charCodeAt(0))[0] ?? 0, 2);
  expect(vectors.read('b')?.[0]).toBeCloseTo(vectorOf('b'.charCodeAt(0))[0] ?? 0, 2);
});

it('keeps a vector of zeros', () => {
  const vectors = createCachedVectors(1_000);
  vectors.put('zero', new Float32Array(DIMENSIONS));
  expect([...(vectors.read('zero') ?? [])]).toEqual(Array.from({ length: DIMENSIONS }, () => 0));
});

it('finds the closest of the cached vectors', () => {
  const vectors = createCachedVectors(1_000_000);
  const ids = Array.from({ length: 300 }, (_, n) => `turn ${n}`);
  for (const [n, id] of ids.entries()) vectors.put(id, vectorOf(n));
  vectors.drop('turn 7');
  const asked = vectorOf(7);
  const productOf = (id: string): number =>
    vectorOf(Number(id.slice(5))).reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0);
  const cached = ids.filter((id) => id !== 'turn 7');
  const best = cached.toSorted((a, b) => productOf(b) - productOf(a));
  expect(vectors.closest(asked, ids, 30)).toEqual(expect.arrayContaining(best.slice(0, 20)));
  expect(vectors.closest(asked, ids, 30).length).toBeLessThan(40);
  expect(vectors.closest(asked, ids, 500)).toEqual(cached);
});
