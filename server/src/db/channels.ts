// The subscribers of each NOTIFY channel on one connection, and the LISTEN and UNLISTEN statements that they need.

import { escapeIdentifier } from 'pg';

export type Channels = {
  /** `onGap`: notifications may have been missed, so the subscriber must read the current state again. */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  deliver(channel: string, payload: string): void;
  notifyGap(): void;
  /** Returns one statement that listens to all channels, for a new connection; null if there are none. */
  listenAll(): string | null;
};

type Subscriber = { onPayload: (payload: string) => void; onGap: () => void };
type Group = { subscribers: Set<Subscriber>; listening: Promise<void> };

/** `execute` runs a statement on the current connection. */
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
    // A broken connection needs no UNLISTEN, and the next one doesn't listen to this channel.
    await execute(`unlisten ${escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    async listen(channel, onPayload, onGap = () => {}) {
      const subscriber = { onPayload, onGap };
      let group = groups.get(channel);
      if (group === undefined) {
        // Recorded before the statement is sent, so that a connection opened in between also listens.
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
    notifyGap() {
      for (const { subscribers } of groups.values()) for (const { onGap } of subscribers) onGap();
    },
    listenAll() {
      const statements = [...groups.keys()].map((channel) => `listen ${escapeIdentifier(channel)}`);
      return statements.length === 0 ? null : statements.join('; ');
    },
  };
}
