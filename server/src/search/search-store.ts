// SQL of search. Each query is bounded by an index and applies the visibility rule before LIMIT.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { float, int, text, uuid, type Row, type RowOf } from '../db/statements/row.ts';
import type { Param, Params } from '../db/statements/params.ts';
import { planned, prepared } from '../db/statements/statement.ts';
import { findableBy } from '../db/visibility.ts';

/** How a search by words uses an index: see word-plan.ts. */
export type WordPlan = {
  /** The whole search. */
  query: string;
  /** The index condition; null if all the words are common. Hits are checked if the condition is not the whole search. */
  by_index: string | null;
  /** How many of the index's hits are read. */
  rows: number;
};

const titleRow = { id: uuid, title: text, upvotes: int };
export type TitleRow = RowOf<typeof titleRow>;

/** How many titles with a prefix are read: the first of the alphabet, and the best of the bucket. */
const ALPHABET_ROWS = 40;
const BUCKET_ROWS = 200;
const LAST_CHARACTER = '\u{10ffff}';
/** The newest of the viewer's own conversations. */
const OWN_ROWS = 2_000;
/** Checking the index's hits ends when this many have all the words. */
const CHECKED_FOUND = 100;
/** The characters of a message that are read for its excerpt. */
const EXCERPT_CHARACTERS = 20_000;

/**
 * Returns titles with the prefix, the exact one and then the best ones first: the first of the alphabet and the best of the bucket of three
 * letters, each up to a bound, so that a common prefix costs no more than a rare one.
 */
export async function loadTitlesByPrefix(
  db: Reader,
  viewerId: string | null,
  prefix: string,
  limit: number,
): Promise<TitleRow[]> {
  const lowered = prefix.toLowerCase();
  const end = `${lowered}${LAST_CHARACTER}`;
  return await byPrefix(db, {
    viewer_id: viewerId,
    lowered,
    end,
    has_bucket: [...lowered].length >= 3,
    limit,
  });
}

type ByPrefix = {
  viewer_id: string | null;
  lowered: string;
  /** Follows all texts with the prefix. A range, because a kept plan can't use the index for a pattern. */
  end: string;
  has_bucket: boolean;
  limit: number;
};

const byPrefix = prepared(
  'search.titles_by_prefix',
  titleRow,
  ({ viewer_id, lowered, end, has_bucket, limit }: Params<ByPrefix>) => {
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
    return sql`
    with first_titles as materialized (
      select c.id, c.title, c.upvotes from conversations c
      where c.listed and lower(c.title) ~>=~ ${lowered} and lower(c.title) ~<~ ${end}
      order by lower(c.title) using ~<~ limit ${sql.lit(ALPHABET_ROWS)})
    select id, title, upvotes from (select * from first_titles ${bucket} ${own}) found
    order by lower(title) = ${lowered} desc, upvotes desc, id desc limit ${limit}`;
  },
);

function ownTitles(viewerId: Param<string>): RawBuilder<unknown> {
  return sql`select c.id, c.title, c.upvotes from conversations c
    where c.creator_id = ${viewerId} order by c.created_at desc, c.id desc limit ${OWN_ROWS}`;
}

type ByWords = WordPlan & { viewer_id: string | null; limit: number };

/** Returns titles that contain all the words; the last one may be a prefix. `hot` are the hits if all the words are common. */
export const loadTitlesByWords = planned(
  'search.titles_by_words',
  titleRow,
  ({ viewer_id, query, by_index, rows, hot, limit }: ByWords & { hot: string[] }) => {
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
    return sql`
      select id, title, upvotes from ((${listed}) ${own}) found
      order by upvotes desc, id desc limit ${limit}`;
  },
);

/** Returns the hottest public conversations. */
export const loadHotTitles = planned(
  'search.hottest_titles',
  { id: uuid, title: text },
  ({ limit }: { limit: number }) => sql`
    select c.id, c.title from conversations c where c.listed order by c.hot_score desc, c.id desc limit ${limit}`,
);

/** `rank`: by how often and how near to each other the words are, below 1. */
const turnRow = { turn_id: uuid, conversation_id: uuid, upvotes: int, rank: float };
export type TurnRow = RowOf<typeof turnRow>;
const textRow = { ...turnRow, text };
export type TextRow = RowOf<typeof textRow>;

/** Finds the words in questions. */
export const loadMessagesByWords = turnLoader('search.messages_by_words', turnRow, 'message');
/** As `loadMessagesByWords`, with the beginning of each question. */
export const loadMessageTextsByWords = turnLoader(
  'search.message_texts_by_words',
  textRow,
  'message',
  sql`, left(t.user_message, ${sql.lit(EXCERPT_CHARACTERS)}) as text`,
);
/** Finds the words in answers. */
export const loadAnswersByWords = turnLoader('search.answers_by_words', turnRow, 'answer');
/** Finds the words in the titles and hosts of the sources of answers. */
export const loadSourcesByWords = turnLoader('search.sources_by_words', turnRow, 'sources');

/**
 * Returns a function that loads the turns with a text that contains all the words, the best match first; none if all of them are common.
 * `more`: further columns. The option 32 makes the rank a number from 0 to 1.
 */
function turnLoader<R extends Row>(
  name: string,
  row: R,
  column: 'message' | 'answer' | 'sources',
  more = sql``,
) {
  const words = sql.ref(`w.${column}`);
  const load = planned(
    name,
    row,
    ({ viewer_id, query, by_index, rows, limit }: ByWords) => sql`
    select t.id as turn_id, t.conversation_id, t.upvotes, found.rank ${more} from (
      select turn_id, ts_rank_cd(words, ${query}::tsquery, 32) as rank from (
        select w.turn_id, ${words} as words
        from turn_words w join turns t on t.id = w.turn_id join conversations c on c.id = t.conversation_id
        where ${words} @@ ${by_index}::tsquery and t.removed_at is null and ${findableBy(viewer_id)}
        limit ${rows}) read
      where words @@ ${query}::tsquery limit ${sql.lit(CHECKED_FOUND)}) found
    join turns t on t.id = found.turn_id
    order by found.rank desc, t.upvotes desc, t.id desc limit ${limit}`,
  );
  return async (db: Reader, values: ByWords) => (values.by_index === null ? [] : await load(db, values));
}

const foundRow = {
  id: uuid,
  title: text,
  username: text.nullable(),
  turn_count: int,
  upvotes: int,
  first_turn_id: uuid.nullable(),
};
export type FoundRow = RowOf<typeof foundRow>;

/** Returns the conversations of the hits that the viewer may see. */
export const loadFoundConversations = prepared(
  'search.found_conversations',
  foundRow,
  ({ viewer_id, ids }: Params<{ viewer_id: string | null; ids: string[] }>) => sql`
    select c.id, c.title, u.username, c.turn_count, c.upvotes, c.first_turn_id
    from conversations c left join users u on u.id = c.creator_id
    where c.id = any(${ids}::uuid[]) and ${findableBy(viewer_id)}`,
);
