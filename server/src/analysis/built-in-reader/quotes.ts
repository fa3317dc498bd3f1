// Finds the sentences that a quote is from, also where a few words differ. A quote and a sentence are compared by their pairs of
// adjacent words, so that the cost is linear in the answer, whatever it contains.

import { wordsOf } from '@frogpond/text/words/tokenize';

/** Sentence index -> the place of its quote in the list. */
export type QuotedSentences = ReadonlyMap<number, number>;

const MAX_QUOTES = 12;
const MAX_QUOTE_WORDS = 200;
const MAX_FOUND = 20;
/** A shorter quote is in many texts by chance. */
const MIN_WORDS = 3;
const MIN_SHARE = 0.6;
/** A quote of several sentences contains each of them to this share. */
const MIN_CONTAINED = 0.9;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

export function findQuoted(quotes: readonly string[], sentences: readonly string[]): QuotedSentences {
  const sought = quotes.slice(0, MAX_QUOTES).flatMap((quote, place) => {
    const pairs = pairsOf(quote, MAX_QUOTE_WORDS);
    return pairs.size >= MIN_WORDS - 1 ? [{ place, size: pairs.size, pairs, best: 0, at: -1 }] : [];
  });
  const holders = new Map<string, number[]>();
  for (const [each, { pairs }] of sought.entries())
    for (const pair of pairs) holders.set(pair, [...(holders.get(pair) ?? []), each]);
  const found = new Map<number, number>();
  for (const [at, sentence] of holders.size === 0 ? [] : sentences.entries()) {
    const pairs = pairsOf(sentence);
    const shared = sought.map(() => 0);
    for (const pair of pairs)
      for (const place of holders.get(pair) ?? []) shared[place] = (shared[place] ?? 0) + 1;
    for (const [place, each] of sought.entries()) {
      const count = shared[place] ?? 0;
      if (count / each.size > each.best) Object.assign(each, { best: count / each.size, at });
      const isContained = pairs.size >= MIN_WORDS - 1 && count / pairs.size >= MIN_CONTAINED;
      if (isContained && found.size < MAX_FOUND) found.set(at, each.place);
    }
  }
  for (const { place, best, at } of sought) if (best >= MIN_SHARE) found.set(at, place);
  return found;
}

function pairsOf(text: string, words_max = Number.POSITIVE_INFINITY): Set<string> {
  const words = wordsOf(text.replace(UNSPACED, ' $& ')).slice(0, words_max);
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}
