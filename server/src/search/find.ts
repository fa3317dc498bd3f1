// The search page: conversations and turns together, by words and by meaning, under filters. Candidates are bounded; their
// texts are checked and scored in memory.

import { SEARCH_RESULTS_MAX } from '@frogpond/contract/limits';
import type { SearchHit } from '@frogpond/contract/conversations/search';
import { createLitFinder, createTermCheck, wordsInTexts, wordsToLight } from '@frogpond/text/words/lit-words';
import {
  loadFoundTexts,
  loadFoundTurns,
  loadNewestTurns,
  type FindFilter,
  type FoundTexts,
  type FoundTurn,
} from './find-store.ts';
import { searchByWords } from './find-words.ts';
import { searchNearSoon, type SearchDeps } from './search.ts';
import type { TurnRow } from './search-store.ts';
import { parseSearch, type SearchQuery } from './search-query.ts';
import { excerptOf } from './words/words.ts';

export type FindRequest = {
  q: string;
  filter: FindFilter;
  sort: 'relevance' | 'new' | 'top';
  /** Position of the first result. */
  from: number;
  limit: number;
};

/** Maximum number of candidates of each kind. */
const CANDIDATES = 200;
/** Scores by field, to which a rank below 1 by the words is added; a hit by meaning has up to twice its cosine. */
const WORTH = { title: 3, user_message: 2, ai_response: 1.5, sources: 1, meaning: 2 } as const;
/** The weight of each further upvote decreases. */
const UPVOTE_WORTH = 0.1;

type Field = SearchHit['field'];
/** `in_sources`: only the sources of the answer contain the words. */
type Scored = { row: FoundTurn; field: Field; score: number; in_sources: boolean };
/** `words`: the words of the search, and corrected ones. */
type Found = { scored: Scored[]; words: string[] };

/** `words`: the words to highlight in the texts. */
type SearchReply = { items: SearchHit[]; words: string[]; ignored: string[]; next: string | null };

/** Returns a page of hits; empty if there are neither words nor filters, or if a visitor searches a scope of their account. */
export async function searchTurns(
  deps: SearchDeps,
  viewerId: string | null,
  { q, filter, sort, from, limit }: FindRequest,
): Promise<SearchReply> {
  const query = parseSearch(q);
  const narrowed: FindFilter = {
    tag: filter.tag ?? query.tag,
    author: filter.author ?? query.author,
    model: filter.model ?? query.model,
    scope: filter.scope,
  };
  const nothing: SearchReply = { items: [], words: [], ignored: query.ignored, next: null };
  if (narrowed.scope !== 'all' && viewerId === null) return nothing;
  if (query.words.length === 0 && !hasFilter(narrowed)) return nothing;
  const searchCandidates = query.words.length > 0 ? searchByText : searchByFilter;
  const { scored, words: found } = await searchCandidates(deps, viewerId, query, narrowed);
  const words = wordsToLight(found);
  const best = scored.toSorted(ORDERS[sort]).slice(0, SEARCH_RESULTS_MAX);
  const sorted = await withoutExcluded(deps.db, viewerId, best, query);
  const page = sorted.slice(from, from + limit);
  const texts = await loadFoundTexts(deps.db, {
    viewer_id: viewerId,
    turn_ids: page.map(({ row }) => row.turn_id),
  });
  const findLit = createLitFinder(words, true);
  return {
    items: page.flatMap((hit) => {
      const found = texts.get(hit.row.turn_id);
      return found === undefined ? [] : [toHit(hit, found, findLit)];
    }),
    // The other words would be highlighted nowhere.
    words: wordsInTexts(words, [...texts.values()].flatMap(textsOf)),
    ignored: query.ignored,
    next: from + limit < sorted.length ? String(from + limit) : null,
  };
}

function hasFilter({ tag, author, model, scope }: FindFilter): boolean {
  return tag !== null || author !== null || model !== null || scope !== 'all';
}

const newestFirst = (a: Scored, b: Scored): number =>
  b.row.created_at.localeCompare(a.row.created_at) || (a.row.turn_id < b.row.turn_id ? 1 : -1);

const ORDERS = {
  relevance: (a: Scored, b: Scored) => b.score - a.score || newestFirst(a, b),
  new: newestFirst,
  top: (a: Scored, b: Scored) => b.row.upvotes - a.row.upvotes || newestFirst(a, b),
};

async function searchByFilter(
  { db }: SearchDeps,
  viewerId: string | null,
  _query: SearchQuery,
  filter: FindFilter,
): Promise<Found> {
  const rows = await loadNewestTurns(db, viewerId, filter, CANDIDATES);
  const scored = rows.map((row): Scored => ({
    row,
    field: 'user_message',
    score: bonusOf(row),
    in_sources: false,
  }));
  return { scored, words: [] };
}

async function searchByText(
  deps: SearchDeps,
  viewerId: string | null,
  query: SearchQuery,
  filter: FindFilter,
): Promise<Found> {
  const [{ titled, asked, answered, cited, words }, near] = await Promise.all([
    searchByWords(deps, viewerId, query, CANDIDATES),
    query.phrases.length > 0 ? [] : searchNearSoon(deps, viewerId, query.plain, CANDIDATES, CONTENT),
  ]);
  const meaning = new Map(near.map(({ turn_id, score }) => [turn_id, score]));
  const byTitle = new Set(titled.map(({ id }) => id));
  const [inMessage, inAnswer, inSources] = [asked, answered, cited].map(ranksOf);
  const rows = await loadFoundTurns(
    deps.db,
    viewerId,
    {
      turn_ids: [...new Set([...[asked, answered, cited].flatMap(idsOf), ...meaning.keys()])],
      conversation_ids: [...byTitle],
    },
    filter,
  );
  const scored = rows.flatMap((row) => {
    const fields: Partial<Record<Field, number>> = {};
    if (row.is_first && byTitle.has(row.conversation_id)) fields.title = WORTH.title;
    const [asks, answers, cites] = [inMessage, inAnswer, inSources].map((ranks) => ranks?.get(row.turn_id));
    if (asks !== undefined) fields.user_message = WORTH.user_message + asks;
    if (answers !== undefined) fields.ai_response = WORTH.ai_response + answers;
    const isOnlyInSources = cites !== undefined && Object.keys(fields).length === 0;
    if (cites !== undefined) fields.ai_response = (fields.ai_response ?? 0) + WORTH.sources + cites;
    const score = sum(Object.values(fields)) + WORTH.meaning * (meaning.get(row.turn_id) ?? 0);
    if (score === 0) return [];
    const field: Field = FIELDS.find((name) => name in fields) ?? 'user_message';
    return [{ row, field, score: score + bonusOf(row), in_sources: isOnlyInSources }];
  });
  return { scored, words };
}

function idsOf(rows: readonly TurnRow[]): string[] {
  return rows.map(({ turn_id }) => turn_id);
}

function ranksOf(rows: readonly TurnRow[]): Map<string, number> {
  return new Map(rows.map(({ turn_id, rank }) => [turn_id, rank]));
}

const CONTENT = ['user_message', 'ai_response'] as const;
/** In order of preference: the first matching field is shown. */
const FIELDS: readonly Field[] = ['title', 'user_message', 'ai_response'];

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function bonusOf({ upvotes }: FoundTurn): number {
  return UPVOTE_WORTH * Math.log2(1 + Math.max(0, upvotes));
}

/** Texts that are read and checked at once, before other requests have their turn. */
const CHECKED_AT_ONCE = 10;

/**
 * Returns the hits with all phrases and without the excluded words. Reads their texts only if the search has phrases or excluded words.
 */
async function withoutExcluded(
  db: SearchDeps['db'],
  viewerId: string | null,
  hits: Scored[],
  { phrases, excluded }: SearchQuery,
): Promise<Scored[]> {
  if (phrases.length === 0 && excluded.length === 0) return hits;
  const [countPhrases, countExcluded] = [createTermCheck(phrases), createTermCheck(excluded)];
  const wanted: Scored[] = [];
  for (let start = 0; start < hits.length; start += CHECKED_AT_ONCE) {
    const some = hits.slice(start, start + CHECKED_AT_ONCE);
    const texts = await loadFoundTexts(db, {
      viewer_id: viewerId,
      turn_ids: some.map(({ row }) => row.turn_id),
    });
    for (const hit of some) {
      const found = texts.get(hit.row.turn_id);
      if (found === undefined) continue;
      const [title, ...parts] = textsOf(found);
      const searched = (hit.row.is_first ? [title, ...parts] : parts).join('\n');
      if (countPhrases(searched) < phrases.length) continue;
      if (countExcluded(`${title}\n${parts.join('\n')}`) === 0) wanted.push(hit);
    }
  }
  return wanted;
}

function textsOf({ title, user_message, ai_response, source_text }: FoundTexts): string[] {
  return [title, user_message, ai_response ?? '', source_text ?? ''];
}

function toHit(
  { row, field, score, in_sources }: Scored,
  texts: FoundTexts,
  findLit: ReturnType<typeof createLitFinder>,
): SearchHit {
  const text = texts[field] ?? '';
  const snippet = in_sources
    ? `Sources: ${excerptOf(texts.source_text ?? '', findLit)}`
    : excerptOf(text, findLit);
  return {
    conversation: {
      id: row.conversation_id,
      title: texts.title,
      supported_count: texts.supported_count,
      mixed_count: texts.mixed_count,
      disputed_count: texts.disputed_count,
    },
    turn_id: row.turn_id,
    field,
    snippet,
    highlights: findLit(snippet),
    score: Math.round(score * 1_000) / 1_000,
    created_at: row.created_at,
  };
}
