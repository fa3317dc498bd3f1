// What a reader may begin from a sentence; the screen does it.

import type { Turn } from '@frogpond/contract/turns';

export type SentenceActions = {
  /** The reader wants to comment on this sentence: its text goes into the comment box as a quote. */
  onComment: (turn: Turn, sentence: string) => void;
  /** The reader wants to ask about it: the question, to begin a branch with. */
  onAsk: (turn: Turn, question: string) => void;
  /** The reader wants to see a comment where it stands. */
  onShowComment: (turn: Turn, commentId: string) => void;
};
