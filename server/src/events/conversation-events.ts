// The readers of each conversation's events in this process: one bus subscription serves all of them.

import type { ConversationEvent } from '@frogpond/contract/conversations/stream';
import type { BusMessage, EventBus } from './bus.ts';

type Reader = {
  /** Null for a visitor. */
  viewer_id: string | null;
  onEvent(event: ConversationEvent): void;
  /**
   * The conversation was deleted, removed or closed to this reader, or messages may have been lost: the reader must reconnect, which
   * checks the rights and compares the counts.
   */
  onEnd(): void;
};

export type ConversationEvents = {
  /** Returns a function that removes the reader. */
  follow(conversationId: string, reader: Reader): () => void;
};

/** Creates the readers of this process. After a gap in the messages, all readers end and reconnect. */
export function createConversationEvents(bus: Pick<EventBus, 'subscribe' | 'onGap'>): ConversationEvents {
  const readers = new Map<string, Set<Reader>>();
  bus.subscribe((message) => {
    if (message.type === 'conversation_removed' || message.type === 'conversation_deleted') {
      for (const reader of readers.get(message.ended_id) ?? []) reader.onEnd();
      return;
    }
    if (message.type === 'conversation_closed') {
      for (const reader of readers.get(message.closed_id) ?? [])
        if (reader.viewer_id !== message.creator_id) reader.onEnd();
      return;
    }
    if (!('conversation_id' in message)) return;
    for (const reader of readers.get(message.conversation_id) ?? [])
      reader.onEvent(eventFor(reader.viewer_id, message));
  });
  bus.onGap(() => {
    for (const set of readers.values()) for (const reader of set) reader.onEnd();
  });
  return {
    follow(conversationId, reader) {
      const set = readers.get(conversationId) ?? new Set();
      readers.set(conversationId, set.add(reader));
      return () => {
        set.delete(reader);
        if (set.size === 0) readers.delete(conversationId);
      };
    },
  };
}

type Listening = Omit<Reader, 'viewer_id'>;
type EarlyReader = { begin: (reader: Listening) => void; leave: () => void };

/** Subscribes before the reader is ready: events until then are buffered and sent in order, including the end. */
export function followEarly(
  events: ConversationEvents,
  conversationId: string,
  viewerId: string | null,
): EarlyReader {
  const early: ((reader: Listening) => void)[] = [];
  let pass = (listener: (reader: Listening) => void): unknown => early.push(listener);
  const leave = events.follow(conversationId, {
    viewer_id: viewerId,
    onEvent: (event) => pass((reader) => reader.onEvent(event)),
    onEnd: () => pass((reader) => reader.onEnd()),
  });
  return {
    leave,
    begin: (reader) => {
      for (const listener of early) listener(reader);
      pass = (listener) => listener(reader);
    },
  };
}

type ConversationMessage = Extract<BusMessage, { conversation_id: string }>;

function eventFor(viewerId: string | null, message: ConversationMessage): ConversationEvent {
  if (message.type === 'answer_judged') return { ...message, type: 'analysis' };
  if (!('blocked_by' in message)) return message;
  const { blocked_by, comment, ...event } = message;
  if (comment === undefined) return event;
  const isBlocked = viewerId !== null && !comment.is_deleted && blocked_by.includes(viewerId);
  return { ...event, comment: { ...comment, is_blocked: isBlocked } };
}
