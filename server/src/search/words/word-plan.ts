// Plans how a search by words uses an index. A word in hundreds of thousands of texts would have them all read to find the best
// few, and so would a short prefix; such parts are checked on the hits of the rarer words, within a bound. The common words
// come from the planner statistics that the database already keeps, so nothing has to be written for it.

import type { Reader } from '../../db/connect.ts';
import type { WordPlan } from '../search-store.ts';
import { loadCommonWords, type Corpus } from './word-statistics-store.ts';
import { isPrefix, prefix, quoted, toWordQuery } from './words.ts';

export type WordPlanner = {
  /** For texts that contain all the words; null if there are none. */
  planWords: (corpus: Corpus, words: readonly string[]) => Promise<WordPlan | null>;
  /** For texts with a word that has one of the prefixes; null if each prefix is too common. */
  planBeginnings: (corpus: Corpus, beginnings: readonly string[]) => Promise<WordPlan | null>;
  /** The words that are common nowhere; the last one may be a prefix. */
  rareWords: (words: readonly string[]) => Promise<string[]>;
};

/** The number of texts that the index may return for one word: a millisecond or two. */
const COMMON: Record<Corpus, number> = { titles: 2_000, messages: 5_000, answers: 5_000 };
const CORPORA = ['titles', 'messages', 'answers'] as const;
/** A word up to this many times as common narrows the hits of a rarer one by the index in less time than checking them takes. */
const NARROWING = 20;
const NARROWING_WORDS = 2;
/** Up to this number of texts, no word is common. */
const TEXTS_FEW = 20_000;
/** Beyond it, a prefix of three letters matches too many words. */
const PREFIX_LETTERS = 4;
const FOUND_ROWS = 100;
/** The remaining words are checked on at most this many hits of the index. */
const CHECKED_ROWS = 500;
/** ANALYZE runs about as often as the number of texts grows by a tenth. */
const KNOWN_MS = 10 * 60_000;

/** `common`: the words that are common, with the number of texts that have each. */
export type CorpusWords = { corpus: Corpus; texts: number; common: ReadonlyMap<string, number> };
type Known = CorpusWords & { until: number };

/** Caches the statistics of the words for KNOWN_MS. */
export function createWordPlanner(db: Reader): WordPlanner {
  const known = new Map<Corpus, Known>();

  async function statistics(corpus: Corpus): Promise<Known> {
    const kept = known.get(corpus);
    if (kept !== undefined && kept.until > performance.now()) return kept;
    const fresh = {
      ...(await loadCommonWords(db, corpus, COMMON[corpus])),
      corpus,
      until: performance.now() + KNOWN_MS,
    };
    known.set(corpus, fresh);
    return fresh;
  }

  return {
    planWords: async (corpus, words) => planForWords(words, await statistics(corpus)),
    planBeginnings: async (corpus, beginnings) => planForBeginnings(beginnings, await statistics(corpus)),
    rareWords: async (words) => rareInAll(words, await Promise.all(CORPORA.map(statistics))),
  };
}

/** Returns null without words. `by_index` is null if all the words are common. */
export function planForWords(words: readonly string[], corpus: CorpusWords): WordPlan | null {
  const query = toWordQuery(words);
  if (query === null) return null;
  const all = { query, by_index: query, rows: FOUND_ROWS };
  if (corpus.texts <= TEXTS_FEW) return all;
  const begun = words.at(-1) ?? '';
  const isOpen = isPrefix(begun);
  const finished = isOpen ? words.slice(0, -1) : words;
  const rare = finished.filter((word) => !corpus.common.has(word)).map(quoted);
  if (isOpen && isRare(begun, corpus)) rare.push(prefix(begun));
  if (rare.length === words.length) return all;
  if (rare.length === 0) return { query, by_index: null, rows: CHECKED_ROWS };
  const narrowing = narrowingWords(finished, corpus).map(quoted);
  return { query, by_index: [...rare, ...narrowing].join(' & '), rows: CHECKED_ROWS };
}

/** Returns the words that are common in none of the corpora; the last one may be a prefix. */
export function rareInAll(
  words: readonly string[],
  corpora: readonly Pick<CorpusWords, 'common'>[],
): string[] {
  const isCommon = (word: string, place: number) => (corpus: Pick<CorpusWords, 'common'>) =>
    place === words.length - 1 && isPrefix(word) ? beginsCommon(word, corpus) : corpus.common.has(word);
  return words.filter((word, place) => !corpora.some(isCommon(word, place)));
}

/** Returns the rarest of the common words. */
function narrowingWords(words: readonly string[], { corpus, common }: CorpusWords): string[] {
  const numberOf = (word: string): number => common.get(word) ?? Infinity;
  return [...new Set(words)]
    .filter((word) => numberOf(word) <= NARROWING * COMMON[corpus])
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .slice(0, NARROWING_WORDS);
}

/** Returns null if each prefix is too common. */
export function planForBeginnings(beginnings: readonly string[], corpus: CorpusWords): WordPlan | null {
  const asked = beginnings.filter((begun) => corpus.texts <= TEXTS_FEW || isRare(begun, corpus));
  const any = asked.map(prefix).join(' | ');
  return any === '' ? null : { query: any, by_index: any, rows: CHECKED_ROWS };
}

function isRare(begun: string, corpus: CorpusWords): boolean {
  return [...begun].length >= PREFIX_LETTERS && !beginsCommon(begun, corpus);
}

function beginsCommon(begun: string, { common }: Pick<CorpusWords, 'common'>): boolean {
  for (const word of common.keys()) if (word.startsWith(begun)) return true;
  return false;
}
