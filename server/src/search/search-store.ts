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
  /** The conditions on each text as patterns, which are faster than word lists. Null if any one word is enough. */
  patterns: string[] | null;
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
/** The number of a message's characters in its index. */
const MESSAGE_PART = 4_000;

/**
 * Titles with the prefix, the exact one and then the best ones first: the first of the alphabet and the best of the bucket of
 * three letters, each up to a bound, so that a common prefix costs no more than a rare one.
 */
export async function readTitlesByPrefix(
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
        : sql`union (${ownTitles(viewer_id)} where starts_with(lower(own.title), ${lowered}))`;
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
  return sql`select own.id, own.title, own.upvotes from (
    select c.id, c.title, c.upvotes from conversations c
    where c.creator_id = ${viewer_id} order by c.created_at desc, c.id desc limit ${OWN_ROWS}) own`;
}

/** Titles that contain all the words; the last one may be a prefix. `hot` are the hits if all the words are common. */
export async function readTitlesByWords(
  db: Reader,
  viewer_id: string | null,
  plan: WordPlan,
  hot: string[],
  limit: number,
): Promise<TitleRow[]> {
  return await titlesByWords(db, { viewer_id, ...plan, is_checked: isChecked(plan), hot, limit });
}

function isChecked({ query, by_index }: WordPlan): boolean {
  return by_index !== null && by_index !== query;
}

type ByWords = WordPlan & { viewer_id: string | null; is_checked: boolean; limit: number };

const titlesByWords = planned<ByWords & { hot: string[] }, TitleRow>(
  'search.titles_by_words',
  ({ viewer_id, by_index, rows, is_checked, hot, limit, ...words }) => {
    const listed =
      by_index === null
        ? sql`select c.id, c.title, c.upvotes from conversations c where c.id = any(${hot}::uuid[]) and c.listed and c.removed_title is null`
        : sql`select c.id, c.title, c.upvotes from conversations c
            where c.listed and to_tsvector('simple', c.title) @@ to_tsquery('simple', ${by_index}) limit ${rows}`;
    const checked = is_checked
      ? sql`where ${hasWords('listed.title', words)} limit ${sql.lit(CHECKED_FOUND)}`
      : sql``;
    const own =
      viewer_id === null ? sql`` : sql`union (${ownTitles(viewer_id)} where ${hasWords('own.title', words)})`;
    return sql<TitleRow>`
      select id, title, upvotes from (
        (select listed.id, listed.title, listed.upvotes from (${listed}) listed ${checked})
        ${own}) found
      order by upvotes desc, id desc limit ${limit}`;
  },
);

/** The index has a different form, so this one is computed for the rows found. */
function hasWords(
  text: string,
  { query, patterns }: Pick<WordPlan, 'query' | 'patterns'>,
): RawBuilder<unknown> {
  const words = sql`to_tsvector('simple', ${sql.ref(text)} || '') @@ to_tsquery('simple', ${query})`;
  return patterns === null
    ? words
    : sql`case when lower(${sql.ref(text)}) like all(${patterns}::text[]) then ${words} else false end`;
}

/** The hottest public conversations. */
export async function readHotTitles(db: Reader, limit: number): Promise<{ id: string; title: string }[]> {
  return await hottest(db, { limit });
}

const hottest = planned<{ limit: number }, { id: string; title: string }>(
  'search.hottest_titles',
  ({ limit }) => sql`
    select c.id, c.title from conversations c where c.listed order by c.hot_score desc, c.id desc limit ${limit}`,
);

export type TurnRow = { turn_id: string; conversation_id: string; upvotes: number };
export type TextRow = TurnRow & { text: string };

/** Reads the turns with a text that contains all the words; none if all of them are common. */
type ReadTurns<Row> = (db: Reader, viewer_id: string | null, plan: WordPlan, limit: number) => Promise<Row[]>;

/** `condition`: that of a partial index. */
function turnReader<Row extends TurnRow = TurnRow>(
  name: string,
  text: RawBuilder<unknown>,
  { condition = sql`true`, columns = sql`turn_id, conversation_id, upvotes` } = {},
): ReadTurns<Row> {
  const turns = turnsByWords<Row>(name, text, condition, columns);
  return async (db, viewer_id, plan, limit) =>
    plan.by_index === null ? [] : await turns(db, { viewer_id, ...plan, is_checked: isChecked(plan), limit });
}

export const readMessagesByWords = turnReader('search.messages_by_words', columnText('user_message'));
export const readMessageTextsByWords = turnReader<TextRow>(
  'search.message_texts_by_words',
  columnText('user_message'),
  {
    columns: sql`turn_id, conversation_id, text, upvotes`,
  },
);
export const readAnswersByWords = turnReader('search.answers_by_words', columnText('ai_response'));
/** The titles and hosts of the sources of answers. */
export const readSourcesByWords = turnReader(
  'search.sources_by_words',
  sql`translate(source_text(t.sources), '.-', '  ')`,
  {
    condition: sql`t.sources is not null`,
  },
);

function columnText(column: 'user_message' | 'ai_response'): RawBuilder<unknown> {
  return sql`left(${sql.ref(`t.${column}`)}, ${sql.lit(MESSAGE_PART)})`;
}

function turnsByWords<Row>(
  name: string,
  text: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) {
  return planned<ByWords, Row>(
    name,
    ({ viewer_id, by_index, rows, is_checked, limit, ...words }) => sql`
    select ${columns} from (select * from (
      select t.id as turn_id, c.id as conversation_id, ${text} as text, t.upvotes
      from turns t join conversations c on c.id = t.conversation_id
      where to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${by_index})
        and ${condition} and t.removed_at is null and ${visibleTo(viewer_id)}
      limit ${rows}) read
    ${is_checked ? sql`where ${hasWords('read.text', words)} limit ${sql.lit(CHECKED_FOUND)}` : sql``}) found
    order by upvotes desc, turn_id desc limit ${limit}`,
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
export async function readFound(db: Reader, viewer_id: string | null, ids: string[]): Promise<FoundRow[]> {
  return await found(db, { viewer_id, ids });
}

const found = prepared<{ viewer_id: string | null; ids: string[] }, FoundRow>(
  'search.found_conversations',
  ({ viewer_id, ids }) => sql`
    select c.id, c.title, u.username, c.turn_count, c.upvotes, c.first_turn_id
    from conversations c left join users u on u.id = c.creator_id
    where c.id = any(${ids}::uuid[]) and ${visibleTo(viewer_id)}`,
);
