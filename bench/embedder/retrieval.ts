// How well an embedder finds a duplicate question among other titles: the share of duplicates among the five nearest titles, those
// above the threshold of the product, and the titles with a false alarm.

import { SIMILAR_ABOVE } from '../../contract/src/limits.ts';
import { cosine, type Embedder } from '../../server/src/search/embedder/embedder.ts';
import type { Table } from '../table.ts';
import { duplicates } from './duplicates.data.ts';

const FIRST = 5;

/** `others`: the titles that the duplicates are hidden among. */
export function benchRetrieval(
  variants: readonly (readonly [string, Embedder])[],
  others: readonly string[],
): Table {
  const titles = [...new Set([...duplicates.flat(), ...others])];
  return {
    title: `Embedder: ${duplicates.length} duplicates among ${titles.length} titles`,
    columns: ['variant', `among the first ${FIRST}`, `above ${SIMILAR_ABOVE}`, 'false alarms'],
    rows: variants.map(([name, embedder]) => [name, ...measureRetrieval(embedder, titles)]),
  };
}

function measureRetrieval(embedder: Embedder, titles: readonly string[]): string[] {
  const vectors = embedder.embed(titles);
  const vectorOf = new Map(titles.map((title, place) => [title, vectors[place] ?? new Float32Array()]));
  const both = duplicates.flatMap(([left, right]): [string, string][] => [
    [left, right],
    [right, left],
  ]);
  const similarity = (one: string, other: string): number =>
    cosine(vectorOf.get(one) ?? new Float32Array(), vectorOf.get(other) ?? new Float32Array());
  const found = both.filter(([asked, twin]) => {
    const least = similarity(asked, twin);
    const nearer = titles.filter(
      (title) => title !== asked && title !== twin && similarity(asked, title) > least,
    );
    return nearer.length < FIRST;
  });
  const alarmed = duplicates.filter(([left, right]) => similarity(left, right) > SIMILAR_ABOVE);
  // The other titles have duplicates of their own, so only the titles of this list can have a false alarm.
  const falseAlarms = both.filter(([asked, twin]) =>
    titles.some((title) => title !== asked && title !== twin && similarity(asked, title) > SIMILAR_ABOVE),
  );
  return [
    `${found.length} of ${both.length} (${((100 * found.length) / both.length).toFixed(0)}%)`,
    `${alarmed.length} of ${duplicates.length}`,
    `${falseAlarms.length} of ${both.length}`,
  ];
}
