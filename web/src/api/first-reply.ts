// The conversation, the person or the list of the opened page is prefetched by a script in the page's head (web/index.html) while
// the app loads. The first call with the same request and reader uses that reply.

import { API_BASE } from '@frogpond/contract/routes';

type FirstRequest = { path: string; token: string | null; reply: Promise<Response> };

declare global {
  var firstRequest: FirstRequest | undefined;
}

/** Whether this conversation was prefetched completely and the reply is unused. */
export function isAskedAhead(id: string): boolean {
  return globalThis.firstRequest?.path.startsWith(`${API_BASE}/conversations/${id}?`) === true;
}

/** Returns the prefetched reply, or null if there is none for this request. Any other load of the same content makes the reply stale. */
export function takeFirstReply(path: string, token: string | null): Promise<Response> | null {
  const { firstRequest } = globalThis;
  if (firstRequest === undefined || pageOf(firstRequest.path) !== pageOf(path)) return null;
  globalThis.firstRequest = undefined;
  return firstRequest.path === path && firstRequest.token === token ? firstRequest.reply : null;
}

function pageOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

/** Whether a prefetched reply has arrived; a refusal is handled by the call that uses it. */
export async function hasFirstReply(): Promise<boolean> {
  const reply = await globalThis.firstRequest?.reply.catch(() => undefined);
  return reply?.ok === true;
}
