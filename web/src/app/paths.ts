// Every address inside the app, built in one place.

import { APP_PATHS } from '@frogpond/contract/app-paths';

/** The parameters of a conversation's address (product specification, section 2). */
export type ConversationPlace = {
  /** Focuses a turn, and optionally a comment on it: a share link. */
  turn?: string;
  comment?: string;
  /** Shows the path down to a turn. */
  turn_id?: string;
  /** The answer of the last turn is pending. */
  pending_ai?: boolean;
  /** Words to light, separated by spaces. */
  lit?: string | null;
};

export const paths = {
  ...APP_PATHS,
  conversation: (id: string, { turn, comment, turn_id, pending_ai, lit }: ConversationPlace = {}): string => {
    const query = new URLSearchParams();
    if (turn !== undefined) query.set('turn', turn);
    if (comment !== undefined) query.set('comment', comment);
    if (turn_id !== undefined) query.set('turn_id', turn_id);
    if (pending_ai) query.set('pending_ai', 'true');
    if (lit) query.set('lit', lit);
    return `/conversation/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`;
  },
  tag: (tag: string): string => `/tag/${encodeURIComponent(tag)}`,
  user: (name: string): string => `/user/${encodeURIComponent(name)}`,
} as const;
