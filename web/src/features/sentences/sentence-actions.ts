// The actions that start from a sentence; the screen implements them.

import type { Turn } from '@frogpond/contract/conversations/turns';

export type SentenceActions = {
  /** Comments on this sentence: its text is quoted in the comment box. */
  onComment: (turn: Turn, sentence: string) => void;
  /** Asks about it: starts a branch with this question. */
  onAsk: (turn: Turn, question: string) => void;
  /** Shows a comment in its place. */
  onShowComment: (turn: Turn, commentId: string) => void;
};
