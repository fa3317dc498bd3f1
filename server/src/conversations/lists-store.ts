// The lists of conversations in SQL. Each is read along one index, which stops at the page's end: which rows are visible is
// decided inside, before LIMIT, and only the chosen rows are joined with their creators.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';
import { itemColumns, type readItem } from './store.ts';

/** Where a page begins: after a row of the list, or so many rows from its top. */
export type Position = { after: ListCursor } | { offset: number };
/** The sort value and id of the last row that was read. */
export type ListCursor = { key: string; id: string };
export type Slice = Position & { limit: number };
type ItemRow = NonNullable<Awaited<ReturnType<typeof readItem>>>;
export type ListedRow = ItemRow & { sort_key: string };

type Order = { column: 'hot_score' | 'created_at'; type: RawBuilder<unknown> };
const HOT: Order = { column: 'hot_score', type: sql`float8` };
const NEW: Order = { column: 'created_at', type: sql`timestamptz` };

/** Everybody's conversations, without those of one person. */
export async function readListed(
  db: Reader,
  viewer_id: string | null,
  list: { sort: 'hot' | 'new'; exclude_user_id: string | null },
  slice: Slice,
): Promise<ListedRow[]> {
  const order = list.sort === 'hot' ? HOT : NEW;
  const others =
    list.exclude_user_id === null ? sql`true` : sql`c.creator_id is distinct from ${list.exclude_user_id}`;
  const chosen = sql`select c.* from conversations c
    where c.listed and ${others} and ${following(order, slice)} ${ordered(order, slice)}`;
  return await readItems(db, viewer_id, order, chosen);
}

/** The newest of each followed person, from an index of its own, and of these the newest. */
export async function readFollowed(db: Reader, viewer_id: string, slice: Slice): Promise<ListedRow[]> {
  const reach = slice.limit + ('offset' in slice ? slice.offset : 0);
  const chosen = sql`select c.* from follows f cross join lateral (
      select c.* from conversations c where c.creator_id = f.followee_id and c.listed
      and ${following(NEW, slice)} order by c.created_at desc, c.id desc limit ${reach}) c
    where f.follower_id = ${viewer_id} ${ordered(NEW, slice)}`;
  return await readItems(db, viewer_id, NEW, chosen);
}

/** A person's conversations; the private ones for their owner alone. */
export async function readCreated(
  db: Reader,
  viewer_id: string | null,
  creator_id: string,
  slice: Slice,
): Promise<ListedRow[]> {
  const visible = viewer_id === creator_id ? sql`true` : sql`c.listed`;
  const chosen = sql`select c.* from conversations c
    where c.creator_id = ${creator_id} and ${visible} and ${following(NEW, slice)} ${ordered(NEW, slice)}`;
  return await readItems(db, viewer_id, NEW, chosen);
}

/** What a person has saved and may still read, latest saved first. */
export async function readSaved(db: Reader, viewer_id: string, slice: Slice): Promise<ListedRow[]> {
  const after =
    'after' in slice
      ? sql`(s.created_at, s.conversation_id) < (${slice.after.key}::timestamptz, ${slice.after.id}::uuid)`
      : sql`true`;
  const { rows } = await sql<ListedRow>`
    select ${itemColumns(viewer_id)}, s.created_at::text as sort_key
    from (select s.* from saves s join conversations c on c.id = s.conversation_id
      where s.user_id = ${viewer_id} and ${visibleTo(viewer_id)} and ${after}
      order by s.created_at desc, s.conversation_id desc limit ${slice.limit} offset ${offsetOf(slice)}) s
    join conversations c on c.id = s.conversation_id
    left join users u on u.id = c.creator_id
    order by s.created_at desc, s.conversation_id desc`.execute(db);
  return rows;
}

async function readItems(
  db: Reader,
  viewer_id: string | null,
  order: Order,
  chosen: RawBuilder<unknown>,
): Promise<ListedRow[]> {
  const column = sql.ref(`c.${order.column}`);
  const { rows } = await sql<ListedRow>`
    select ${itemColumns(viewer_id)}, ${column}::text as sort_key
    from (${chosen}) c left join users u on u.id = c.creator_id
    order by ${column} desc, c.id desc`.execute(db);
  return rows;
}

function following(order: Order, slice: Slice): RawBuilder<unknown> {
  if (!('after' in slice)) return sql`true`;
  const { key, id } = slice.after;
  return sql`(${sql.ref(`c.${order.column}`)}, c.id) < (${key}::text::${order.type}, ${id}::uuid)`;
}

function ordered(order: Order, slice: Slice): RawBuilder<unknown> {
  return sql`order by ${sql.ref(`c.${order.column}`)} desc, c.id desc limit ${slice.limit} offset ${offsetOf(slice)}`;
}

function offsetOf(slice: Slice): number {
  return 'offset' in slice ? slice.offset : 0;
}

/** How many there are, up to `most`. */
export async function countListed(db: Reader, exclude_user_id: string | null, most: number): Promise<number> {
  const others = exclude_user_id === null ? sql`true` : sql`c.creator_id is distinct from ${exclude_user_id}`;
  return await countUpTo(db, sql`select 1 from conversations c where c.listed and ${others}`, most);
}

export async function countFollowed(db: Reader, viewer_id: string, most: number): Promise<number> {
  const followed = sql`select 1 from follows f join conversations c on c.creator_id = f.followee_id
    where f.follower_id = ${viewer_id} and c.listed`;
  return await countUpTo(db, followed, most);
}

export async function countSaved(db: Reader, viewer_id: string, most: number): Promise<number> {
  const saved = sql`select 1 from saves s join conversations c on c.id = s.conversation_id
    where s.user_id = ${viewer_id} and ${visibleTo(viewer_id)}`;
  return await countUpTo(db, saved, most);
}

async function countUpTo(db: Reader, query: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${query} limit ${most}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export type ListOwner = { id: string; conversation_count: number; public_conversation_count: number };

/** By id or by username; undefined for nobody. */
export async function findListOwner(db: Reader, name: string): Promise<ListOwner | undefined> {
  const is_id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name);
  return await db
    .selectFrom('users')
    .select(['id', 'conversation_count', 'public_conversation_count'])
    .where(is_id ? sql<boolean>`id = ${name}` : sql<boolean>`lower(username) = lower(${name})`)
    .executeTakeFirst();
}
