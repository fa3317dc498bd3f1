// The input and the result of every reader of comments: the built-in one and a model.

/** 1 agrees, -1 disagrees, 0 does neither. */
export type Stance = 1 | -1 | 0;

export type CommentText = {
  comment: string;
  /** The text that the comment replies to: the answer, or for a reply the comment above it. */
  parent_text: string;
  /** The answer's sentences in order. */
  sentences: readonly string[];
  /** Whether the comment is by the person whose question is answered. */
  is_asker?: boolean;
  /** The answer has earlier comments, so thanks in this comment may be for one of them. */
  is_later?: boolean;
  /** The index of the sentence that the author selected. */
  chosen?: number | null;
  /** The comment replies to another comment, so it takes a side on that comment. */
  is_reply?: boolean;
};

export type SentimentType = 'agree' | 'disagree' | 'neutral';
/** The stance of each side. */
export const STANCES = { agree: 1, neutral: 0, disagree: -1 } as const satisfies Record<
  SentimentType,
  Stance
>;
export type Sentiment = { type: SentimentType; stance: Stance; confidence: number };

export type Attribution = {
  sentence_index: number;
  /** 0: the sentence is related, and the comment takes no side on it. */
  stance: Stance;
  confidence: number;
  /** The passage of the comment that quotes the sentence, or the sentence if it was selected. Else undefined: the sentence is not named. */
  quote?: string;
};

export type CommentAnalysis = {
  sentiment: Sentiment;
  /** Most likely first. An attribution counts from confidence 0.5 on; below, it is only a candidate to be listed as related. */
  attributions: Attribution[];
  /** The comment is about the whole answer. Always false for a reply, which takes a side on the comment above it. */
  whole_answer: boolean;
};
