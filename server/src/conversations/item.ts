// A conversation as lists show it, from its row.

import type { ConversationItem } from '@frogpond/contract/conversations';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { ItemRow } from './store.ts';

export function toItem(row: ItemRow): ConversationItem {
  const { first_turn_id, user_message_language, username, avatar_url, ...fields } = row;
  return {
    ...fields,
    creator: { id: row.creator_id, username: username ?? DELETED_LABEL, avatar_url },
    turns: first_turn_id === null ? [] : [{ id: first_turn_id, user_message_language }],
  };
}
