// The locks that writes below a conversation take first, in the order conversation, turn, comment. They do not depend on visibility,
// which may change before the next statement, and return nothing of the row.

import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import type { Params } from './params.ts';
import { prepared } from './statement.ts';

const lockingTurn = prepared(
  'turns.lock',
  {},
  ({ id }: Params<{ id: string }>) => sql`
    select from conversations c join turns t on t.conversation_id = c.id where t.id = ${id} for no key update of c, t`,
);
/** Locks the conversation of the turn, then the turn. */
export async function lockTurn(tx: Tx, turnId: string): Promise<void> {
  await lockingTurn(tx, { id: turnId });
}
