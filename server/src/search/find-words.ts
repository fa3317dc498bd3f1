// The word search of the search page: titles, questions, answers and sources; with corrected words if no text contains the words as
// spelled.

import { searchSimilarTitles, searchTitles, type SearchDeps } from './search.ts';
import {
  loadAnswersByWords,
  loadMessagesByWords,
  loadSourcesByWords,
  type TitleRow,
  type TurnRow,
} from './search-store.ts';
import type { SearchQuery } from './search-query.ts';
import { correctSpelling } from './words/spelling.ts';
import { lexemesOf } from './words/words.ts';

export type FoundByWords = {
  titled: TitleRow[];
  asked: TurnRow[];
  answered: TurnRow[];
  cited: TurnRow[];
  /** The words of the search, and the corrected ones. */
  words: string[];
};

/** Returns up to `limit` hits of each kind. */
export async function searchByWords(
  deps: SearchDeps,
  viewerId: string | null,
  { words, plain }: SearchQuery,
  limit: number,
): Promise<FoundByWords> {
  const lexemes = lexemesOf(plain);
  const spelled = await searchSpelled(deps, viewerId, lexemes, limit);
  if (hasHits(spelled)) return { ...spelled, words };
  const searches = await correctSpelling(deps, viewerId, lexemes);
  const found = await Promise.all(searches.map((meant) => searchSpelled(deps, viewerId, meant, limit)));
  const corrected: FoundByWords = {
    titled: found.flatMap(({ titled }) => titled),
    asked: found.flatMap(({ asked }) => asked),
    answered: found.flatMap(({ answered }) => answered),
    cited: found.flatMap(({ cited }) => cited),
    words: [...new Set([...words, ...searches.flat()])],
  };
  return hasHits(corrected)
    ? corrected
    : { ...corrected, titled: await searchSimilarTitles(deps, viewerId, plain) };
}

async function searchSpelled(
  deps: SearchDeps,
  viewerId: string | null,
  lexemes: string[],
  limit: number,
): Promise<Omit<FoundByWords, 'words'>> {
  // A word that is rare in questions may be in every third answer.
  const [plan, answerPlan] = await Promise.all([
    deps.planWords('messages', lexemes),
    deps.planWords('answers', lexemes),
  ]);
  const [titled, asked, answered, cited] = await Promise.all([
    searchTitles(deps, viewerId, lexemes, limit),
    plan === null ? [] : loadMessagesByWords(deps.db, { viewer_id: viewerId, limit, ...plan }),
    answerPlan === null ? [] : loadAnswersByWords(deps.db, { viewer_id: viewerId, limit, ...answerPlan }),
    plan === null ? [] : loadSourcesByWords(deps.db, { viewer_id: viewerId, limit, ...plan }),
  ]);
  return { titled, asked, answered, cited };
}

function hasHits({ titled, asked, answered, cited }: Omit<FoundByWords, 'words'>): boolean {
  return titled.length + asked.length + answered.length + cited.length > 0;
}
