// Reads the API inside the process, as a visitor does, for the pages that the server renders.

import type { FastifyInstance } from 'fastify';
import { basePathOf } from '../base-path.ts';

/** Returns the reply that a visitor gets for a path of the API. */
export type ReadApi = (path: string) => Promise<{ status: number; text: string }>;

/** Matches only this field of JSON, because quotes in texts are escaped. */
const FOREIGN_AVATAR = /"avatar_url":"(?!\/)[^"]*"/g;

/**
 * Reads as the visitor at this address, once per path. Counts no view, because the app counts one when it opens. Leaves out pictures of
 * other hosts, which the app shows if AVATAR_HOSTS allows it.
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
