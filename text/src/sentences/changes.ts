// The changes between two answers, sentence by sentence. Sentences with the same words are kept, whatever their quotation marks and spaces.
// All other sentences are paired by their terms, the most similar first, at any position; a sentence without a partner was dropped or
// added.

import { termsOf } from '../words/tokenize.ts';

/** `before` and `after` are indexes into the sentences of the earlier and of the new answer. */
export type SentenceChange =
  | { kind: 'kept'; before: number; after: number }
  | { kind: 'changed'; before: number; after: number }
  | { kind: 'dropped'; before: number }
  | { kind: 'added'; after: number };

/** Sentences that share at least this much of their terms are versions of each other (Dice's coefficient). */
const SIMILAR = 0.5;
/** A term in more sentences than this doesn't lead to pairs, so that comparing many similar sentences stays cheap. */
const HOLDERS_MAX = 50;

/** Returns each sentence once, in the new answer's order. A dropped sentence is listed after its former predecessor. */
export function sentenceChanges(before: readonly string[], after: readonly string[]): SentenceChange[] {
  const kept = pairEqual(before, after);
  const changed = pairSimilar(before, after, kept);
  const partners = new Map([...kept, ...changed]);
  const taken = new Map([...partners].map(([from, to]) => [to, from]));

  const changes: SentenceChange[] = [];
  const droppedAfter = groupDropped(before.length, partners);
  const drop = (place: number) => {
    for (const from of droppedAfter.get(place) ?? []) changes.push({ kind: 'dropped', before: from });
  };
  drop(START);
  for (const to of after.keys()) {
    const from = taken.get(to);
    if (from === undefined) changes.push({ kind: 'added', after: to });
    else changes.push({ kind: kept.has(from) ? 'kept' : 'changed', before: from, after: to });
    drop(to);
  }
  return changes;
}

/** Maps sentence indexes of the earlier answer to sentence indexes of the new answer. */
type Pairs = ReadonlyMap<number, number>;

/** Returns a sentence for comparison: with single spaces, and with quotation marks and apostrophes of one shape. */
function wordsOf(sentence: string): string {
  return sentence
    .replaceAll(/[‘’‚‛]/gu, "'")
    .replaceAll(/["“”„‟«»‹›「」『』]|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Pairs sentences with equal words. Occurrences of a repeated sentence are paired in order: first with first, and so on. */
function pairEqual(before: readonly string[], after: readonly string[]): Pairs {
  const places = new Map<string, number[]>();
  for (const [to, sentence] of after.entries()) {
    const text = wordsOf(sentence);
    const known = places.get(text);
    if (known === undefined) places.set(text, [to]);
    else known.push(to);
  }
  const pairs = new Map<number, number>();
  const used = new Map<string, number>();
  for (const [from, sentence] of before.entries()) {
    const text = wordsOf(sentence);
    const at = used.get(text) ?? 0;
    const to = places.get(text)?.[at];
    if (to === undefined) continue;
    pairs.set(from, to);
    used.set(text, at + 1);
  }
  return pairs;
}

type Candidate = { from: number; to: number; similarity: number; distance: number };

function pairSimilar(before: readonly string[], after: readonly string[], kept: Pairs): Pairs {
  const takenByKept = new Set(kept.values());
  const bags = after.map((text, to) => (takenByKept.has(to) ? NO_TERMS : new Set(termsOf(text))));
  const holders = toHolders(bags);
  const candidates = before.flatMap((text, from) =>
    kept.has(from) ? [] : partnersOf(from, new Set(termsOf(text)), bags, holders),
  );
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of candidates.toSorted(bySimilarity)) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  return pairs;
}

const NO_TERMS: ReadonlySet<string> = new Set();

/** Maps each term to the indexes of the sentences that contain it. */
function toHolders(bags: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [at, bag] of bags.entries()) {
    for (const term of bag) {
      const known = holders.get(term);
      if (known === undefined) holders.set(term, [at]);
      else known.push(at);
    }
  }
  return holders;
}

function partnersOf(
  from: number,
  terms: ReadonlySet<string>,
  bags: readonly ReadonlySet<string>[],
  holders: ReadonlyMap<string, number[]>,
): Candidate[] {
  const lists = [...terms].map((term) => holders.get(term) ?? []);
  const partners = new Set(lists.filter((list) => list.length <= HOLDERS_MAX).flat());
  return [...partners]
    .map((to) => ({ from, to, similarity: dice(terms, bags[to] ?? NO_TERMS), distance: Math.abs(from - to) }))
    .filter(({ similarity }) => similarity >= SIMILAR);
}

/** Dice's coefficient: twice the number of shared terms, divided by the sum of both term counts. 0 to 1. */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

function bySimilarity(a: Candidate, b: Candidate): number {
  return b.similarity - a.similarity || a.distance - b.distance || a.from - b.from || a.to - b.to;
}

/** The index of a predecessor before the first sentence of the new answer. */
const START = -1;

/** Groups dropped sentences by the index, in the new answer, of the last kept or changed sentence before them. */
function groupDropped(count: number, partners: Pairs): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  let place = START;
  for (let from = 0; from < count; from += 1) {
    const to = partners.get(from);
    if (to !== undefined) {
      place = to;
      continue;
    }
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [from]);
    else group.push(from);
  }
  return groups;
}

const COUNTED = ['changed', 'dropped', 'added'] as const;

/** Returns the counts in words, such as "1 changed, 2 added", or "nothing". */
export function changeSummary(changes: readonly SentenceChange[]): string {
  const counts = COUNTED.map((kind) => ({
    kind,
    count: changes.filter((change) => change.kind === kind).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`);
  return counts.length === 0 ? 'nothing' : counts.join(', ');
}
