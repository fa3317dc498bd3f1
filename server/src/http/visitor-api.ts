// Reads the API inside the process, as a visitor does, for the pages that the server renders.

import type { FastifyInstance } from 'fastify';
import { basePathOf } from '../base-path.ts';

/** Returns the reply of a path of the API to a visitor. */
export type ReadApi = (path: string) => Promise<{ status: number; text: string }>;

/** In JSON: a quote inside a text is escaped, so nothing but this field matches. */
const FOREIGN_AVATAR = /"avatar_url":"(?!\/)[^"]*"/g;

/**
 * Reads as the visitor at this address, once per path. A page counts no view: the app does when it opens. A page has no picture of
 * another host: the app shows it if AVATAR_HOSTS allows it.
 */
export function visitorApi(app: FastifyInstance, publicUrl: string, remoteAddress: string): ReadApi {
  const basePath = basePathOf(publicUrl);
  const replies = new Map<string, ReturnType<ReadApi>>();
  const read: ReadApi = async (path) => {
    const url = basePath + path;
    const headers = { 'sec-purpose': 'prefetch' };
    const { statusCode, payload } = await app.inject({ method: 'GET', url, remoteAddress, headers });
    return { status: statusCode, text: payload.replace(FOREIGN_AVATAR, '"avatar_url":null') };
  };
  return (path) => {
    const reply = replies.get(path) ?? read(path);
    replies.set(path, reply);
    return reply;
  };
}
