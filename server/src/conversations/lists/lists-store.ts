// SQL of the lists of conversations. Each list is an index scan that stops at the end of the page: visibility is part of the
// condition, before LIMIT, and only the rows of the page are joined with their creators.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { itemColumns, type ItemRow } from '../../db/columns/item-columns.ts';
import { prepared } from '../../db/statements/statement.ts';
import { isId } from '../../db/types.ts';
import { unreadCount } from '../../db/columns/unread-columns.ts';
import { visibleTo } from '../../db/visibility.ts';

/** The start of a page: a keyset cursor or an offset. */
export type Position = { after: ListCursor } | { offset: number };
/** Sort value and id of the last row of the previous page. */
export type ListCursor = { key: string; id: string };
export type Slice = Position & { limit: number };
/** `is_agreed`: only conversations with a sentence on which people who usually disagree agree. */
export type ListFilter = { exclude_user_id: string | null; is_agreed: boolean; tag: string | null };
export type ListedRow = ItemRow & { sort_key: string };

type Order = { column: 'hot_score' | 'created_at'; type: RawBuilder<unknown> };
const HOT: Order = { column: 'hot_score', type: sql`float8` };
const NEW: Order = { column: 'created_at', type: sql`timestamptz` };

/** A slice as parameters of a statement. */
type Bounds = { key: string | null; id: string | null; limit: number; offset: number };

function toBounds(slice: Slice): Bounds {
  const { limit } = slice;
  return 'after' in slice
    ? { ...slice.after, limit, offset: 0 }
    : { key: null, id: null, limit, offset: slice.offset };
}

/** Returns listed conversations, optionally without the conversations that one person created. */
export async function loadListed(
  db: Reader,
  viewer_id: string | null,
  list: { sort: 'hot' | 'new' } & ListFilter,
  slice: Slice,
): Promise<readonly ListedRow[]> {
  const { sort, ...filter } = list;
  return await listed(db, { viewer_id, ...filter, is_hot: sort === 'hot', ...toBounds(slice) });
}

const listed = prepared<Bounds & ListFilter & { viewer_id: string | null; is_hot: boolean }, ListedRow>(
  'conversations.listed',
  ({ viewer_id, exclude_user_id, is_agreed, tag, is_hot, ...bounds }) => {
    const order = is_hot ? HOT : NEW;
    const isIncluded = included({ exclude_user_id, is_agreed, tag });
    const page = sql`select c.* from conversations c
    where c.listed and ${isIncluded} and ${afterCursor(order, bounds)} ${orderAndLimit(order, bounds)}`;
    return selectItems(viewer_id, order, page);
  },
);

/** Returns the newest conversations of followed people: an index scan for each person, merged. */
export async function loadFollowed(
  db: Reader,
  viewer_id: string,
  { is_agreed, tag }: Omit<ListFilter, 'exclude_user_id'>,
  slice: Slice,
): Promise<readonly ListedRow[]> {
  const bounds = toBounds(slice);
  return await followed(db, { viewer_id, is_agreed, tag, reach: bounds.limit + bounds.offset, ...bounds });
}

type Followed = Omit<ListFilter, 'exclude_user_id'> & { viewer_id: string; reach: number };

const followed = prepared<Bounds & Followed, ListedRow>(
  'conversations.followed',
  ({ viewer_id, is_agreed, tag, reach, ...bounds }) => {
    const page = sql`select c.* from follows f cross join lateral (
      select c.* from conversations c where c.creator_id = f.followee_id and c.listed
      and ${agreed(is_agreed)} and ${tagged(tag)} and ${afterCursor(NEW, bounds)} order by c.created_at desc, c.id desc limit ${reach}) c
    where f.follower_id = ${viewer_id} ${orderAndLimit(NEW, bounds)}`;
    return selectItems(viewer_id, NEW, page, sql`, ${unreadCount(viewer_id)} as unread_count`);
  },
);

type Counts = { conversation_count: number; public_conversation_count: number };

/** Returns a person's conversations (private ones only to their owner) and their totals; undefined for an unknown id. */
export async function loadCreated(
  db: Reader,
  viewer_id: string | null,
  creator_id: string,
  slice: Slice,
): Promise<{ counts: Counts; rows: readonly ListedRow[] } | undefined> {
  const is_own = viewer_id === creator_id;
  const rows = await created(db, { viewer_id, creator_id, is_own, ...toBounds(slice) });
  const [first] = rows;
  if (first === undefined) return undefined;
  // A person without conversations is one row of nulls and totals.
  return { counts: first, rows: rows.filter(isListed) };
}

type CreatedRow = Counts & (ListedRow | { id: null });

function isListed(row: CreatedRow): row is Counts & ListedRow {
  return row.id !== null;
}

const created = prepared<
  Bounds & { viewer_id: string | null; creator_id: string; is_own: boolean },
  CreatedRow
>('conversations.by_creator', ({ viewer_id, creator_id, is_own, ...bounds }) => {
  const visible = is_own ? sql`true` : sql`c.listed`;
  const unread = is_own ? sql`, ${unreadCount(creator_id)} as unread_count` : sql``;
  return sql`
    select ${itemColumns(viewer_id)}, c.created_at::text as sort_key${unread}, u.conversation_count, u.public_conversation_count
    from users u left join lateral (select c.* from conversations c
      where c.creator_id = u.id and ${visible} and ${afterCursor(NEW, bounds)} ${orderAndLimit(NEW, bounds)}) c on true
    where u.id = ${creator_id} order by c.created_at desc, c.id desc`;
});

/** Returns the saved conversations that the viewer may still read, latest saved first. */
export async function loadSaved(db: Reader, viewer_id: string, slice: Slice): Promise<readonly ListedRow[]> {
  return await saved(db, { viewer_id, ...toBounds(slice) });
}

const saved = prepared<Bounds & { viewer_id: string }, ListedRow>(
  'conversations.saved',
  ({ viewer_id, key, id, limit, offset }) => {
    const after =
      key === null
        ? sql`true`
        : sql`(s.created_at, s.conversation_id) < (${key}::text::timestamptz, ${id}::uuid)`;
    return sql<ListedRow>`
    select ${itemColumns(viewer_id)}, s.created_at::text as sort_key, ${unreadCount(viewer_id)} as unread_count
    from (select s.* from saves s join conversations c on c.id = s.conversation_id
      where s.user_id = ${viewer_id} and ${visibleTo(viewer_id)} and ${after}
      order by s.created_at desc, s.conversation_id desc limit ${limit} offset ${offset}) s
    join conversations c on c.id = s.conversation_id
    left join users u on u.id = c.creator_id
    order by s.created_at desc, s.conversation_id desc`;
  },
);

function included({ exclude_user_id, is_agreed, tag }: ListFilter): RawBuilder<boolean> {
  const others = exclude_user_id === null ? sql`true` : sql`c.creator_id is distinct from ${exclude_user_id}`;
  return sql<boolean>`${others} and ${agreed(is_agreed)} and ${tagged(tag)}`;
}

function tagged(tag: string | null): RawBuilder<boolean> {
  return tag === null ? sql<boolean>`true` : sql<boolean>`c.tag_keys @> array[fold_tag(${tag})]`;
}

function agreed(is_agreed: boolean): RawBuilder<boolean> {
  return is_agreed ? sql<boolean>`c.agreed_count > 0` : sql<boolean>`true`;
}

function selectItems(
  viewer_id: string | null,
  order: Order,
  page: RawBuilder<unknown>,
  further: RawBuilder<unknown> = sql``,
): RawBuilder<ListedRow> {
  const column = sql.ref(`c.${order.column}`);
  return sql<ListedRow>`
    select ${itemColumns(viewer_id)}, ${column}::text as sort_key${further}
    from (${page}) c left join users u on u.id = c.creator_id
    order by ${column} desc, c.id desc`;
}

function afterCursor(order: Order, { key, id }: Bounds): RawBuilder<unknown> {
  if (key === null) return sql`true`;
  return sql`(${sql.ref(`c.${order.column}`)}, c.id) < (${key}::text::${order.type}, ${id}::uuid)`;
}

function orderAndLimit(order: Order, { limit, offset }: Bounds): RawBuilder<unknown> {
  return sql`order by ${sql.ref(`c.${order.column}`)} desc, c.id desc limit ${limit} offset ${offset}`;
}

/** Returns the number of listed conversations, up to `max`. */
export async function countListed(db: Reader, filter: ListFilter, max: number): Promise<number> {
  return await countUpTo(db, sql`select 1 from conversations c where c.listed and ${included(filter)}`, max);
}

/** Returns the number of listed conversations by people whom the viewer follows, up to `max`. */
export async function countFollowed(
  db: Reader,
  viewer_id: string,
  { is_agreed, tag }: Omit<ListFilter, 'exclude_user_id'>,
  max: number,
): Promise<number> {
  const followed = sql`select 1 from follows f join conversations c on c.creator_id = f.followee_id
    where f.follower_id = ${viewer_id} and c.listed and ${agreed(is_agreed)} and ${tagged(tag)}`;
  return await countUpTo(db, followed, max);
}

/** Returns the number of saved conversations that the viewer may still read, up to `max`. */
export async function countSaved(db: Reader, viewer_id: string, max: number): Promise<number> {
  const [row] = await savedTotal(db, { viewer_id, max });
  return row?.total ?? 0;
}

const savedTotal = prepared<{ viewer_id: string; max: number }, { total: number }>(
  'conversations.saved_total',
  ({ viewer_id, max }) => sql`
    select count(*)::int as total from (select 1 from saves s join conversations c on c.id = s.conversation_id
      where s.user_id = ${viewer_id} and ${visibleTo(viewer_id)} limit ${max}) counted`,
);

async function countUpTo(db: Reader, query: RawBuilder<unknown>, max: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${query} limit ${max}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** `name`: an id or a username. Returns undefined for an unknown person. */
export async function findListOwner(db: Reader, name: string): Promise<{ id: string } | undefined> {
  const is_id = isId(name);
  return (await listOwner(db, { name, is_id }))[0];
}

const listOwner = prepared<{ name: string; is_id: boolean }, { id: string }>(
  'users.list_owner',
  ({ name, is_id }) => sql`
    select id from users where ${is_id ? sql`id = ${name}` : sql`lower(username) = lower(${name})`}`,
);
