// The types of both event streams: the lines of an answer, and the live events of a conversation.

import type { SentenceCounts } from './analysis.ts';
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

/** One event of GET /conversations/{id}/events: `event: <type>` and this as `data`. Events carry ids and counts, never text. */
export type ConversationEvent =
  | { type: 'turn_created'; conversation_id: string; turn_id: string; parent_turn_id: string | null }
  | { type: 'turn_updated'; conversation_id: string; turn_id: string }
  | { type: 'answer_progress'; conversation_id: string; turn_id: string; length: number }
  | {
      type: 'comment_created';
      conversation_id: string;
      turn_id: string;
      comment_id: string;
      parent_comment_id: string | null;
    }
  | { type: 'comment_deleted'; conversation_id: string; turn_id: string; comment_id: string }
  | VoteEvent
  /** With `sentence`, only that sentence's counts have changed, and these are the new ones. Never who gave the voice. */
  | { type: 'analysis'; conversation_id: string; turn_id: string; sentence?: RevisedCounts };

/** The counts of one sentence, and the revision of the answer's analysis that they belong to. */
export type RevisedCounts = SentenceCounts & { revision: number };

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
