// Lists of public conversations for pages, feeds and the sitemap. Each query reads along one index.

import { source } from '@frogpond/contract/conversations/turns';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../db/connect.ts';
import { planned } from '../db/statements/statement.ts';
import { instant, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import { findableBy } from '../db/visibility.ts';

const pageItemRow = {
  id: uuid,
  title: text,
  creator: text.nullable(),
  created_at: instant,
  updated_at: instant,
  turn_count: int,
  agreed_count: int,
};
export type PageItemRow = RowOf<typeof pageItemRow>;

function selectItems(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.id, c.title, u.username as creator, c.created_at, c.updated_at, c.turn_count, c.agreed_count
    from (${chosen}) c
    left join users u on u.id = c.creator_id
    order by c.place`;
}

/** The start of the texts, with the data attached to them. */
const exchangeRow = {
  user_message: text,
  ai_response: text.nullable(),
  sources: z.array(source).nullable(),
  user_message_language: text.nullable(),
};
const exchange = sql`left(t.user_message, 4000) as user_message, left(t.ai_response, 20000) as ai_response, t.sources,
  t.user_message_language`;

const columns = sql`c.id, c.title, c.creator_id, c.created_at, c.updated_at, c.turn_count, c.agreed_count`;

type Filter = { tag?: string; creator_id?: string; limit: number };

/** Returns listed conversations, newest first: all, or only conversations with a tag in any spelling, or of a creator. */
export const loadNewItems = planned('pages.new', pageItemRow, ({ tag, creator_id, limit }: Filter) => {
  const hasTag = tag === undefined ? sql`true` : sql`c.tag_keys @> array[fold_tag(${tag})]`;
  const isByCreator = creator_id === undefined ? sql`true` : sql`c.creator_id = ${creator_id}`;
  return selectItems(sql`select ${columns}, row_number() over (order by c.created_at desc, c.id desc) as place from conversations c
      where c.listed and ${hasTag} and ${isByCreator} order by c.created_at desc, c.id desc limit ${limit}`);
});

/** Returns listed conversations in the order of the last ranking. */
export const loadTrendingItems = planned('pages.trending', pageItemRow, ({ limit }: { limit: number }) =>
  selectItems(sql`select ${columns}, r.rank as place from trending r join conversations c on c.id = r.conversation_id
      where c.listed order by r.rank limit ${limit}`),
);

/** Returns the first turns of public conversations, without removed turns. */
export const loadOpenings = planned(
  'pages.openings',
  { ...exchangeRow, conversation_id: uuid },
  ({ ids }: { ids: string[] }) => sql`
    select c.id as conversation_id, ${exchange}
    from conversations c join turns t on t.id = c.first_turn_id
    where c.id = any(${ids}::uuid[]) and t.removed_at is null and ${findableBy(null)}`,
);

const feedTurnRow = {
  ...exchangeRow,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  username: text.nullable(),
};
export type FeedTurnRow = RowOf<typeof feedTurnRow>;

const feedTurns = planned(
  'pages.feed_turns',
  feedTurnRow,
  ({ conversation_id, limit }: { conversation_id: string; limit: number }) => sql`
    select t.id, t.created_at, coalesce(t.answered_at, t.created_at) as updated_at, u.username, ${exchange}
    from turns t join conversations c on c.id = t.conversation_id left join users u on u.id = t.user_id
    where t.conversation_id = ${conversation_id} and t.removed_at is null and ${findableBy(null)}
    order by t.turn_number desc limit ${limit}`,
);

/** Returns a public conversation's newest turns; undefined if the conversation is not public. */
export async function findFeedTurns(
  db: Reader,
  conversationId: string,
  limit: number,
): Promise<{ title: string; created_at: string; turns: FeedTurnRow[] } | undefined> {
  const conversation = await db
    .selectFrom('conversations as c')
    .select(['c.title', 'c.created_at'])
    .where('c.id', '=', conversationId)
    .where(findableBy(null))
    .executeTakeFirst();
  if (conversation === undefined) return undefined;
  return { ...conversation, turns: await feedTurns(db, { conversation_id: conversationId, limit }) };
}

/** Returns public conversations after an id, in the order of their ids. */
export async function loadSitemapItems(
  db: Reader,
  after: string,
  limit: number,
): Promise<{ id: string; updated_at: string }[]> {
  return await db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.updated_at'])
    .where('c.listed', '=', true)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** Returns the id of the `count`-th public conversation after an id; undefined if there are fewer. */
export async function findSitemapStep(db: Reader, after: string, count: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.listed', '=', true)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
