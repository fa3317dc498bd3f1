// The replies in progress, for which a shutdown waits.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type OpenReplies = {
  /** Resolves when every reply is sent except event streams, which may have no end; at the latest after `timeout_ms`. */
  sent(timeoutMs: number): Promise<void>;
};

/** Call it before the server listens: earlier connections are not watched. */
export function watchReplies(server: Server): OpenReplies {
  // Not a set of replies: V8 links the tables of a set whose members change all the time, so that all of them, with their requests, would
  // stay in memory until a full collection.
  const connections = new Map<Socket, { reply: ServerResponse | null }>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { reply: null });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    // The replies of a connection are sent in order, so its newest is the last one to close.
    connection.reply = reply;
    reply.once('close', () => {
      if (connection.reply === reply) connection.reply = null;
    });
  });
  return {
    async sent(timeoutMs) {
      const replies = [...connections.values()].flatMap(({ reply }) => reply ?? []);
      const allClosed = Promise.all(replies.filter((reply) => !isEventStream(reply)).map(closed));
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
