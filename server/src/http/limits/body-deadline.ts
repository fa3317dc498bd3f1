// Limits the time for the body of a request to arrive. Files have more time than other bodies, for slow connections. A connection that
// exceeds the limit is closed.

import { BODY_MS } from '@frogpond/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { errorBody } from '../errors.ts';
import { languageOf } from '../language.ts';

/** How often one timer looks at the arriving bodies during the usual limit: every 5 s. */
const LOOKS = 12;

/** `usualMs`: the limit of routes that name none. */
export function addBodyDeadline(app: FastifyInstance, usualMs: number = BODY_MS): void {
  const arriving = new Map<FastifyRequest, { reply: FastifyReply; until: number }>();
  app.addHook('onRequest', (request, reply, done) => {
    const ms = request.routeOptions.config.body_ms ?? usualMs;
    if (hasBody(request)) arriving.set(request, { reply, until: performance.now() + ms });
    done();
  });
  // The body was read completely.
  app.addHook('preValidation', (request, _reply, done) => {
    arriving.delete(request);
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, { reply, until }] of arriving) {
      const isOver = now > until;
      // The request may have been aborted, or the reply sent before the body was read.
      const hasEnded = request.raw.destroyed || reply.raw.writableFinished;
      if (isOver && !hasEnded) refuse(request, reply);
      if (isOver || hasEnded) arriving.delete(request);
    }
  }, usualMs / LOOKS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Writes the reply to the socket, because Fastify is still waiting for the body, and closes the connection, as Node does. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (reply.raw.headersSent) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(new AppError('body_timeout'), request.id, languageOf(request)));
  const head = [
    'HTTP/1.1 408 Request Timeout',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
