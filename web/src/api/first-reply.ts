// The conversation, the person or the list of the opened page is prefetched by a script in the page's head (web/index.html) while
// the app loads. The first call with the same request and reader uses that reply.

import { API_BASE } from '@frogpond/contract/routes';

type FirstRequest = { path: string; token: string | null; reply: Promise<Response> };

declare global {
  var firstRequest: FirstRequest | undefined;
}

/** Returns whether this conversation was prefetched with all its details and the reply is unused. */
export function isAskedAhead(id: string): boolean {
  return globalThis.firstRequest?.path.startsWith(`${API_BASE}/conversations/${id}?`) === true;
}

/** Returns the prefetched reply, or null if it is for another request. A different load of the same content discards the reply. */
export function takeFirstReply(path: string, token: string | null): Promise<Response> | null {
  const { firstRequest } = globalThis;
  if (firstRequest === undefined || pageOf(firstRequest.path) !== pageOf(path)) return null;
  globalThis.firstRequest = undefined;
  return firstRequest.path === path && firstRequest.token === token ? firstRequest.reply : null;
}

function pageOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

/** Resolves to whether a prefetched reply has arrived. False for a refusal, which the call that takes the reply handles. */
export async function hasFirstReply(): Promise<boolean> {
  const reply = await globalThis.firstRequest?.reply.catch(() => undefined);
  return reply?.ok === true;
}
