// Writing an imported conversation: its row, then its turns in batches, every counter exact at each commit.

import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import type { ConversationsTable, TurnsTable } from '../db/tables.ts';
import { json } from '../db/types.ts';

/** How many turns an earlier try wrote; undefined where it wrote nothing. */
export async function countImported(db: Reader, id: string, creator_id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('turn_count')
    .where('id', '=', id)
    .where('creator_id', '=', creator_id)
    .executeTakeFirst();
  return row?.turn_count;
}

export async function insertImported(tx: Tx, conversation: Insertable<ConversationsTable>): Promise<void> {
  await tx.insertInto('conversations').values(conversation).execute();
  await tx
    .updateTable('users')
    .set((eb) => ({ conversation_count: eb('conversation_count', '+', 1) }))
    .where('id', '=', conversation.creator_id ?? null)
    .execute();
}

export type ImportedTurnRow = Omit<Insertable<TurnsTable>, 'ai_parameters'>;

export async function insertTurns(tx: Tx, conversation_id: string, turns: ImportedTurnRow[]): Promise<void> {
  const roots = turns.filter((turn) => turn.parent_turn_id === null).length;
  const branches = turns.filter((turn) => turn.sibling_ordinal > 1).length;
  // The conversation first: that is the order of locks.
  await tx
    .updateTable('conversations')
    .set((eb) => ({
      turn_count: eb('turn_count', '+', turns.length),
      root_count: eb('root_count', '+', roots),
      branch_count: eb('branch_count', '+', branches),
    }))
    .where('id', '=', conversation_id)
    .execute();
  const ai_parameters = json({ temperature: DEFAULT_TEMPERATURE });
  await tx
    .insertInto('turns')
    .values(turns.map((turn) => ({ ...turn, ai_parameters })))
    .execute();
  const parents = [...new Set(turns.flatMap(({ parent_turn_id }) => parent_turn_id ?? []))];
  await sql`
    update turns p set branch_count = n.children
    from (select parent_turn_id, count(*)::int as children from turns
      where parent_turn_id = any(${parents}::uuid[]) group by parent_turn_id) n
    where p.id = n.parent_turn_id`.execute(tx);
}
