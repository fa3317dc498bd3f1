// How a search by words is put to an index. A word that stands in hundreds of thousands of texts would have them all read to find
// the best few, and so would a short beginning of a word; such parts are checked on what the rarer words find, within a bound. What
// is common is known from the statistics that the database keeps for its own plans, so nothing has to be written for it.

import type { Reader } from '../db/connect.ts';
import type { WordPlan } from './search-store.ts';
import { readCommonWords, type Corpus } from './word-statistics-store.ts';
import { toWordQuery } from './words.ts';

export type WordPlanner = {
  /** For texts that hold all the words; null where there is none. */
  planWords: (corpus: Corpus, words: readonly string[]) => Promise<WordPlan | null>;
  /** For texts with a word that begins so; null where each beginning is too common. */
  planBeginnings: (corpus: Corpus, beginnings: readonly string[]) => Promise<WordPlan | null>;
};

/** Texts that the index may find by one word: a millisecond or two. */
const COMMON: Record<Corpus, number> = { titles: 2_000, messages: 5_000 };
/** Where there are no more texts than that, nothing is common. */
const TEXTS_FEW = 20_000;
/** Where there are more, a beginning of three letters stands for too many words. */
const PREFIX_LETTERS = 4;
const FOUND_ROWS = 100;
/** Of so many that the index finds the rest of the words is checked. */
const CHECKED_ROWS = 500;
/** Upkeep counts anew about as often as texts grow by a tenth. */
const KNOWN_MS = 10 * 60_000;

/** How many texts there are, and the words that are common in them. */
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
