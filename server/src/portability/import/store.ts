// Writes an imported conversation: its row, then its turns in batches, with every counter exact at each commit.

import { firstRank } from '../../db/statements/rank-parts.ts';
import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { ConversationsTable, TurnsTable } from '../../db/tables/tables.ts';
import { json } from '../../db/types.ts';

/** The turns already written by an earlier attempt; undefined if the conversation does not exist. */
export async function loadImported(
  db: Reader,
  id: string,
  creator_id: string,
): Promise<Set<string> | undefined> {
  const { rows } = await sql<{ turn_id: string | null }>`
    select t.id as turn_id from conversations c left join turns t on t.conversation_id = c.id
    where c.id = ${id} and c.creator_id = ${creator_id}`.execute(db);
  return rows.length === 0 ? undefined : new Set(rows.flatMap(({ turn_id }) => turn_id ?? []));
}

/** Returns undefined if the person has no conversation with this id. */
export async function findOwnConversation(
  db: Reader,
  id: string,
  creator_id: string,
): Promise<{ title: string; turn_count: number } | undefined> {
  return await db
    .selectFrom('conversations')
    .select(['title', 'turn_count'])
    .where('id', '=', id)
    .where('creator_id', '=', creator_id)
    .executeTakeFirst();
}

/** Inserts the conversation and counts it for its creator. It is private, so the public count stays. */
export async function insertImported(tx: Tx, conversation: Insertable<ConversationsTable>): Promise<void> {
  const hot_score = firstRank(conversation.created_at);
  await tx
    .insertInto('conversations')
    .values({ ...conversation, hot_score })
    .execute();
  await tx
    .updateTable('users')
    .set((eb) => ({ conversation_count: eb('conversation_count', '+', 1) }))
    .where('id', '=', conversation.creator_id ?? null)
    .execute();
}

export type ImportedTurnRow = Omit<
  Insertable<TurnsTable>,
  'ai_parameters' | 'turn_number' | 'sibling_ordinal'
>;

/**
 * Writes the next turns, parents before their children, after any turns that their creator has added in the meantime. Returns
 * false if the conversation was deleted.
 */
export async function insertTurns(
  tx: Tx,
  conversation_id: string,
  turns: ImportedTurnRow[],
): Promise<boolean> {
  // The conversation first, by the lock order.
  const conversation = await tx
    .selectFrom('conversations')
    .select(['turn_count', 'root_count'])
    .where('id', '=', conversation_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (conversation === undefined) return false;
  const { turn_count, root_count } = conversation;
  const parents = [...new Set(turns.flatMap(({ parent_turn_id }) => parent_turn_id ?? []))];
  const { rows: existing } = await sql<{ id: string; branch_count: number }>`
    select id, branch_count from turns where id = any(${parents}::uuid[])`.execute(tx);
  const children = new Map<string | null, number>([[null, root_count]]);
  for (const { id, branch_count } of existing) children.set(id, branch_count);
  const ai_parameters = json({ temperature: DEFAULT_TEMPERATURE });
  const rows = turns.map((turn, at) => {
    const parent_turn_id = turn.parent_turn_id ?? null;
    const sibling_ordinal = (children.get(parent_turn_id) ?? 0) + 1;
    children.set(parent_turn_id, sibling_ordinal);
    return { ...turn, ai_parameters, turn_number: turn_count + at + 1, sibling_ordinal };
  });
  const branches = rows.filter((row) => row.sibling_ordinal > 1).length;
  await tx
    .updateTable('conversations')
    .set((eb) => ({
      turn_count: turn_count + rows.length,
      root_count: children.get(null) ?? root_count,
      branch_count: eb('branch_count', '+', branches),
    }))
    .where('id', '=', conversation_id)
    .execute();
  await tx.insertInto('turns').values(rows).execute();
  await sql`
    update turns p set branch_count = n.children
    from (select parent_turn_id, count(*)::int as children from turns
      where parent_turn_id = any(${parents}::uuid[]) group by parent_turn_id) n
    where p.id = n.parent_turn_id`.execute(tx);
  return true;
}
