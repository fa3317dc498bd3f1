// Writes an imported conversation: its row, then its turns in batches, with every counter exact at each commit.

import { firstRank } from '../../db/statements/rank-parts.ts';
import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { ConversationsTable, TurnsTable } from '../../db/tables/tables.ts';
import { planned } from '../../db/statements/statement.ts';
import { json } from '../../db/types.ts';

/** Returns the ids of turns that an earlier attempt wrote; undefined if the conversation does not exist. */
export async function findImportedTurnIds(
  db: Reader,
  id: string,
  creatorId: string,
): Promise<Set<string> | undefined> {
  const rows = await db
    .selectFrom('conversations as c')
    .leftJoin('turns as t', 't.conversation_id', 'c.id')
    .select('t.id as turn_id')
    .where('c.id', '=', id)
    .where('c.creator_id', '=', creatorId)
    .execute();
  return rows.length === 0 ? undefined : new Set(rows.flatMap(({ turn_id }) => turn_id ?? []));
}

/** Returns undefined if the person has no conversation with this id. */
export async function findOwnConversation(
  db: Reader,
  id: string,
  creatorId: string,
): Promise<{ title: string; turn_count: number } | undefined> {
  return await db
    .selectFrom('conversations')
    .select(['title', 'turn_count'])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
}

/** Inserts the conversation and counts it for its creator. It is private, so the public count stays. */
export async function insertImported(tx: Tx, conversation: Insertable<ConversationsTable>): Promise<void> {
  const hotScore = firstRank(conversation.created_at);
  await tx
    .insertInto('conversations')
    .values({ ...conversation, hot_score: hotScore })
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
  conversationId: string,
  turns: ImportedTurnRow[],
): Promise<boolean> {
  // The conversation first, by the lock order.
  const conversation = await tx
    .selectFrom('conversations')
    .select(['turn_count', 'root_count'])
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (conversation === undefined) return false;
  const { turn_count, root_count } = conversation;
  const parents = [...new Set(turns.flatMap(({ parent_turn_id }) => parent_turn_id ?? []))];
  const existing = await tx
    .selectFrom('turns')
    .select(['id', 'branch_count'])
    .where('id', '=', sql<string>`any(${parents}::uuid[])`)
    .execute();
  const children = new Map<string | null, number>([[null, root_count]]);
  for (const { id, branch_count } of existing) children.set(id, branch_count);
  const aiParameters = json({ temperature: DEFAULT_TEMPERATURE });
  const rows = turns.map((turn, at) => {
    const parentTurnId = turn.parent_turn_id ?? null;
    const siblingOrdinal = (children.get(parentTurnId) ?? 0) + 1;
    children.set(parentTurnId, siblingOrdinal);
    return {
      ...turn,
      ai_parameters: aiParameters,
      turn_number: turn_count + at + 1,
      sibling_ordinal: siblingOrdinal,
    };
  });
  const branches = rows.filter((row) => row.sibling_ordinal > 1).length;
  await tx
    .updateTable('conversations')
    .set((eb) => ({
      turn_count: turn_count + rows.length,
      root_count: children.get(null) ?? root_count,
      branch_count: eb('branch_count', '+', branches),
    }))
    .where('id', '=', conversationId)
    .execute();
  await tx.insertInto('turns').values(rows).execute();
  await branchCounts(tx, { parents });
  return true;
}

const branchCounts = planned(
  'import.count_branches',
  {},
  ({ parents }: { parents: string[] }) => sql`
    update turns p set branch_count = n.children
    from (select parent_turn_id, count(*)::int as children from turns
      where parent_turn_id = any(${parents}::uuid[]) group by parent_turn_id) n
    where p.id = n.parent_turn_id`,
);
