// What every comment of one turn's thread needs to know: the turn, the reader, and the comment that a link points at.

import { createContext, use } from 'react';
import type { TurnRef } from '../../queries/comments.ts';
import type { Session } from '../../queries/session.ts';

export type Thread = {
  turn: TurnRef;
  session: Session;
  onSignIn: () => void;
  /** Of the comments that the reader wrote in this tab: the unsaved id that each was first shown under. */
  firstIds: Readonly<Record<string, string>>;
  /** The comment to point out, and the ids on the way down to it, itself included. */
  highlight: { id: string; way: ReadonlySet<string>; isLit: boolean } | null;
};

export const ThreadContext = createContext<Thread | null>(null);

export function useThread(): Thread {
  const thread = use(ThreadContext);
  if (thread === null) throw new Error('useThread stands outside of TurnComments');
  return thread;
}

/** What the reader's words on a turn or a comment are kept under: whoever signs in after them doesn't find them. */
export function useDraftKey(id: string): string {
  const { session } = useThread();
  return `${session.user?.id ?? 'anonymous'}-${id}`;
}
