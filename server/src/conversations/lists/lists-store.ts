// SQL of the lists of conversations. Each list is an index scan that stops at the end of the page: visibility is part of the
// condition, before LIMIT, and only the rows of the page are joined with their creators.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { itemColumns, itemRow } from '../../db/columns/item-columns.ts';
import { int, orNulls, text, uuid, type Nulls, type RowOf } from '../../db/statements/row.ts';
import type { Param, Params } from '../../db/statements/params.ts';
import { planned, prepared, preparedWide, resultOf } from '../../db/statements/statement.ts';
import { isId } from '../../db/types.ts';
import { unreadCount } from '../../db/columns/unread-columns.ts';
import { findableBy } from '../../db/visibility.ts';

/** The start of a page: a keyset cursor or an offset. */
export type Position = { after: ListCursor } | { offset: number };
/** Sort value and id of the last row of the previous page. */
export type ListCursor = { key: string; id: string };
export type PageBounds = Position & { limit: number };
/** The filters of all lists of other people's conversations. */
type Topic = {
  /** Only conversations with a sentence on which people who usually disagree agree. */
  is_agreed: boolean;
  tag: string | null;
  /** ISO 639-1 code of the first question. */
  language: string | null;
};
export type ListFilter = Topic & { exclude_user_id: string | null };
const listedRow = { ...itemRow, sort_key: text };
export type ListedRow = RowOf<typeof listedRow>;

type Order = { column: 'hot_score' | 'created_at'; type: RawBuilder<unknown> };
const HOT: Order = { column: 'hot_score', type: sql`float8` };
const NEW: Order = { column: 'created_at', type: sql`timestamptz` };

/** `PageBounds` as parameters of a statement. */
type BoundsParams = { key: string | null; id: string | null; limit: number; offset: number };

function toParams(bounds: PageBounds): BoundsParams {
  const { limit } = bounds;
  return 'after' in bounds
    ? { ...bounds.after, limit, offset: 0 }
    : { key: null, id: null, limit, offset: bounds.offset };
}

/** Returns listed conversations, optionally without the conversations that one person created. */
export async function loadListed(
  db: Reader,
  viewerId: string | null,
  list: { sort: 'hot' | 'new' } & ListFilter,
  bounds: PageBounds,
): Promise<readonly ListedRow[]> {
  const { sort, ...filter } = list;
  return await listed(db, { viewer_id: viewerId, ...filter, is_hot: sort === 'hot', ...toParams(bounds) });
}

const listed = preparedWide(
  'conversations.listed',
  listedRow,
  ({
    viewer_id,
    is_hot,
    ...list
  }: Params<BoundsParams & ListFilter & { viewer_id: string | null; is_hot: boolean }>) => {
    const order = is_hot ? HOT : NEW;
    const page = sql`select c.* from conversations c
    where c.listed and ${included(list)} and ${afterCursor(order, list)} ${orderAndLimit(order, list)}`;
    return selectItems(viewer_id, order, page);
  },
);

/** Returns the newest conversations of followed people: an index scan for each person, merged. */
export async function loadFollowed(
  db: Reader,
  viewerId: string,
  topic: Topic,
  bounds: PageBounds,
): Promise<readonly ListedRow[]> {
  const page = toParams(bounds);
  return await followed(db, {
    viewer_id: viewerId,
    ...topic,
    reach: page.limit + page.offset,
    ...page,
  });
}

type Followed = Topic & { viewer_id: string; reach: number };

const followed = preparedWide(
  'conversations.followed',
  listedRow,
  ({ viewer_id, reach, ...list }: Params<BoundsParams & Followed>) => {
    // The scans return keys, because the merge drops most rows.
    const page = sql`select c.* from (
      select c.id from follows f cross join lateral (
        select c.created_at, c.id from conversations c where c.creator_id = f.followee_id and c.listed
        and ${about(list)} and ${afterCursor(NEW, list)} order by c.created_at desc, c.id desc limit ${reach}) c
      where f.follower_id = ${viewer_id} ${orderAndLimit(NEW, list)}) keys
    join conversations c on c.id = keys.id`;
    return selectItems(viewer_id, NEW, page, sql`, ${unreadCount(viewer_id)} as unread_count`);
  },
);

const countsRow = { conversation_count: int, public_conversation_count: int };
type Counts = RowOf<typeof countsRow>;

/** Returns a person's conversations (private ones only to their owner) and their totals; undefined for an unknown id. */
export async function findCreated(
  db: Reader,
  viewerId: string | null,
  creatorId: string,
  bounds: PageBounds,
): Promise<{ counts: Counts; rows: readonly ListedRow[] } | undefined> {
  const isOwn = viewerId === creatorId;
  const rows = await created(db, {
    viewer_id: viewerId,
    creator_id: creatorId,
    is_own: isOwn,
    ...toParams(bounds),
  });
  const [first] = rows;
  if (first === undefined) return undefined;
  // A person without conversations is one row of nulls and totals.
  return { counts: first, rows: rows.filter(isListed) };
}

/** If the id is null, no conversation was found, and all its columns are null. */
function isListed<R extends Nulls<ListedRow>>(row: R): row is R & ListedRow {
  return row.id !== null;
}

const created = preparedWide(
  'conversations.by_creator',
  { ...orNulls(listedRow), ...countsRow },
  ({
    viewer_id,
    creator_id,
    is_own,
    ...bounds
  }: Params<BoundsParams & { viewer_id: string | null; creator_id: string; is_own: boolean }>) => {
    const visible = is_own ? sql`true` : sql`c.listed`;
    const unread = is_own ? sql`, ${unreadCount(creator_id)} as unread_count` : sql``;
    return sql`
    select ${itemColumns(viewer_id)}, c.created_at::text as sort_key${unread}, u.conversation_count, u.public_conversation_count
    from users u left join lateral (select c.* from conversations c
      where c.creator_id = u.id and ${visible} and ${afterCursor(NEW, bounds)} ${orderAndLimit(NEW, bounds)}) c on true
    where u.id = ${creator_id} order by c.created_at desc, c.id desc`;
  },
);

/** Returns the saved conversations that the viewer may still find, latest saved first. */
export async function loadSaved(
  db: Reader,
  viewerId: string,
  bounds: PageBounds,
): Promise<readonly ListedRow[]> {
  return await saved(db, { viewer_id: viewerId, ...toParams(bounds) });
}

const saved = preparedWide(
  'conversations.saved',
  listedRow,
  ({ viewer_id, key, id, limit, offset }: Params<BoundsParams & { viewer_id: string }>) => {
    const after =
      key === null
        ? sql`true`
        : sql`(s.created_at, s.conversation_id) < (${key}::text::timestamptz, ${id}::uuid)`;
    return sql`
    select ${itemColumns(viewer_id)}, s.created_at::text as sort_key, ${unreadCount(viewer_id)} as unread_count
    from (select s.* from saves s join conversations c on c.id = s.conversation_id
      where s.user_id = ${viewer_id} and ${findableBy(viewer_id)} and ${after}
      order by s.created_at desc, s.conversation_id desc limit ${limit} offset ${offset}) s
    join conversations c on c.id = s.conversation_id
    left join users u on u.id = c.creator_id
    order by s.created_at desc, s.conversation_id desc`;
  },
);

function included({ exclude_user_id, ...topic }: ListFilter | Params<ListFilter>): RawBuilder<boolean> {
  const others = exclude_user_id === null ? sql`true` : sql`c.creator_id is distinct from ${exclude_user_id}`;
  return sql<boolean>`${others} and ${about(topic)}`;
}

function about({ is_agreed, tag, language }: Topic | Params<Topic>): RawBuilder<boolean> {
  const agreed = is_agreed ? sql`c.agreed_count > 0` : sql`true`;
  const tagged = tag === null ? sql`true` : sql`c.tag_keys @> array[fold_tag(${tag})]`;
  const written = language === null ? sql`true` : sql`c.user_message_language = ${language}`;
  return sql<boolean>`${agreed} and ${tagged} and ${written}`;
}

function selectItems(
  viewerId: Param<string> | null,
  order: Order,
  page: RawBuilder<unknown>,
  further: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const column = sql.ref(`c.${order.column}`);
  return sql`
    select ${itemColumns(viewerId)}, ${column}::text as sort_key${further}
    from (${page}) c left join users u on u.id = c.creator_id
    order by ${column} desc, c.id desc`;
}

function afterCursor(order: Order, { key, id }: Params<BoundsParams>): RawBuilder<unknown> {
  if (key === null) return sql`true`;
  return sql`(${sql.ref(`c.${order.column}`)}, c.id) < (${key}::text::${order.type}, ${id}::uuid)`;
}

function orderAndLimit(order: Order, { limit, offset }: Params<BoundsParams>): RawBuilder<unknown> {
  return sql`order by ${sql.ref(`c.${order.column}`)} desc, c.id desc limit ${limit} offset ${offset}`;
}

/** Returns the number of listed conversations, up to `max`. */
export const countListed = resultOf(
  planned(
    'conversations.listed_total',
    { total: int },
    ({ max, ...filter }: ListFilter & { max: number }) => sql`
    select count(*)::int as total from (select 1 from conversations c
      where c.listed and ${included(filter)} limit ${max}) counted`,
  ),
  ([row]) => row?.total ?? 0,
);

/** Returns the number of listed conversations by people whom the viewer follows, up to `max`. */
export const countFollowed = resultOf(
  planned(
    'conversations.followed_total',
    { total: int },
    ({ viewer_id, max, ...topic }: Omit<Followed, 'reach'> & { max: number }) => sql`
    select count(*)::int as total from (
      select 1 from follows f join conversations c on c.creator_id = f.followee_id
      where f.follower_id = ${viewer_id} and c.listed and ${about(topic)} limit ${max}) counted`,
  ),
  ([row]) => row?.total ?? 0,
);

/** Returns the number of saved conversations that the viewer may still find, up to `max`. */
export const countSaved = resultOf(
  prepared(
    'conversations.saved_total',
    { total: int },
    ({ viewer_id, max }: Params<{ viewer_id: string; max: number }>) => sql`
    select count(*)::int as total from (select 1 from saves s join conversations c on c.id = s.conversation_id
      where s.user_id = ${viewer_id} and ${findableBy(viewer_id)} limit ${max}) counted`,
  ),
  ([row]) => row?.total ?? 0,
);

/** `name`: an id or a username. Returns undefined for an unknown person. */
export async function findListOwner(db: Reader, name: string): Promise<{ id: string } | undefined> {
  return (await listOwner(db, { name, is_id: isId(name) }))[0];
}

const listOwner = prepared(
  'users.list_owner',
  { id: uuid },
  ({ name, is_id }: Params<{ name: string; is_id: boolean }>) => sql`
    select id from users where ${is_id ? sql`id = ${name}` : sql`lower(username) = lower(${name})`}`,
);
