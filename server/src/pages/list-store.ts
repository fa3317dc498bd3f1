// Lists of public conversations for pages, feeds and the sitemap. Each is read along one index.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';

export type PageItemRow = {
  id: string;
  title: string;
  creator: string | null;
  created_at: string;
  updated_at: string;
  turn_count: number;
  opening: string | null;
};

async function readItems(db: Reader, chosen: RawBuilder<unknown>): Promise<PageItemRow[]> {
  const { rows } = await sql<PageItemRow>`
    select c.id, c.title, u.username as creator, c.created_at, c.updated_at, c.turn_count,
      left(t.user_message, 2000) as opening
    from (${chosen}) c
    left join users u on u.id = c.creator_id
    left join turns t on t.id = c.first_turn_id and t.removed_at is null
    order by c.place`.execute(db);
  return rows;
}

const columns = sql`c.id, c.title, c.creator_id, c.first_turn_id, c.created_at, c.updated_at, c.turn_count`;

export async function readHotItems(db: Reader, limit: number): Promise<PageItemRow[]> {
  return await readItems(
    db,
    sql`select ${columns}, row_number() over (order by c.hot_score desc, c.id desc) as place from conversations c
      where c.listed order by c.hot_score desc, c.id desc limit ${limit}`,
  );
}

export async function readTrendingItems(db: Reader, limit: number): Promise<PageItemRow[]> {
  return await readItems(
    db,
    sql`select ${columns}, r.rank as place from trending r join conversations c on c.id = r.conversation_id
      where c.listed order by r.rank limit ${limit}`,
  );
}

export async function readItemsOf(db: Reader, creator_id: string, limit: number): Promise<PageItemRow[]> {
  return await readItems(
    db,
    sql`select ${columns}, row_number() over (order by c.created_at desc, c.id desc) as place from conversations c
      where c.creator_id = ${creator_id} and c.listed order by c.created_at desc, c.id desc limit ${limit}`,
  );
}
