// The passages that the built-in model quotes: parts of answers in this server's public conversations. An implementation
// of FindPassages returns neither private ones nor the built-in model's own answers.

export type Passage = {
  conversation_id: string;
  turn_id: string;
  title: string;
  question: string;
  /** The part of the answer that fits the question best, as markdown. */
  excerpt: string;
  /** Number of sentences of the whole answer by verdict. */
  supported: number;
  disputed: number;
  mixed: number;
  upvotes: number;
};

/** Returns the best `limit` passages for a question, best first; an empty list if nothing is close. */
export type FindPassages = (question: string, limit: number, signal: AbortSignal) => Promise<Passage[]>;
