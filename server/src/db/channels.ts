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

export function createChannels(execute: (statement: string) => Promise<void>): Channels {
  const subscribers = new Map<string, Set<Subscriber>>();

  return {
    async listen(channel, onPayload, onGap = () => {}) {
      const subscriber = { onPayload, onGap };
      const others = subscribers.get(channel);
      if (others !== undefined) others.add(subscriber);
      else {
        subscribers.set(channel, new Set([subscriber]));
        try {
          await execute(`listen ${escapeIdentifier(channel)}`);
        } catch (error) {
          subscribers.delete(channel);
          throw error;
        }
      }
      return async () => {
        const current = subscribers.get(channel);
        if (current?.delete(subscriber) !== true || current.size > 0) return;
        subscribers.delete(channel);
        await execute(`unlisten ${escapeIdentifier(channel)}`);
      };
    },
    deliver(channel, payload) {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber.onPayload(payload);
    },
    tellGap() {
      for (const group of subscribers.values()) for (const subscriber of group) subscriber.onGap();
    },
    listenAll() {
      const statements = [...subscribers.keys()].map((channel) => `listen ${escapeIdentifier(channel)}`);
      return statements.length === 0 ? null : statements.join('; ');
    },
  };
}
