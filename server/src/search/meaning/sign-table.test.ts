// The nearest by signs, against a naive search.

import { expect, it } from 'vitest';
import { createSignTable } from './sign-table.ts';

/** The same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function makeSigns(random: () => number): string {
  return Array.from({ length: 256 }, () => (random() < 0.5 ? '0' : '1')).join('');
}

function distance(a: string, b: string): number {
  return [...a].filter((bit, place) => bit !== b[place]).length;
}

it('finds the nearest among thousands, after changes and deletions', () => {
  const random = createRandom(7);
  const table = createSignTable();
  const kept = new Map<string, string>();
  for (let n = 0; n < 3_000; n += 1) {
    const id = `turn ${Math.floor(random() * 2_500)}`;
    const signs = makeSigns(random);
    table.put(id, signs);
    kept.set(id, signs);
    if (n % 5 > 0) continue;
    const gone = `turn ${Math.floor(random() * 2_500)}`;
    table.drop(gone);
    kept.delete(gone);
  }
  expect(table.size).toBe(kept.size);
  expect(createSignTable().nearest(makeSigns(random), 5)).toEqual([]);
  for (const limit of [1, 7, 120, 10_000]) {
    const asked = makeSigns(random);
    const distances = [...kept.values()].map((signs) => distance(signs, asked)).toSorted((a, b) => a - b);
    const found = table.nearest(asked, limit);
    expect(new Set(found).size).toBe(Math.min(limit, kept.size));
    expect(found.map((id) => distance(kept.get(id) ?? '', asked)).toSorted((a, b) => a - b)).toEqual(
      distances.slice(0, limit),
    );
  }
});

it('distinguishes the same signs from all others', () => {
  const table = createSignTable();
  for (const [id, signs] of [
    ['none', '0'.repeat(256)],
    ['all', '1'.repeat(256)],
    ['first', `1${'0'.repeat(255)}`],
    ['last', `${'0'.repeat(255)}1`],
  ] as const)
    table.put(id, signs);
  expect(table.nearest('1'.repeat(256), 1)).toEqual(['all']);
  expect(table.nearest(`1${'0'.repeat(255)}`, 1)).toEqual(['first']);
  expect(table.nearest('0'.repeat(256), 3).toSorted()).toEqual(['first', 'last', 'none']);
  table.drop('none');
  table.drop('nobody');
  expect(table.nearest('0'.repeat(256), 2).toSorted()).toEqual(['first', 'last']);
});
