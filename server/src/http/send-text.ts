// Sends images with an entity tag, and 304 if the client has the current version. Also reads parameters that no schema validates, in which
// a value that is not a string is ignored.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../db/types.ts';

type SentImage = { type: string; content: Buffer; tag: string; cache_control: string };

/** Sends an uploaded image, sandboxed so that a browser that opens its address runs no script. */
export function sendImage(request: FastifyRequest, reply: FastifyReply, image: SentImage): FastifyReply {
  reply
    .header('cache-control', image.cache_control)
    .header('etag', `"${image.tag}"`)
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match']?.includes(`"${image.tag}"`) === true) return reply.code(304).send();
  return reply.code(200).type(image.type).send(image.content);
}

/** Returns an empty string if the parameter is missing or contains NUL, which PostgreSQL does not accept. */
export function textParam(request: FastifyRequest, name: string): string {
  const text = readField(request.params, name) ?? '';
  return text.includes('\0') ? '' : text;
}

/** Returns null if the parameter is missing or is not an id. */
export function idParam(request: FastifyRequest, name: string): string | null {
  return onlyId(readField(request.params, name));
}

/** Returns an empty string if the parameter is missing or contains NUL. */
export function textQuery(request: FastifyRequest, name: string): string {
  const text = readField(request.query, name) ?? '';
  return text.includes('\0') ? '' : text;
}

/** Returns null if the parameter is missing or is not an id. */
export function idQuery(request: FastifyRequest, name: string): string | null {
  return onlyId(readField(request.query, name));
}

/** Returns null if the parameter is not a whole number. */
export function numberQuery(request: FastifyRequest, name: string): number | null {
  const text = textQuery(request, name);
  return /^[0-9]{1,6}$/.test(text) ? Number(text) : null;
}

function onlyId(value: string | null): string | null {
  return value !== null && isId(value) ? value : null;
}

function readField(fields: unknown, name: string): string | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(fields, name)?.value;
  return typeof value === 'string' ? value : null;
}
