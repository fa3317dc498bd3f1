// The readers of each conversation's events in this process: one bus subscription serves all of them.

import type { ConversationEvent } from '@frogpond/contract/conversations/stream';
import type { BusMessage, EventBus } from './bus.ts';

type Reader = {
  onEvent(event: ConversationEvent): void;
  /**
   * The conversation was deleted or removed, or messages may have been lost: the reader must reconnect, which checks the rights and
   * compares the counts.
   */
  onEnd(): void;
};

export type ConversationEvents = {
  follow(conversation_id: string, reader: Reader): () => void;
};

export function createConversationEvents(bus: Pick<EventBus, 'subscribe' | 'onGap'>): ConversationEvents {
  const readers = new Map<string, Set<Reader>>();
  bus.subscribe((message) => {
    if (message.type === 'conversation_removed' || message.type === 'conversation_deleted') {
      for (const reader of readers.get(message.ended_id) ?? []) reader.onEnd();
      return;
    }
    const event = eventOf(message);
    if (event === null) return;
    for (const reader of readers.get(event.conversation_id) ?? []) reader.onEvent(event);
  });
  bus.onGap(() => {
    for (const set of readers.values()) for (const reader of set) reader.onEnd();
  });
  return {
    follow(conversation_id, reader) {
      const set = readers.get(conversation_id) ?? new Set();
      readers.set(conversation_id, set.add(reader));
      return () => {
        set.delete(reader);
        if (set.size === 0) readers.delete(conversation_id);
      };
    },
  };
}

type EarlyReader = { begin: (reader: Reader) => void; leave: () => void };

/** Subscribes before the reader is ready: events until then are buffered and sent in order, including the end. */
export function followEarly(events: ConversationEvents, conversation_id: string): EarlyReader {
  const early: ((reader: Reader) => void)[] = [];
  let pass = (listener: (reader: Reader) => void): unknown => early.push(listener);
  const leave = events.follow(conversation_id, {
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

function eventOf(message: BusMessage): ConversationEvent | null {
  if (message.type === 'answer_judged') return { ...message, type: 'analysis' };
  return 'conversation_id' in message ? message : null;
}
