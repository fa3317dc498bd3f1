// The cache of read content for offline use: the newest replies, one cache per reader, so that no reader sees another's private
// content. The network always comes first; signing out deletes the reader's cache.

import { API_BASE } from '@frogpond/contract/routes';
import { withBase } from '../../../lib/base-path.ts';

const API = withBase(API_BASE);
const PREFIX = 'frogpond-reading-';
const ANONYMOUS = 'anonymous';
const KEPT = 300;

const ID = '[^/]+';
/** Pages and their content; never searches, streams or credentials. */
const READABLE = new RegExp(
  `^${API}/(?:${[
    'auth/me',
    'settings',
    'conversations',
    'conversations/saved',
    'conversations/trending',
    `conversations/${ID}`,
    `conversations/${ID}/tree`,
    'turns',
    `turns/${ID}`,
    `turns/${ID}/(?:comments|branches|siblings)`,
    `users/${ID}`,
    `users/${ID}/conversations`,
    'openrouter/models/all',
    'openrouter/user/models',
  ].join('|')})$`,
);
/** Statuses that delete the cached reply. */
const GONE = new Set([403, 404, 410]);

/** Incremented when caches are deleted, so that a reply still in flight is not cached. */
let forgotten = 0;

/** Returns whether replies to the request are cached for offline use. */
export function isReadable(request: Request): boolean {
  return request.method === 'GET' && READABLE.test(new URL(request.url).pathname);
}

/** @param onReach receives whether the network answered */
export async function fetchContent(
  request: Request,
  onReach: (isReached: boolean) => void,
): Promise<Response> {
  const name = PREFIX + parseReader(request);
  const before = forgotten;
  let reply: Response;
  try {
    reply = await fetch(request);
  } catch (error) {
    const isAborted = request.signal.aborted;
    const kept = isAborted ? undefined : await findKept(name, request.url);
    if (!isAborted) onReach(false);
    if (kept === undefined) throw error;
    return kept;
  }
  onReach(true);
  if (reply.ok && before === forgotten) void keep(name, request.url, reply.clone());
  else if (GONE.has(reply.status)) void deleteCached(name, request.url);
  return reply;
}

/** Deletes the cached copies of a deleted conversation. */
export async function deleteCachedConversation(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  if (new RegExp(`^${API}/conversations/${ID}$`).test(pathname))
    await deleteCached(PREFIX + parseReader(request), request.url);
}

const CONTENT = new RegExp(`^${API}/(conversations|turns)/(${ID})`);

/**
 * Deletes the cached reply of an address that no longer exists. For a conversation or turn, also deletes every reply that contains it:
 * its tree, its turns, their branches and comments, and lists with its title.
 */
async function deleteCached(name: string, url: string): Promise<void> {
  forgotten += 1;
  const cache = await caches.open(name);
  await cache.delete(url, { ignoreVary: true });
  const [, , id] = CONTENT.exec(new URL(url).pathname) ?? [];
  if (id === undefined) return;
  const replies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const text = await (await cache.match(request, { ignoreVary: true }))?.text();
      return { request, address: new URL(request.url).pathname, text: text ?? '' };
    }),
  );
  // Also searches for the ids of its turns, because replies with comments contain only the turn's id.
  const ids = new Set([id]);
  for (const { address, text } of replies) {
    const [, kind, own] = CONTENT.exec(address) ?? [];
    if (kind === 'turns' && own !== undefined && text.includes(id)) ids.add(own);
    if (kind === 'conversations' && own === id)
      for (const [, turn] of text.matchAll(/"id":"([^"]+)","(?:version|parent_turn_id)":/g))
        ids.add(turn ?? id);
  }
  const gone = replies.filter(({ address, text }) =>
    [...ids].some((one) => address.includes(one) || text.includes(one)),
  );
  await Promise.all(gone.map(({ request }) => cache.delete(request, { ignoreVary: true })));
}

/** Deletes all content that was cached while signed in. */
export async function deleteReaderCaches(): Promise<void> {
  forgotten += 1;
  const names = await caches.keys();
  const readers = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + ANONYMOUS);
  await Promise.all(readers.map((name) => caches.delete(name)));
}

/** Returns the reply to the same call, else to a call of the same path, for example of another branch. */
async function findKept(name: string, url: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const { pathname } = new URL(url);
  const isList = pathname === `${API}/conversations`;
  return (
    (await cache.match(url, { ignoreVary: true })) ??
    (isList ? undefined : cache.match(url, { ignoreVary: true, ignoreSearch: true }))
  );
}

async function keep(name: string, url: string, reply: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    // Deletes before inserting, so that the first entries are the least recently used.
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, reply);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT)).map((key) => cache.delete(key)));
  } catch {
    // The disk is full, or the page was closed before the reply: nothing is cached.
  }
}

/** Returns the user of the call's token. It only selects the cache; the server validates the token. */
function parseReader(request: Request): string {
  const [, claims] = (request.headers.get('authorization') ?? '').split('.');
  if (claims === undefined) return ANONYMOUS;
  try {
    const parsed: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof parsed === 'object' && parsed !== null && 'sub' in parsed) return String(parsed.sub);
  } catch {
    // Not one of our tokens.
  }
  return 'unknown';
}
