// Who follows which conversation in this process: one subscription to the bus serves all readers.

import type { ConversationEvent } from '@frogpond/contract/stream';
import type { BusMessage, EventBus } from './bus.ts';

type Reader = {
  onEvent(event: ConversationEvent): void;
  /** It was deleted or removed: who may not read it any more is told no more of it. */
  onWithdrawn(): void;
};

export type ConversationEvents = {
  follow(conversation_id: string, reader: Reader): () => void;
};

export function createConversationEvents(bus: EventBus): ConversationEvents {
  const readers = new Map<string, Set<Reader>>();
  bus.subscribe((message) => {
    if (message.type === 'conversation_withdrawn') {
      for (const reader of readers.get(message.withdrawn_id) ?? []) reader.onWithdrawn();
    } else if (isConversationEvent(message)) {
      for (const reader of readers.get(message.conversation_id) ?? []) reader.onEvent(message);
    }
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

function isConversationEvent(message: BusMessage): message is ConversationEvent {
  return 'conversation_id' in message;
}
