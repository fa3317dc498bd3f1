import type { ConversationEvent } from '@frogpond/contract/conversations/stream';
import { expect, it } from 'vitest';
import type { BusMessage, EventBus } from './bus.ts';
import { createConversationEvents, followEarly } from './conversation-events.ts';

const created = (turnId: string, conversationId = 'read') => ({
  type: 'turn_created' as const,
  conversation_id: conversationId,
  turn_id: turnId,
  parent_turn_id: null,
});

function open() {
  const listeners = new Set<Parameters<EventBus['subscribe']>[0]>();
  const subscribe: EventBus['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const gaps = new Set<() => void>();
  const onGap: EventBus['onGap'] = (listener) => {
    gaps.add(listener);
    return () => gaps.delete(listener);
  };
  const events = createConversationEvents({ subscribe, onGap });
  const said: string[] = [];
  return {
    said,
    publish: (message: BusMessage) => listeners.forEach((listener) => listener(message, true)),
    gap: () => gaps.forEach((listener) => listener()),
    reader: followEarly(events, 'read', null),
    listening: {
      onEvent: (event: ConversationEvent) => said.push(event.turn_id),
      onEnd: () => said.push('ended'),
    },
  };
}

it('sends the events during the initial read in order, then new ones', () => {
  const { said, publish, reader, listening } = open();
  publish(created('early'));
  publish(created('elsewhere', 'another'));
  expect(said).toEqual([]);
  reader.begin(listening);
  publish(created('late'));
  expect(said).toEqual(['early', 'late']);
  reader.leave();
  publish(created('gone'));
  expect(said).toEqual(['early', 'late']);
});

it('ends for a conversation that is removed during the initial read', () => {
  const { said, publish, reader, listening } = open();
  publish({ type: 'conversation_removed', ended_id: 'another' });
  publish(created('before'));
  publish({ type: 'conversation_removed', ended_id: 'read' });
  reader.begin(listening);
  expect(said).toEqual(['before', 'ended']);
});

it('ends when messages may have been lost', () => {
  const { said, gap, reader, listening } = open();
  reader.begin(listening);
  gap();
  expect(said).toEqual(['ended']);
});
