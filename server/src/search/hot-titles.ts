// The hottest titles in memory. If every word of a search is common, tens of thousands of titles contain them: searching the
// hottest ones here takes half a millisecond, and they are the useful results. Hits are read again by id, with the visibility
// rule.

import type { Db } from '../db/connect.ts';
import { loadHotTitles } from './search-store.ts';
import { indexedLexemes, isPrefix } from './words/words.ts';

export type HotTitles = {
  /** Returns the ids of titles that contain all the words, the last one as a prefix, hottest first. */
  searchHotTitles(words: readonly string[], limit: number): Promise<string[]>;
};

const TITLES = 5_000;
/** Ranks change slowly, so the old list is used during a refresh. */
const KNOWN_MS = 60_000;

type Known = { titles: { id: string; words: string }[]; until: number };

/** Creates the list of this process, which is loaded again after KNOWN_MS. */
export function createHotTitles(db: Db): HotTitles {
  let known: Known | null = null;
  let loading: Promise<Known> | null = null;

  async function load(): Promise<Known> {
    const rows = await loadHotTitles(db, { limit: TITLES });
    // Each word is between spaces.
    const titles = rows.map(({ id, title }) => ({ id, words: ` ${indexedLexemes(title).join(' ')} ` }));
    return { titles, until: performance.now() + KNOWN_MS };
  }

  function refresh(): Promise<Known> {
    loading ??= load()
      .then((fresh) => (known = fresh))
      .finally(() => (loading = null));
    return loading;
  }

  return {
    async searchHotTitles(words, limit) {
      if (known !== null && known.until < performance.now())
        // If the database is unavailable, the statement that reads the hits throws.
        refresh().catch(() => {});
      const { titles } = known ?? (await refresh());
      const asked = words.map((word, place) =>
        place === words.length - 1 && isPrefix(word) ? ` ${word}` : ` ${word} `,
      );
      const found: string[] = [];
      for (const title of titles) {
        if (asked.every((word) => title.words.includes(word))) found.push(title.id);
        if (found.length === limit) break;
      }
      return found;
    },
  };
}
