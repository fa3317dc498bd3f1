// How long the body of a request may take to arrive: longer for a file than for a call, so that a slow connection can send one,
// and a connection that only trickles is closed.

import { BODY_MS } from '@frogpond/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { errorBody } from './errors.ts';

export function addBodyDeadline(app: FastifyInstance, usual_ms: number = BODY_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) startDeadline(request, reply, request.routeOptions.config.body_ms ?? usual_ms);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function startDeadline(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => refuse(request, reply), ms);
  const stop = () => clearTimeout(timer);
  // Read to its end, aborted, or answered before it was read.
  request.raw.once('end', stop).once('close', stop);
  reply.raw.once('close', stop);
}

/** As Node's own limit does: the reply goes past Fastify, which is still waiting for the body, and the connection is closed. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (reply.raw.headersSent) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(new AppError('body_timeout'), request.id));
  const head = [
    'HTTP/1.1 408 Request Timeout',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
