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

/** Texts that an index may go through for one search: a few milliseconds. */
const TEXTS_MOST = 20_000;
/** Where there are more texts than that, a beginning of three letters stands for too many words. */
const PREFIX_LETTERS = 4;
/** Upkeep counts anew about as often as texts grow by a tenth. */
const KNOWN_MS = 10 * 60_000;

type Known = { texts: number; common: Map<string, number>; until: number };

export function createWordPlanner(db: Reader): WordPlanner {
  const known = new Map<Corpus, Known>();

  async function statistics(corpus: Corpus): Promise<Known> {
    const kept = known.get(corpus);
    if (kept !== undefined && kept.until > performance.now()) return kept;
    const { texts, words } = await readCommonWords(db, corpus, TEXTS_MOST);
    const fresh = { texts, common: new Map(words), until: performance.now() + KNOWN_MS };
    known.set(corpus, fresh);
    return fresh;
  }

  return {
    async planWords(corpus, words) {
      const all = toWordQuery(words);
      if (all === null) return null;
      const now = await statistics(corpus);
      if (now.texts <= TEXTS_MOST) return { by_index: all, check: null };
      const begun = words.at(-1) ?? '';
      const rare = words.slice(0, -1).filter((word) => !now.common.has(word));
      const asked = [...rare.map((word) => `'${word}'`), ...(isRare(begun, now) ? [`'${begun}':*`] : [])];
      if (asked.length === words.length) return { by_index: all, check: null };
      return { by_index: asked.length === 0 ? null : asked.join(' & '), check: all };
    },
    async planBeginnings(corpus, beginnings) {
      const now = await statistics(corpus);
      const asked = beginnings.filter((begun) => now.texts <= TEXTS_MOST || isRare(begun, now));
      const any = asked.map((begun) => `'${begun}':*`).join(' | ');
      return any === '' ? null : { by_index: any, check: any };
    },
  };
}

function isRare(begun: string, { common }: Known): boolean {
  return [...begun].length >= PREFIX_LETTERS && ![...common.keys()].some((word) => word.startsWith(begun));
}
