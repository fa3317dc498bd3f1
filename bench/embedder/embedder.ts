// How well the built-in embedder finds a duplicate question among other titles: the share of duplicates among the five nearest titles, the
// titles with a false alarm, and the time of a text.

import { SIMILAR_ABOVE } from '../../contract/src/limits.ts';
import { builtInEmbedder as embedder } from '../../server/src/search/embedder/embedder.ts';
import { tableOf, type Table } from '../table.ts';
import { duplicates } from './duplicates.data.ts';

const FIRST = 5;

/** Embeds the titles of duplicates.data.ts, after a warm-up. */
export function benchEmbedder(): Promise<Table[]> {
  const titles = [...new Set(duplicates.flat())];
  embedder.embed(titles);
  const began = performance.now();
  const vectors = embedder.embed(titles);
  const took = performance.now() - began;
  const vectorOf = new Map(titles.map((title, place) => [title, vectors[place] ?? new Float32Array()]));
  const similarity = (one: string, other: string): number =>
    embedder.similarity(vectorOf.get(one) ?? new Float32Array(), vectorOf.get(other) ?? new Float32Array());
  const asked = duplicates.flatMap(([left, right]) => [
    { title: left, twin: right },
    { title: right, twin: left },
  ]);
  const others = ({ title, twin }: (typeof asked)[number]) =>
    titles.filter((other) => other !== title && other !== twin);
  const found = asked.filter((one) => {
    const least = similarity(one.title, one.twin);
    return others(one).filter((other) => similarity(one.title, other) > least).length < FIRST;
  });
  const alarmed = asked.filter((one) =>
    others(one).some((other) => similarity(one.title, other) > SIMILAR_ABOVE),
  );
  return Promise.resolve([
    tableOf(`Embedder: ${duplicates.length} duplicates among ${titles.length} titles`, [
      { what: `among the first ${FIRST}`, value: found.length / asked.length, unit: '', at_least: 0.3 },
      { what: 'titles with a false alarm', value: alarmed.length / asked.length, unit: '', at_most: 0.01 },
      { what: 'a title', value: took / titles.length, unit: 'ms', at_most: 1 },
    ]),
  ]);
}
