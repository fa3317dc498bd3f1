// The lock that writes below a conversation take first. It does not depend on visibility, which may change before the next statement, and
// returns nothing of the row. Votes and voices have locks that return facts.

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
