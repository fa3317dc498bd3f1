// Mutes a conversation: nothing in it becomes a notification. Loads when the reader mutes.

import type { Conversation } from '@frogpond/contract/conversations/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { conversationKeys, patchHead } from '../conversations/conversation-cache.ts';
import { listKeys } from '../conversations/conversation-lists.ts';
import { changeItem } from '../conversations/conversations.ts';
import { refetchIfFetching } from '../optimistic-change.ts';

/** Mutes or unmutes; `is_muted` is the new state. A failure is only logged. */
export async function muteConversation(
  client: QueryClient,
  { id, is_muted }: Pick<Conversation, 'id' | 'is_muted'>,
): Promise<void> {
  try {
    const muted = await call(is_muted ? 'muteConversation' : 'unmuteConversation', { params: { id } });
    changeItem(client, id, (item) => ({ ...item, ...muted }));
    patchHead(client, id, muted);
    refetchIfFetching(client, listKeys.all, conversationKeys.paths(id));
  } catch (error) {
    logFailure('The conversation could not be muted.', error);
  }
}
