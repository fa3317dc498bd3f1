// The built-in embedder at the threshold 0.85 ("the same question in other words"), beside common ways to hash a text: precision and
// recall on labelled pairs, false positives among unrelated pairs, and the recall of the search by sign bits.
import { builtInEmbedder, type Embedder } from '../../server/src/search/embedder/embedder.ts';
import { signsOf } from '../../server/src/search/embeddings/vectors.ts';
import { SIMILAR_ABOVE as rule } from '../../contract/src/limits.ts';
import type { Table } from '../table.ts';
import { hashedWords, hashedWordsAndTrigrams } from './baselines.ts';
import { benchRetrieval } from './retrieval.ts';
import { pairText } from './pairs.data.ts';
import type { PairKind } from './pairs.data.ts';

const kinds = ['same', 'near', 'unrelated'] as const;

export function benchEmbedder(): Promise<Table[]> {
  const texts = (['dev', 'held'] as const).flatMap((half) =>
    kinds.flatMap((kind) => pairsOf(half, kind).flatMap(([left, right]) => [left, right])),
  );
  const variants: [string, Embedder][] = [
    ['hashed words', hashedWords],
    ['hashed words, trigrams, idf', hashedWordsAndTrigrams(texts)],
    ['built in', builtInEmbedder],
  ];
  const thresholds = {
    title: `Embedder: the same question at ${rule} (held-out pairs; dev pairs in brackets)`,
    columns: [
      'variant',
      'precision',
      'recall',
      'near misses above',
      'unrelated above',
      'recall@5 of sign bits',
      'ms a text',
    ],
    rows: variants.map(([name, embedder]) => [name, ...measure(embedder, texts)]),
  };
  return Promise.resolve([thresholds, ...benchRetrieval(variants, texts)]);
}

function measure(embedder: Embedder, texts: readonly string[]): string[] {
  const held = countAbove(embedder, 'held');
  const dev = countAbove(embedder, 'dev');
  const both = (show: (counts: Counts) => string): string => `${show(held)} (${show(dev)})`;
  return [
    both(({ same, near, unrelated }) => share(same.above, same.above + near.above + unrelated.above)),
    both(({ same }) => share(same.above, same.all)),
    both(({ near }) => `${near.above}/${near.all}`),
    both(({ unrelated }) => `${unrelated.above}/${unrelated.all}`),
    signRecall(embedder, texts).toFixed(3),
    millisecondsPerText(embedder, texts).toFixed(3),
  ];
}

type Counts = Record<PairKind, { above: number; all: number }>;

function countAbove(embedder: Embedder, half: 'dev' | 'held'): Counts {
  const count = (kind: PairKind) => {
    const pairs = pairsOf(half, kind);
    return { above: pairs.filter((pair) => score(embedder, pair) > rule).length, all: pairs.length };
  };
  return { same: count('same'), near: count('near'), unrelated: count('unrelated') };
}

function score(embedder: Embedder, pair: readonly [string, string]): number {
  const [left, right] = embedder.embed(pair);
  return left === undefined || right === undefined ? 0 : embedder.similarity(left, right);
}

/** Returns the share of each text's five nearest texts that are among its 50 nearest by sign bits. */
function signRecall(embedder: Embedder, texts: readonly string[]): number {
  const unique = [...new Set(texts)];
  const points = embedder.embed(unique).map((vector) => ({ vector, bits: signsOf(vector) }));
  const found = points.slice(0, 200).map((point) => {
    const others = points.filter((other) => other !== point);
    const likeness = (other: (typeof points)[number]) => embedder.similarity(point.vector, other.vector);
    const exact = others
      .toSorted((a, b) => likeness(b) - likeness(a))
      .slice(0, 5)
      .filter((other) => likeness(other) > 0.2);
    const byBits = others
      .map((other) => ({ other, distance: hamming(point.bits, other.bits) }))
      .toSorted((a, b) => a.distance - b.distance);
    const nearest = new Set(byBits.slice(0, 50).map(({ other }) => other));
    return { hits: exact.filter((other) => nearest.has(other)).length, all: exact.length };
  });
  const total = (key: 'hits' | 'all') => found.reduce((sum, counts) => sum + counts[key], 0);
  return total('hits') / Math.max(1, total('all'));
}

function hamming(a: string, b: string): number {
  let distance = 0;
  for (let place = 0; place < a.length; place += 1) if (a[place] !== b[place]) distance += 1;
  return distance;
}

/** Returns the median of seven rounds. */
function millisecondsPerText(embedder: Embedder, texts: readonly string[]): number {
  const rounds = Array.from({ length: 7 }, () => {
    const start = performance.now();
    embedder.embed(texts);
    return (performance.now() - start) / texts.length;
  });
  return rounds.toSorted((a, b) => a - b)[3] ?? 0;
}

function pairsOf(half: 'dev' | 'held', kind: PairKind): [string, string][] {
  return pairText[half][kind]
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', right = ''] = line.split(' | ');
      return [left, right];
    });
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(3);
}
