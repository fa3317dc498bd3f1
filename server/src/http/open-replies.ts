// The replies in progress, so that a shutdown can let them reach their callers.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type OpenReplies = {
  /** Resolves when every reply is sent except event streams, which may have no end; at the latest after `timeout_ms`. */
  sent(timeout_ms: number): Promise<void>;
};

export function watchReplies(server: Server): OpenReplies {
  const closed_by_reply = new Map<ServerResponse, Promise<void>>();
  server.on('request', (_request: IncomingMessage, reply: ServerResponse) => {
    const closed = new Promise<void>((resolve) => reply.once('close', resolve));
    closed_by_reply.set(reply, closed);
    void closed.then(() => closed_by_reply.delete(reply));
  });
  return {
    async sent(timeout_ms) {
      const open = [...closed_by_reply].filter(([reply]) => !isEventStream(reply));
      const timeout = new AbortController();
      const allClosed = Promise.all(open.map(([, closed]) => closed));
      await Promise.race([allClosed, pause(timeout_ms, undefined, timeout).catch(() => undefined)]);
      timeout.abort();
    },
  };
}

function isEventStream(reply: ServerResponse): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
