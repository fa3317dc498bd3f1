// The types of both event streams: the lines of an answer, and the live events of a conversation.

import type { SentenceSupport } from './analysis.ts';
import type { Comment } from './comments.ts';
import type { ErrorCode } from '../errors.ts';
import type { FinishReason, Turn, Source } from './turns.ts';

/** One `data:` line of POST /turns/{id}/stream. The stream ends with `data: [DONE]`. */
export type AnswerLine =
  | { type: 'thinking'; content: string }
  | { type: 'thinking_complete' }
  | { type: 'content'; content: string }
  /** All content so far was thinking: the model's server sent only the end mark of its thinking. */
  | { type: 'content_was_thinking' }
  /** Before `complete`, if the answer cites anything. */
  | { type: 'sources'; sources: Source[] }
  | { type: 'complete'; response: string; model: string; finish_reason: FinishReason; turn: Turn }
  | { error: string; code: ErrorCode };

export const STREAM_END = '[DONE]';

/**
 * The votes on a turn, or on the comment `comment_id` if it is set, after a vote was cast, changed or retracted. The counts save
 * readers another request; they do not name the voter.
 */
export type VoteEvent = {
  type: 'vote';
  conversation_id: string;
  turn_id: string;
  comment_id: string | null;
  /** The version of the turn or comment with this vote. */
  version: number;
  upvotes: number;
  downvotes: number;
  /** `upvotes` minus `downvotes`. */
  score: number;
};

/** A comment was written, changed (its text, its reading, or a removal that ended), or deleted or removed. */
export type CommentEvent = {
  type: 'comment_created' | 'comment_updated' | 'comment_deleted';
  conversation_id: string;
  turn_id: string;
  comment_id: string;
  parent_comment_id: string | null;
  /** The turn's version. */
  version: number;
  /** The turn's number of comments. */
  comment_count: number;
  /** The comment without its replies and the reader's vote. Absent if the event would be too large: read the comments. */
  comment?: Comment;
};

/** The support of sentences has changed. The event never reveals who gave a voice. */
export type AnalysisEvent = {
  type: 'analysis';
  conversation_id: string;
  turn_id: string;
  /** The turn's version. */
  version: number;
  /** The changed sentences. Absent if the event would be too large, or if comments changed as well: read the turn and its comments. */
  sentence_colors?: Omit<SentenceSupport, 'my_voice'>[];
};

/** One event of GET /conversations/{id}/events: its `type` is sent as `event:`, the whole object as `data:`. */
export type ConversationEvent =
  | { type: 'turn_created'; conversation_id: string; turn_id: string; parent_turn_id: string | null }
  | { type: 'turn_updated'; conversation_id: string; turn_id: string }
  | { type: 'answer_progress'; conversation_id: string; turn_id: string; length: number }
  | CommentEvent
  | VoteEvent
  | AnalysisEvent;

/**
 * Response header of the event stream: the conversation's counts at the time of the connection. A client compares them
 * with the counts it has, to find out whether it missed an event before it connected.
 */
export const CONVERSATION_COUNTS_HEADER = 'x-conversation-counts';

/** The header's value: `turns=3 comments=2 upvotes=1`. */
export function conversationCounts(counted: {
  turn_count: number;
  comment_count: number;
  upvotes: number;
}): string {
  return `turns=${counted.turn_count} comments=${counted.comment_count} upvotes=${counted.upvotes}`;
}

/** One event of GET /notifications/events. The first event is the unread count at the time of the connection, at most 100. */
export type NotificationEvent =
  | { type: 'unread_count'; unread_count: number }
  /** There is a new notification, or notifications were read on another device. */
  | { type: 'notification' };
