// How well an embedder finds a duplicate question among other titles: the share of duplicates among the five nearest titles, those
// above the threshold of the product, and the titles with a false alarm.

import { SIMILAR_ABOVE } from '../../contract/src/limits.ts';
import type { Embedder } from '../../server/src/search/embedder/embedder.ts';
import type { Table } from '../table.ts';
import { duplicates, laterDuplicates } from './duplicates.data.ts';

const FIRST = 5;

/** `others`: the titles that the duplicates are hidden among. */
export function benchRetrieval(
  variants: readonly (readonly [string, Embedder])[],
  others: readonly string[],
): Table[] {
  const earlier = [...new Set([...duplicates.flat(), ...others])];
  const all = [...new Set([...earlier, ...laterDuplicates.flat()])];
  return [
    tableOf('duplicates', duplicates, earlier, variants),
    tableOf('later duplicates', laterDuplicates, all, variants),
  ];
}

type Duplicates = typeof duplicates;

function tableOf(
  name: string,
  pairs: Duplicates,
  titles: readonly string[],
  variants: readonly (readonly [string, Embedder])[],
): Table {
  return {
    title: `Embedder: ${pairs.length} ${name} among ${titles.length} titles`,
    columns: ['variant', `among the first ${FIRST}`, `above ${SIMILAR_ABOVE}`, 'false alarms'],
    rows: variants.map(([variant, embedder]) => [variant, ...measureRetrieval(embedder, pairs, titles)]),
  };
}

function measureRetrieval(embedder: Embedder, pairs: Duplicates, titles: readonly string[]): string[] {
  const vectors = embedder.embed(titles);
  const vectorOf = new Map(titles.map((title, place) => [title, vectors[place] ?? new Float32Array()]));
  const both = pairs.flatMap(([left, right]): [string, string][] => [
    [left, right],
    [right, left],
  ]);
  const similarity = (one: string, other: string): number =>
    embedder.similarity(vectorOf.get(one) ?? new Float32Array(), vectorOf.get(other) ?? new Float32Array());
  const found = both.filter(([asked, twin]) => {
    const least = similarity(asked, twin);
    const nearer = titles.filter(
      (title) => title !== asked && title !== twin && similarity(asked, title) > least,
    );
    return nearer.length < FIRST;
  });
  const alarmed = pairs.filter(([left, right]) => similarity(left, right) > SIMILAR_ABOVE);
  // The other titles have duplicates of their own, so only the titles of this list can have a false alarm.
  const falseAlarms = both.filter(([asked, twin]) =>
    titles.some((title) => title !== asked && title !== twin && similarity(asked, title) > SIMILAR_ABOVE),
  );
  return [
    `${found.length} of ${both.length} (${((100 * found.length) / both.length).toFixed(0)}%)`,
    `${alarmed.length} of ${pairs.length}`,
    `${falseAlarms.length} of ${both.length}`,
  ];
}
