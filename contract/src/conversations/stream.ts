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
 * The votes on a turn, or on one of its comments where `comment_id` is set, after a vote was cast, changed or retracted. The counts
 * save readers another request; they do not name the voter.
 */
export type VoteEvent = {
  type: 'vote';
  conversation_id: string;
  turn_id: string;
  comment_id: string | null;
  /** Of the turn or comment with this vote. */
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
  /** Of the turn. */
  version: number;
  /** Of the turn. */
  comment_count: number;
  /** Without its replies and the reader's vote. Absent if the event would be too large: the comments must be read. */
  comment?: Comment;
};

/** The support of sentences has changed. Never who gave a voice. */
export type AnalysisEvent = {
  type: 'analysis';
  conversation_id: string;
  turn_id: string;
  /** Of the turn. */
  version: number;
  /** The changed sentences. Absent if the event would be too large: the turn and its comments must be read. */
  sentence_colors?: Omit<SentenceSupport, 'my_voice'>[];
};

/** One event of GET /conversations/{id}/events: `event: <type>` and this as `data`. */
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

/** One event of GET /notifications/events. The first is the count at the time of the connection; it is counted up to 100. */
export type NotificationEvent =
  | { type: 'unread_count'; unread_count: number }
  /** There is a new notification, or some were read on another device. */
  | { type: 'notification' };

export type ConversationEventType = ConversationEvent['type'];
