// Search in SQL. Each query is bounded by an index and carries the rule of what the viewer may see inside, before LIMIT.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';
import type { ContentType } from './embeddings-store.ts';

/** How a search by words is put to an index: see word-plan.ts. */
export type WordPlan = {
  /** What the index is asked; null where all the words are common. */
  by_index: string | null;
  /** What every text must hold beyond that, checked one by one. */
  check: string | null;
};

export type TitleRow = { id: string; title: string; upvotes: number };

/** How many rows of an index are looked at for one answer. */
const PREFIX_ROWS = 200;
const OWN_ROWS = 2_000;
const WORD_ROWS = 100;

/**
 * Titles that begin so, the exact one and then the best ones first: the first of the alphabet and the best of the bucket of
 * three letters, each up to a bound, so that a common beginning costs no more than a rare one.
 */
export async function readTitlesByPrefix(
  db: Reader,
  viewer_id: string | null,
  prefix: string,
  limit: number,
): Promise<TitleRow[]> {
  const lowered = prefix.toLowerCase();
  const like = `${escapeLike(lowered)}%`;
  const bucket =
    [...lowered].length < 3
      ? sql``
      : sql`union (select * from (
          select c.id, c.title, c.upvotes from conversations c
          where c.listed and left(lower(c.title), 3) = left(${lowered}, 3)
          order by c.upvotes desc, c.id desc limit ${PREFIX_ROWS}) best where lower(best.title) like ${like})`;
  const own =
    viewer_id === null
      ? sql``
      : sql`union (select * from (
          select c.id, c.title, c.upvotes from conversations c
          where c.creator_id = ${viewer_id} order by c.created_at desc, c.id desc limit ${OWN_ROWS}) own
          where lower(own.title) like ${like})`;
  const { rows } = await sql<TitleRow>`
    select id, title, upvotes from (
      (select c.id, c.title, c.upvotes from conversations c
        where c.listed and lower(c.title) like ${like}
        order by lower(c.title) using ~<~ limit ${PREFIX_ROWS})
      ${bucket} ${own}) found
    order by lower(title) = ${lowered} desc, upvotes desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** So many that the index gives are checked for the rest of the words. */
const CHECKED_ROWS = 500;
/** Where every word is common, so many of the hottest conversations are looked at. */
const HOT_ROWS = 500;

/** Titles that hold all the words; the last one may be a beginning. */
export async function readTitlesByWords(
  db: Reader,
  viewer_id: string | null,
  plan: WordPlan,
  limit: number,
): Promise<TitleRow[]> {
  const all = plan.check ?? plan.by_index;
  // Another form than the index has: it is computed for the rows at hand.
  const says = (title: string) =>
    sql`to_tsvector('simple', ${sql.ref(title)} || '') @@ to_tsquery('simple', ${all})`;
  const listed =
    plan.by_index === null
      ? sql`select c.id, c.title, c.upvotes from conversations c where c.listed
          order by c.hot_score desc, c.id desc limit ${HOT_ROWS}`
      : sql`select c.id, c.title, c.upvotes from conversations c
          where c.listed and to_tsvector('simple', c.title) @@ to_tsquery('simple', ${plan.by_index})
          limit ${plan.check === null ? WORD_ROWS : CHECKED_ROWS}`;
  const own =
    viewer_id === null
      ? sql``
      : sql`union (select own.id, own.title, own.upvotes from (
          select c.id, c.title, c.upvotes from conversations c
          where c.creator_id = ${viewer_id} order by c.created_at desc, c.id desc limit ${OWN_ROWS}) own
          where ${says('own.title')})`;
  const checked = plan.check === null ? sql`true` : says('listed.title');
  const { rows } = await sql<TitleRow>`
    select id, title, upvotes from (
      (select listed.id, listed.title, listed.upvotes from (${listed}) listed where ${checked})
      ${own}) found
    order by upvotes desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export type MessageRow = { turn_id: string; conversation_id: string; user_message: string; upvotes: number };

/** Messages that hold all the words; none where all of them are common. */
export async function readMessagesByWords(
  db: Reader,
  viewer_id: string | null,
  plan: WordPlan,
  limit: number,
): Promise<MessageRow[]> {
  if (plan.by_index === null) return [];
  const checked =
    plan.check === null
      ? sql`true`
      : sql`to_tsvector('simple', found.user_message) @@ to_tsquery('simple', ${plan.check})`;
  const { rows } = await sql<MessageRow>`
    select turn_id, conversation_id, user_message, upvotes from (
      select t.id as turn_id, c.id as conversation_id, left(t.user_message, 4000) as user_message, t.upvotes
      from turns t join conversations c on c.id = t.conversation_id
      where to_tsvector('simple', left(t.user_message, 4000)) @@ to_tsquery('simple', ${plan.by_index})
        and t.removed_at is null and ${visibleTo(viewer_id)}
      limit ${plan.check === null ? WORD_ROWS : CHECKED_ROWS}) found
    where ${checked}
    order by upvotes desc, turn_id desc limit ${limit}`.execute(db);
  return rows;
}

export type Candidate = { turn_id: string; conversation_id: string; vector: Buffer };

export type NearQuery = {
  viewer_id: string | null;
  embedder: string;
  content_type: ContentType;
  signs: string;
  limit: number;
  has_vector: boolean;
};

/** The nearest by signs, and the viewer's own private ones, to be ranked by their vectors. */
export async function readCandidates(db: Reader, near: NearQuery): Promise<Candidate[]> {
  const { viewer_id, embedder, limit } = near;
  const type = sql.lit(near.content_type);
  const own =
    viewer_id === null
      ? sql``
      : sql`union all
        (select e.turn_id, e.conversation_id, e.vector
        from (select c.id, c.listed from conversations c where c.creator_id = ${viewer_id}
          order by c.created_at desc, c.id desc limit ${OWN_ROWS}) c
        join embeddings e on e.conversation_id = c.id
        where not c.listed and e.embedder = ${embedder} and e.content_type = ${type})`;
  const { rows } = await sql<Candidate>`
    (select e.turn_id, e.conversation_id, e.vector
    from (${nearest(near, type)}) n
    join embeddings e on e.turn_id = n.turn_id and e.embedder = ${embedder} and e.content_type = ${type}
    join conversations c on c.id = e.conversation_id
    join turns t on t.id = e.turn_id
    where c.listed and t.removed_at is null limit ${limit}) ${own}`.execute(db);
  return rows;
}

/** By graph where pgvector is, else by comparing all signs. */
function nearest({ embedder, signs, limit, has_vector }: NearQuery, type: RawBuilder<unknown>) {
  if (!has_vector) {
    return sql`select turn_id from embeddings where listed and embedder = ${embedder} and content_type = ${type}
      order by bit_count(signs # ${signs}::bit(256)) limit ${limit}`;
  }
  // The width of the search through the graph holds for this statement alone.
  return sql`select n.turn_id from (select set_config('hnsw.ef_search', ${String(limit)}, true)) width
    cross join lateral (select turn_id from embeddings
      where listed and embedder = ${embedder} and content_type = ${type}
      order by signs <~> ${signs}::bit(256) limit ${limit}) n`;
}

export type FoundRow = {
  id: string;
  title: string;
  username: string | null;
  turn_count: number;
  upvotes: number;
  first_turn_id: string | null;
};

/** The conversations behind what was found, as far as they may be seen. */
export async function readFound(db: Reader, viewer_id: string | null, ids: string[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select c.id, c.title, u.username, c.turn_count, c.upvotes, c.first_turn_id
    from conversations c left join users u on u.id = c.creator_id
    where c.id = any(${ids}::uuid[]) and ${visibleTo(viewer_id)}`.execute(db);
  return rows;
}

export async function readMessages(db: Reader, turn_ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; user_message: string }>`
    select id, left(user_message, 4000) as user_message from turns where id = any(${turn_ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, user_message }) => [id, user_message]));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
