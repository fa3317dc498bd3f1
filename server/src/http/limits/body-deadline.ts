// Limits the time for the body of a request to arrive. Files have more time than other bodies, for slow connections. A connection that
// exceeds the limit is closed.

import { BODY_MS } from '@frogpond/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { errorBody } from '../errors.ts';
import { languageOf } from '../language.ts';

/** `usualMs`: the limit of routes that name none. */
export function addBodyDeadline(app: FastifyInstance, usualMs: number = BODY_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) startDeadline(request, reply, request.routeOptions.config.body_ms ?? usualMs);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function startDeadline(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => refuse(request, reply), ms);
  const stop = () => clearTimeout(timer);
  // The body was read completely, the request was aborted, or the reply was sent before the body was read.
  request.raw.once('end', stop).once('close', stop);
  reply.raw.once('close', stop);
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
