// Plans how a search by words uses an index. A word in hundreds of thousands of texts would have them all read to find the best
// few, and so would a short prefix; such parts are checked on the hits of the rarer words, within a bound. The common words
// come from the planner statistics that the database already keeps, so nothing has to be written for it.

import type { Reader } from '../../db/connect.ts';
import type { WordPlan } from '../search-store.ts';
import { readCommonWords, type Corpus } from './word-statistics-store.ts';
import { toWordQuery } from './words.ts';

export type WordPlanner = {
  /** For texts that contain all the words; null if there are none. */
  planWords: (corpus: Corpus, words: readonly string[]) => Promise<WordPlan | null>;
  /** For texts with a word that has one of the prefixes; null if each prefix is too common. */
  planBeginnings: (corpus: Corpus, beginnings: readonly string[]) => Promise<WordPlan | null>;
  /** The words that are not common. */
  rareWords: (corpus: Corpus, words: readonly string[]) => Promise<string[]>;
};

/** The number of texts that the index may return for one word: a millisecond or two. */
const COMMON: Record<Corpus, number> = { titles: 2_000, messages: 5_000, answers: 5_000 };
/** Up to this number of texts, no word is common. */
const TEXTS_FEW = 20_000;
/** Beyond it, a prefix of three letters matches too many words. */
const PREFIX_LETTERS = 4;
const FOUND_ROWS = 100;
/** The remaining words are checked on at most this many hits of the index. */
const CHECKED_ROWS = 500;
/** ANALYZE runs about as often as the number of texts grows by a tenth. */
const KNOWN_MS = 10 * 60_000;

/** The number of texts, and the words that are common in them. */
export type CorpusWords = { texts: number; common: ReadonlySet<string> };
type Known = CorpusWords & { until: number };

export function createWordPlanner(db: Reader): WordPlanner {
  const known = new Map<Corpus, Known>();

  async function statistics(corpus: Corpus): Promise<Known> {
    const kept = known.get(corpus);
    if (kept !== undefined && kept.until > performance.now()) return kept;
    const { texts, words } = await readCommonWords(db, corpus, COMMON[corpus]);
    const fresh = { texts, common: new Set(words), until: performance.now() + KNOWN_MS };
    known.set(corpus, fresh);
    return fresh;
  }

  return {
    planWords: async (corpus, words) => planForWords(words, await statistics(corpus)),
    planBeginnings: async (corpus, beginnings) => planForBeginnings(beginnings, await statistics(corpus)),
    async rareWords(corpus, words) {
      const { common } = await statistics(corpus);
      return words.filter((word) => !common.has(word));
    },
  };
}

export function planForWords(words: readonly string[], corpus: CorpusWords): WordPlan | null {
  const query = toWordQuery(words);
  if (query === null) return null;
  const plan = { query, patterns: words.map((word) => `%${word}%`) };
  const whole = { ...plan, by_index: query, rows: FOUND_ROWS };
  if (corpus.texts <= TEXTS_FEW) return whole;
  const begun = words.at(-1) ?? '';
  const rare = words.slice(0, -1).filter((word) => !corpus.common.has(word));
  const asked = [...rare.map((word) => `'${word}'`), ...(isRare(begun, corpus) ? [`'${begun}':*`] : [])];
  if (asked.length === words.length) return whole;
  return { ...plan, by_index: asked.length === 0 ? null : asked.join(' & '), rows: CHECKED_ROWS };
}

export function planForBeginnings(beginnings: readonly string[], corpus: CorpusWords): WordPlan | null {
  const asked = beginnings.filter((begun) => corpus.texts <= TEXTS_FEW || isRare(begun, corpus));
  const any = asked.map((begun) => `'${begun}':*`).join(' | ');
  return any === '' ? null : { query: any, by_index: any, rows: CHECKED_ROWS, patterns: null };
}

function isRare(begun: string, { common }: CorpusWords): boolean {
  if ([...begun].length < PREFIX_LETTERS) return false;
  for (const word of common) if (word.startsWith(begun)) return false;
  return true;
}
