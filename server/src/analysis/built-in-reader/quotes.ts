// Finds the sentences that a quote is from, even if a few words differ. A quote and a sentence are compared by their pairs of
// adjacent words; the cost is bounded for every text.

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

/** The part of an answer that is compared with a comment, so that the cost is bounded. Longer answers are hardly ever read to their end. */
const COMPARED_CHARACTERS = 40_000;
const COMPARED_SENTENCES = 2_000;
const COMPARED_OF_SENTENCE = 2_000;

/** Returns the beginning of the answer that is compared with a comment, by sentence. */
export function comparedSentences(sentences: readonly string[]): string[] {
  let left = COMPARED_CHARACTERS;
  return sentences.slice(0, COMPARED_SENTENCES).map((sentence) => {
    const compared = sentence.slice(0, Math.min(left, COMPARED_OF_SENTENCE));
    left -= compared.length;
    return compared;
  });
}

/** Returns the best match of each quote, and each sentence that a quote contains. Reads at most `MAX_QUOTES` quotes. */
export function findQuoted(quotes: readonly string[], sentences: readonly string[]): QuotedSentences {
  const sought = quotes.slice(0, MAX_QUOTES).flatMap((quote, place) => {
    const pairs = pairsOf(quote, MAX_QUOTE_WORDS);
    return pairs.size >= MIN_WORDS - 1 ? [{ place, pairs, best: 0, at: -1 }] : [];
  });
  const found = new Map<number, number>();
  const texts = sought.length === 0 ? [] : comparedSentences(sentences);
  for (const [at, text] of texts.entries()) {
    const pairs = pairsOf(text);
    for (const each of sought) {
      const shared = countShared(pairs, each.pairs);
      if (shared / each.pairs.size > each.best) Object.assign(each, { best: shared / each.pairs.size, at });
      const isContained = pairs.size >= MIN_WORDS - 1 && shared / pairs.size >= MIN_CONTAINED;
      if (isContained && found.size < MAX_FOUND) found.set(at, each.place);
    }
  }
  for (const { place, best, at } of sought) if (best >= MIN_SHARE) found.set(at, place);
  return found;
}

function countShared(pairs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of pairs) if (others.has(pair)) shared += 1;
  return shared;
}

function pairsOf(text: string, wordsMax = Number.POSITIVE_INFINITY): Set<string> {
  const words = wordsOf(text.replace(UNSPACED, ' $& ')).slice(0, wordsMax);
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}
