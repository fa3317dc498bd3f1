// The conversation that a page opens with is asked for by a script in the page's head (web/index.html), while the app itself still
// loads. The call that asks for the same, as the same reader, takes that reply over: once.

import { API_BASE } from '@frogpond/contract/routes';

type FirstRequest = { path: string; token: string | null; reply: Promise<Response> };

declare global {
  var firstRequest: FirstRequest | undefined;
}

/** Whether this conversation was asked for in advance, whole, and nobody has read it since. */
export function isAskedAhead(id: string): boolean {
  return globalThis.firstRequest?.path.startsWith(`${API_BASE}/conversations/${id}?`) === true;
}

/** Null where nothing was asked in advance, or something else. Whatever of the conversation is read first, the reply is old then. */
export function takeFirstReply(path: string, token: string | null): Promise<Response> | null {
  const { firstRequest } = globalThis;
  if (firstRequest === undefined || pageOf(firstRequest.path) !== pageOf(path)) return null;
  globalThis.firstRequest = undefined;
  return firstRequest.path === path && firstRequest.token === token ? firstRequest.reply : null;
}

function pageOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

/** Whether something was asked in advance, and has come: a refusal is for whoever asks for it. */
export async function hasFirstReply(): Promise<boolean> {
  const reply = await globalThis.firstRequest?.reply.catch(() => undefined);
  return reply?.ok === true;
}
