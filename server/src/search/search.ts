// The three searches. Each returns only public conversations and the viewer's own private ones.

import type { SemanticResult, Suggestion } from '@frogpond/contract/conversations/search';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { ContentType } from './embeddings/store.ts';
import { searchNear, type MeaningDeps, type Near } from './meaning/meaning.ts';
import {
  loadFoundConversations,
  loadMessageTextsByWords,
  loadTitlesByPrefix,
  loadTitlesByWords,
  type FoundRow,
  type TextRow,
  type TitleRow,
} from './search-store.ts';
import { beginningsOf, mostAlike } from './meaning/resemblance.ts';
import type { HotTitles } from './hot-titles.ts';
import type { WordPlanner } from './words/word-plan.ts';
import { correctSpelling } from './words/spelling.ts';
import { createLitFinder } from '@frogpond/text/words/lit-words';
import { searchWordsOf } from '@frogpond/text/words/search-words';
import { excerptOf, lexemesOf } from './words/words.ts';

export type SearchDeps = MeaningDeps & WordPlanner & HotTitles;
type TitleDeps = Pick<SearchDeps, 'db' | keyof WordPlanner | keyof HotTitles>;

/** Returns titles with the prefix, then with all words; without a match with corrected words, then similar ones. */
export async function autocompleteTitles(
  deps: TitleDeps,
  viewerId: string | null,
  q: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const prefix = q.trimStart();
  if (prefix.trim() === '') return [];
  const titles = await loadTitlesByPrefix(deps.db, viewerId, prefix, limit);
  if (titles.length < limit) titles.push(...(await searchTitles(deps, viewerId, lexemesOf(q), limit)));
  if (titles.length === 0) titles.push(...(await searchMisspelled(deps, viewerId, q, limit)));
  const titleById = new Map(titles.map(({ id, title }) => [id, title]));
  return [...titleById].slice(0, limit).map(([id, title]) => ({ id, title }));
}

/** This many of the hottest titles are sorted by votes. */
const HOT_FOUND = 100;

/** Returns titles that contain all the words, most upvotes first. The last word may be a prefix. */
export async function searchTitles(
  { db, planWords, searchHotTitles }: TitleDeps,
  viewerId: string | null,
  words: string[],
  limit: number,
): Promise<TitleRow[]> {
  const plan = await planWords('titles', words);
  if (plan === null) return [];
  const hot = plan.by_index === null ? await searchHotTitles(words, HOT_FOUND) : [];
  return await loadTitlesByWords(db, { viewer_id: viewerId, hot, limit, ...plan });
}

/** Returns titles with the corrected words; if there are none, similar titles. */
async function searchMisspelled(
  deps: TitleDeps,
  viewerId: string | null,
  q: string,
  limit: number,
): Promise<TitleRow[]> {
  const searches = await correctSpelling(deps, viewerId, lexemesOf(q));
  const found = await Promise.all(searches.map((words) => searchTitles(deps, viewerId, words, limit)));
  return found.some((titles) => titles.length > 0)
    ? found.flat()
    : await searchSimilarTitles(deps, viewerId, q);
}

/** The number of titles compared with the query. */
const COMPARED = 500;

/** Returns titles that share most of the trigrams of the query, the most similar first. */
export async function searchSimilarTitles(
  { db, planBeginnings }: Pick<SearchDeps, 'db' | 'planBeginnings'>,
  viewerId: string | null,
  q: string,
): Promise<TitleRow[]> {
  const plan = await planBeginnings('titles', beginningsOf(lexemesOf(q)));
  return plan === null
    ? []
    : mostAlike(q, await loadTitlesByWords(db, { viewer_id: viewerId, hot: [], limit: COMPARED, ...plan }));
}

/** Below this similarity, a hit by meaning is not a suggestion. */
const SUGGESTED_ABOVE = 0.45;
/** The priority of a suggestion by its kind of match; at equal priority, more upvotes come first. */
const WORTH = { prefix: 3, title: 2, message: 1, meaning: 2 } as const;
/** The time limit for a remote embedder. */
const MEANING_MS = 1_500;

type Hit = { conversation_id: string; worth: number; turn_id: string | null; text: string | null };

/** Returns at most `limit` conversations, the best match first. */
export async function suggest(
  deps: SearchDeps,
  viewerId: string | null,
  q: string,
  limit: number,
): Promise<Suggestion[]> {
  const words = lexemesOf(q);
  if (q.trim() === '') return [];
  const reach = 4 * limit;
  const [prefixed, titled, said, near] = await Promise.all([
    loadTitlesByPrefix(deps.db, viewerId, q.trimStart(), reach),
    searchTitles(deps, viewerId, words, reach),
    searchMessages(deps, viewerId, words, reach),
    searchNearSoon(deps, viewerId, q, reach, ['user_message']),
  ]);
  const hits: Hit[] = [
    ...prefixed.map((row) => titleHit(row.id, WORTH.prefix)),
    ...titled.map((row) => titleHit(row.id, WORTH.title)),
    ...said.map((row) => ({ ...row, worth: WORTH.message })),
    ...near.map((row) => ({ ...row, worth: WORTH.meaning * row.score })),
  ];
  if (prefixed.length + titled.length + said.length === 0) {
    const meant = await searchMisspelled(deps, viewerId, q, reach);
    hits.push(...meant.slice(0, reach).map((row) => titleHit(row.id, WORTH.title)));
  }
  const best = bestByConversation(hits);
  const rows = await loadFoundConversations(deps.db, { viewer_id: viewerId, ids: [...best.keys()] });
  const chosen = rows
    .toSorted(
      (a, b) => worthOf(best, b) - worthOf(best, a) || b.upvotes - a.upvotes || (a.id < b.id ? 1 : -1),
    )
    .slice(0, limit);
  return toSuggestions(chosen, best, q);
}

async function searchMessages(
  { db, planWords }: SearchDeps,
  viewerId: string | null,
  words: string[],
  limit: number,
): Promise<TextRow[]> {
  const plan = await planWords('messages', words);
  return plan === null ? [] : await loadMessageTextsByWords(db, { viewer_id: viewerId, limit, ...plan });
}

function titleHit(conversationId: string, worth: number): Hit {
  return { conversation_id: conversationId, worth, turn_id: null, text: null };
}

/** As `searchNear`, within MEANING_MS. Returns no hits if the embedder is slow or unavailable. */
export async function searchNearSoon(
  deps: MeaningDeps,
  viewerId: string | null,
  q: string,
  limit: number,
  contentTypes: readonly ContentType[],
): Promise<Near[]> {
  const query = { q, content_types: contentTypes, limit, exclude_turns: [], above: SUGGESTED_ABOVE };
  try {
    return await searchNear(deps, viewerId, query, AbortSignal.timeout(MEANING_MS));
  } catch {
    // The embeddings endpoint is unavailable; the search by words still works.
    return [];
  }
}

function bestByConversation(hits: Hit[]): Map<string, Hit> {
  const best = new Map<string, Hit>();
  for (const hit of hits) {
    const known = best.get(hit.conversation_id);
    if (known === undefined || hit.worth > known.worth) best.set(hit.conversation_id, hit);
  }
  return best;
}

function worthOf(best: Map<string, Hit>, row: FoundRow): number {
  return best.get(row.id)?.worth ?? 0;
}

function toSuggestions(rows: FoundRow[], best: Map<string, Hit>, q: string): Suggestion[] {
  const findLit = createLitFinder(
    searchWordsOf(q).map(({ word }) => word),
    true,
  );
  return rows.map((row) => {
    const hit = best.get(row.id);
    const { turn_id = null, text = null } = hit ?? {};
    return {
      id: row.id,
      title: row.title,
      creator: { username: row.username ?? DELETED_LABEL },
      turn_count: row.turn_count,
      matched_turn:
        turn_id === null || text === null ? null : { id: turn_id, excerpt: excerptOf(text, findLit) },
    };
  });
}

const CONTENT_TYPES: readonly ContentType[] = ['user_message', 'ai_response'];

/** Returns the nearest turns, each once. Throws GatewayError or the reason of the signal. */
export async function searchByMeaning(
  deps: MeaningDeps,
  viewerId: string | null,
  query: { q: string; content_types: string[]; limit: number; exclude_turns: string[] },
  signal: AbortSignal,
): Promise<SemanticResult[]> {
  const contentTypes = CONTENT_TYPES.filter((type) => query.content_types.includes(type));
  const near = await searchNear(deps, viewerId, { ...query, content_types: contentTypes }, signal);
  return near.map(({ score, conversation_id, title, turn_id }) => {
    return { score, conversation_id, conversation_title: title, turn_id };
  });
}
