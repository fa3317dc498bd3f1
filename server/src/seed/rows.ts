// A seeded conversation as rows of its tables.

export type TurnSeed = {
  id: string;
  conversation_id: string;
  parent_turn_id: string | null;
  user_id: string;
  turn_number: number;
  depth: number;
  sibling_ordinal: number;
  user_message: string;
  user_message_language: string | null;
  ai_response: string;
  upvotes: number;
  downvotes: number;
  comment_count: number;
  branch_count: number;
  created_at: string;
};

export type CommentSeed = {
  id: string;
  turn_id: string;
  conversation_id: string;
  parent_comment_id: string | null;
  user_id: string;
  depth: number;
  content: string;
  upvotes: number;
  downvotes: number;
  created_at: string;
};
export type ActivitySeed = { conversation_id: string; user_id: string; day: string; has_spoken: boolean };
/** `points`: the points that it adds to the hot rank. */
export type VoteSeed = {
  turn_id: string;
  user_id: string;
  value: 1 | -1;
  points: number;
  created_at: string;
};
export type CommentVoteSeed = { comment_id: string; user_id: string; value: 1 | -1; created_at: string };

/** Comments for and against a sentence, by its index. */
export type Sides = Map<number, { up: number; down: number }>;

export type TapSeed = {
  turn_id: string;
  user_id: string;
  sentence_index: number;
  stance: 1 | 0 | -1;
  created_at: string;
};

export type ConversationSeed = {
  conversation: Record<string, unknown> & { id: string; creator_id: string; title: string };
  turns: TurnSeed[];
  comments: CommentSeed[];
  votes: VoteSeed[];
  comment_votes: CommentVoteSeed[];
  activity: ActivitySeed[];
};
