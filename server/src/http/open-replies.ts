// The replies in progress, for which a shutdown waits.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type OpenReplies = {
  /** Resolves when every reply is sent except event streams, which may have no end; at the latest after `timeout_ms`. */
  sent(timeoutMs: number): Promise<void>;
};

/** Call it before the server listens: earlier replies are not watched. */
export function watchReplies(server: Server): OpenReplies {
  const open = new Set<ServerResponse>();
  server.on('request', (_request: IncomingMessage, reply: ServerResponse) => {
    open.add(reply);
    reply.once('close', () => open.delete(reply));
  });
  return {
    async sent(timeoutMs) {
      const replies = [...open].filter((reply) => !isEventStream(reply));
      const allClosed = Promise.all(replies.map(closed));
      const timeout = new AbortController();
      await Promise.race([allClosed, pause(timeoutMs, undefined, timeout).catch(() => undefined)]);
      timeout.abort();
    },
  };
}

function closed(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => reply.once('close', resolve));
}

function isEventStream(reply: ServerResponse): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
