// Every address inside the app, built in one place.

import { APP_PATHS } from '@frogpond/contract/app-paths';

/** The parameters of a conversation's address (product specification, section 2). */
export type ConversationPlace = {
  /** Focuses a turn, and optionally a comment on it: a share link. */
  turn?: string;
  comment?: string;
  /** Points out a sentence of the turn's answer. */
  sentence?: number;
  /** Shows the path down to a turn. */
  turn_id?: string;
  /** The answer of the last turn is pending. */
  pending_ai?: boolean;
  /** Words to highlight, separated by spaces. */
  lit?: string | null;
};

/** Each function returns a path below the base path, with its parts encoded. */
export const paths = {
  ...APP_PATHS,
  conversation: (id: string, place: ConversationPlace = {}): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(place))
      if (value || value === 0) query.set(name, String(value));
    return `/conversation/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`;
  },
  tag: (tag: string): string => `/tag/${encodeURIComponent(tag)}`,
  user: (name: string): string => `/user/${encodeURIComponent(name)}`,
  /** The user's own profile with the account settings open over it. */
  settings: (username: string): string => `/user/${encodeURIComponent(username)}?settings=true`,
} as const;
