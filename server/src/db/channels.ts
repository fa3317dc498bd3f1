// Who listens to which channel of NOTIFY on one connection, and the statements that tell the server so.

import { escapeIdentifier } from 'pg';

export type Channels = {
  /** `onGap`: notifications may have been missed; read again what they would have told. */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  deliver(channel: string, payload: string): void;
  tellGap(): void;
  /** One statement that listens to all of them, for a new connection; null where there is none. */
  listenAll(): string | null;
};

type Subscriber = { onPayload: (payload: string) => void; onGap: () => void };
type Group = { subscribers: Set<Subscriber>; listening: Promise<void> };

export function createChannels(execute: (statement: string) => Promise<void>): Channels {
  const groups = new Map<string, Group>();

  async function startListening(channel: string): Promise<void> {
    try {
      await execute(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      groups.delete(channel);
      throw error;
    }
  }

  async function leave(channel: string, subscriber: Subscriber): Promise<void> {
    const group = groups.get(channel);
    if (group?.subscribers.delete(subscriber) !== true || group.subscribers.size > 0) return;
    groups.delete(channel);
    // A connection that is gone hears nothing, and the next one won't listen to this.
    await execute(`unlisten ${escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    async listen(channel, onPayload, onGap = () => {}) {
      const subscriber = { onPayload, onGap };
      let group = groups.get(channel);
      if (group === undefined) {
        // Noted before it is sent, so that a connection that is made meanwhile listens, too.
        group = { subscribers: new Set(), listening: Promise.resolve() };
        groups.set(channel, group);
        group.listening = startListening(channel);
      }
      group.subscribers.add(subscriber);
      await group.listening;
      return () => leave(channel, subscriber);
    },
    deliver(channel, payload) {
      for (const { onPayload } of groups.get(channel)?.subscribers ?? []) onPayload(payload);
    },
    tellGap() {
      for (const { subscribers } of groups.values()) for (const { onGap } of subscribers) onGap();
    },
    listenAll() {
      const statements = [...groups.keys()].map((channel) => `listen ${escapeIdentifier(channel)}`);
      return statements.length === 0 ? null : statements.join('; ');
    },
  };
}
