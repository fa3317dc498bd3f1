// SQL of search. Each query is bounded by an index and applies the visibility rule before LIMIT.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { planned, prepared } from '../db/statements/statement.ts';
import { visibleTo } from '../db/visibility.ts';

/** How a search by words uses an index: see word-plan.ts. */
export type WordPlan = {
  /** The whole search. */
  query: string;
  /** The index condition; null if all the words are common. Hits are checked if the condition is not the whole search. */
  by_index: string | null;
  /** How many of the index's hits are read. */
  rows: number;
};

export type TitleRow = { id: string; title: string; upvotes: number };

/** How many titles with a prefix are read: the first of the alphabet, and the best of the bucket. */
const ALPHABET_ROWS = 40;
const BUCKET_ROWS = 200;
const LAST_CHARACTER = '\u{10ffff}';
/** The newest of the viewer's own conversations. */
const OWN_ROWS = 2_000;
/** Checking the index's hits ends when this many have all the words. */
const CHECKED_FOUND = 100;
/** Of a message, for its excerpt. */
const EXCERPT_CHARACTERS = 20_000;

/**
 * Titles with the prefix, the exact one and then the best ones first: the first of the alphabet and the best of the bucket of
 * three letters, each up to a bound, so that a common prefix costs no more than a rare one.
 */
export async function loadTitlesByPrefix(
  db: Reader,
  viewer_id: string | null,
  prefix: string,
  limit: number,
): Promise<TitleRow[]> {
  const lowered = prefix.toLowerCase();
  const end = `${lowered}${LAST_CHARACTER}`;
  return await byPrefix(db, { viewer_id, lowered, end, has_bucket: [...lowered].length >= 3, limit });
}

type ByPrefix = {
  viewer_id: string | null;
  lowered: string;
  /** Follows all texts with the prefix. A range, because a kept plan can't use the index for a pattern. */
  end: string;
  has_bucket: boolean;
  limit: number;
};

const byPrefix = prepared<ByPrefix, TitleRow>(
  'search.titles_by_prefix',
  ({ viewer_id, lowered, end, has_bucket, limit }) => {
    // Not scanned if all the titles with the prefix have been read.
    const bucket = has_bucket
      ? sql`union (select * from (
        select c.id, c.title, c.upvotes from conversations c
        where c.listed and left(lower(c.title), 3) = left(${lowered}, 3)
          and (select count(*) from first_titles) = ${sql.lit(ALPHABET_ROWS)}
        order by c.upvotes desc, c.id desc limit ${sql.lit(BUCKET_ROWS)}) best
        where starts_with(lower(best.title), ${lowered}))`
      : sql``;
    const own =
      viewer_id === null
        ? sql``
        : sql`union (select id, title, upvotes from (${ownTitles(viewer_id)}) own where starts_with(lower(own.title), ${lowered}))`;
    return sql<TitleRow>`
    with first_titles as materialized (
      select c.id, c.title, c.upvotes from conversations c
      where c.listed and lower(c.title) ~>=~ ${lowered} and lower(c.title) ~<~ ${end}
      order by lower(c.title) using ~<~ limit ${sql.lit(ALPHABET_ROWS)})
    select id, title, upvotes from (select * from first_titles ${bucket} ${own}) found
    order by lower(title) = ${lowered} desc, upvotes desc, id desc limit ${limit}`;
  },
);

function ownTitles(viewer_id: string): RawBuilder<unknown> {
  return sql`select c.id, c.title, c.upvotes from conversations c
    where c.creator_id = ${viewer_id} order by c.created_at desc, c.id desc limit ${OWN_ROWS}`;
}

/** Titles that contain all the words; the last one may be a prefix. `hot` are the hits if all the words are common. */
export async function loadTitlesByWords(
  db: Reader,
  viewer_id: string | null,
  plan: WordPlan,
  hot: string[],
  limit: number,
): Promise<TitleRow[]> {
  return await titlesByWords(db, { viewer_id, ...plan, hot, limit });
}

type ByWords = WordPlan & { viewer_id: string | null; limit: number };

const titlesByWords = planned<ByWords & { hot: string[] }, TitleRow>(
  'search.titles_by_words',
  ({ viewer_id, query, by_index, rows, hot, limit }) => {
    const listed =
      by_index === null
        ? sql`select c.id, c.title, c.upvotes from conversations c where c.id = any(${hot}::uuid[]) and c.listed and c.removed_title is null`
        : sql`select id, title, upvotes from (
            select c.id, c.title, c.upvotes, w.words from conversation_titles w join conversations c on c.id = w.conversation_id
            where w.words @@ ${by_index}::tsquery and c.listed limit ${rows}) read
          where words @@ ${query}::tsquery limit ${sql.lit(CHECKED_FOUND)}`;
    const own =
      viewer_id === null
        ? sql``
        : sql`union (select own.id, own.title, own.upvotes from (${ownTitles(viewer_id)}) own
            join conversation_titles w on w.conversation_id = own.id where w.words @@ ${query}::tsquery)`;
    return sql<TitleRow>`
      select id, title, upvotes from ((${listed}) ${own}) found
      order by upvotes desc, id desc limit ${limit}`;
  },
);

/** The hottest public conversations. */
export async function loadHotTitles(db: Reader, limit: number): Promise<{ id: string; title: string }[]> {
  return await hottest(db, { limit });
}

const hottest = planned<{ limit: number }, { id: string; title: string }>(
  'search.hottest_titles',
  ({ limit }) => sql`
    select c.id, c.title from conversations c where c.listed order by c.hot_score desc, c.id desc limit ${limit}`,
);

/** `rank`: by how often and how near to each other the words are, below 1. */
export type TurnRow = { turn_id: string; conversation_id: string; upvotes: number; rank: number };
export type TextRow = TurnRow & { text: string };

/** Reads the turns with a text that contains all the words, the best match first; none if all of them are common. */
type ReadTurns<Row> = (db: Reader, viewer_id: string | null, plan: WordPlan, limit: number) => Promise<Row[]>;

function turnReader<Row extends TurnRow = TurnRow>(
  name: string,
  words: 'message' | 'answer' | 'sources',
  more = sql``,
): ReadTurns<Row> {
  const turns = turnsByWords<Row>(name, sql.ref(`w.${words}`), more);
  return async (db, viewer_id, plan, limit) =>
    plan.by_index === null ? [] : await turns(db, { viewer_id, ...plan, limit });
}

export const loadMessagesByWords = turnReader('search.messages_by_words', 'message');
export const loadMessageTextsByWords = turnReader<TextRow>(
  'search.message_texts_by_words',
  'message',
  sql`, left(t.user_message, ${sql.lit(EXCERPT_CHARACTERS)}) as text`,
);
export const loadAnswersByWords = turnReader('search.answers_by_words', 'answer');
/** The titles and hosts of the sources of answers. */
export const loadSourcesByWords = turnReader('search.sources_by_words', 'sources');

/** `more`: further columns. The 32: a rank from 0 to 1. */
function turnsByWords<Row>(name: string, words: RawBuilder<unknown>, more: RawBuilder<unknown>) {
  return planned<ByWords, Row>(
    name,
    ({ viewer_id, query, by_index, rows, limit }) => sql`
    select t.id as turn_id, t.conversation_id, t.upvotes, found.rank ${more} from (
      select turn_id, ts_rank_cd(words, ${query}::tsquery, 32) as rank from (
        select w.turn_id, ${words} as words
        from turn_words w join turns t on t.id = w.turn_id join conversations c on c.id = t.conversation_id
        where ${words} @@ ${by_index}::tsquery and t.removed_at is null and ${visibleTo(viewer_id)}
        limit ${rows}) read
      where words @@ ${query}::tsquery limit ${sql.lit(CHECKED_FOUND)}) found
    join turns t on t.id = found.turn_id
    order by found.rank desc, t.upvotes desc, t.id desc limit ${limit}`,
  );
}

export type FoundRow = {
  id: string;
  title: string;
  username: string | null;
  turn_count: number;
  upvotes: number;
  first_turn_id: string | null;
};

/** Returns the conversations of the hits that the viewer may see. */
export async function loadFound(db: Reader, viewer_id: string | null, ids: string[]): Promise<FoundRow[]> {
  return await found(db, { viewer_id, ids });
}

const found = prepared<{ viewer_id: string | null; ids: string[] }, FoundRow>(
  'search.found_conversations',
  ({ viewer_id, ids }) => sql`
    select c.id, c.title, u.username, c.turn_count, c.upvotes, c.first_turn_id
    from conversations c left join users u on u.id = c.creator_id
    where c.id = any(${ids}::uuid[]) and ${visibleTo(viewer_id)}`,
);
