// What the built-in model knows: passages of answers that people and models have given in this instance's public
// conversations. Whoever supplies them keeps private ones out, and the built-in model's own answers too.

export interface Passage {
  conversation_id: string;
  turn_id: string;
  title: string;
  question: string;
  /** The part of the answer that fits the question best, as markdown. */
  excerpt: string;
  /** Sentences of the whole answer by what the community says of them. */
  supported: number;
  disputed: number;
  mixed: number;
  upvotes: number;
}

/** The best `limit` passages for a question, best first; an empty list when nothing comes close. */
export type FindPassages = (question: string, limit: number, signal: AbortSignal) => Promise<Passage[]>;
