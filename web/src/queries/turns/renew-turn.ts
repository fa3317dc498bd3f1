// Loads one turn again and writes it to the cache.

import type { Turn } from '@frogpond/contract/conversations/turns';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { appendTurn, conversationKeys, readTree, type TurnRef } from '../conversations/conversation-cache.ts';
import { invalidateChanged } from '../freshness.ts';

/**
 * Returns the turn and whether it is new to the cache; null if the turn can't be read. If the server was unavailable, the paths
 * of the conversation are refetched, with the retries of a query.
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
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone) invalidateChanged(client, conversationKeys.paths(conversation_id), { cancelsReads: false });
    return null;
  }
}
