// Loads one turn again and writes it to the cache.

import type { Turn } from '@frogpond/contract/conversations/turns';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { appendTurn, readTree } from '../conversations/conversation-cache.ts';

/** Limit of refetches for a turn that keeps changing while it is loaded. */
const READS_MAX = 5;

type TurnRef = Pick<Turn, 'id' | 'conversation_id'>;

/**
 * Returns the turn and whether the cache did not have it. Null if it is gone or the server is unavailable: the next resync loads
 * the rest.
 */
export async function renewTurn(
  client: QueryClient,
  ref: TurnRef,
): Promise<{ turn: Turn; isNew: boolean } | null> {
  let turn: Turn;
  try {
    turn = await readSteady(client, ref);
  } catch {
    return null;
  }
  const isNew = readTree(client, ref.conversation_id)?.turns[ref.id] === undefined;
  appendTurn(client, turn, { follow: false });
  return { turn, isNew };
}

/** If the turn changed here during the request (a vote, for example), the reply may be stale: it is loaded again. */
async function readSteady(client: QueryClient, { id, conversation_id }: TurnRef): Promise<Turn> {
  const known = () => readTree(client, conversation_id)?.turns[id];
  for (let reads = 1; ; reads += 1) {
    const before = known();
    const { turn } = await call('getTurn', { params: { id } });
    if (known() === before || reads === READS_MAX) return turn;
  }
}
