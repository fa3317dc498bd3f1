// A conversation as lists show it, from its row.

import type { ConversationItem } from '@frogpond/contract/conversations';
import { DELETED_LABEL } from '@frogpond/contract/fields';

export type ItemRow = {
  id: string;
  title: string;
  creator_id: string | null;
  is_public: boolean;
  created_at: string;
  updated_at: string;
  upvotes: number;
  view_count: number;
  comment_count: number;
  turn_count: number;
  branch_count: number;
  tags: string[];
  first_turn_id: string | null;
  user_message_language: string | null;
  username: string | null;
  avatar_url: string | null;
  is_saved: boolean;
};

export function toItem(row: ItemRow): ConversationItem {
  const { first_turn_id, user_message_language, username, avatar_url, ...fields } = row;
  return {
    ...fields,
    creator: { id: row.creator_id, username: username ?? DELETED_LABEL, avatar_url },
    turns: first_turn_id === null ? [] : [{ id: first_turn_id, user_message_language }],
  };
}
