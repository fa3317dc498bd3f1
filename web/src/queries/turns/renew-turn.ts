// Loads one turn again and writes it to the cache.

import type { Turn } from '@frogpond/contract/conversations/turns';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { appendTurn, readTree, type TurnRef } from '../conversations/conversation-cache.ts';

/**
 * Returns the turn and whether the cache did not have it. Null if it is gone or the server is unavailable: the next resync loads
 * the rest.
 */
export async function renewTurn(
  client: QueryClient,
  { id, conversation_id }: TurnRef,
): Promise<{ turn: Turn; isNew: boolean } | null> {
  try {
    const { turn } = await call('getTurn', { params: { id } });
    const isNew = readTree(client, conversation_id)?.turns[id] === undefined;
    appendTurn(client, turn, { follow: false });
    return { turn, isNew };
  } catch {
    return null;
  }
}
