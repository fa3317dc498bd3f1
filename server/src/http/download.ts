// Replies that are files, sent piece by piece.

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A piece is made when its predecessor has been sent. */
export type Download<Piece extends string | Uint8Array = string | Uint8Array> = {
  name: string;
  type: string;
  pieces: AsyncIterable<Piece>;
};

export async function sendFile(reply: FastifyReply, { name, type, pieces }: Download): Promise<void> {
  const { log, id } = reply.request;
  const file = Readable.from(pieces).once('error', (error) => {
    // Once the reply has begun, the error handler is not called.
    if (reply.raw.headersSent) log.error({ err: error, request_id: id }, 'a download failed');
  });
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
  await reply.send(file);
}
