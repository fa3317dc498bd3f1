// The context of all comments in one turn's thread: the turn, the reader, and the comment of a share link.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { createContext, use, type ReactNode } from 'react';
import type { Session } from '../../queries/people/session.ts';

export type Thread = {
  turn: Turn;
  session: Session;
  onSignIn: () => void;
  /** The mark at a comment that is new since the reader's last visit. */
  renderMark?: ((commentId: string) => ReactNode) | undefined;
  /** The temporary ids of comments written in this tab, by id, which keep their React keys stable. */
  firstIds: Readonly<Record<string, string>>;
  /** The highlighted comment, and the ids on the path to it, itself included. */
  highlight: { id: string; way: ReadonlySet<string>; isLit: boolean } | null;
};

export const ThreadContext = createContext<Thread | null>(null);

/** Returns the thread of the comments around the component. Throws outside of TurnComments. */
export function useThread(): Thread {
  const thread = use(ThreadContext);
  if (thread === null) throw new Error('useThread is used outside of TurnComments');
  return thread;
}
