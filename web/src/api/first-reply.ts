// The conversation that a page opens with is asked for by a script in the page's head (web/index.html), while the app itself still
// loads. The call that asks for the same, as the same reader, takes that reply over: once.

type FirstRequest = { path: string; token: string | null; reply: Promise<Response> };

declare global {
  var firstRequest: FirstRequest | undefined;
}

/** Null where nothing was asked in advance, or something else. */
export function takeFirstReply(path: string, token: string | null): Promise<Response> | null {
  const { firstRequest } = globalThis;
  if (firstRequest?.path !== path || firstRequest.token !== token) return null;
  globalThis.firstRequest = undefined;
  return firstRequest.reply;
}

/** Whether something was asked in advance, and has come: a refusal is for whoever asks for it. */
export async function hasFirstReply(): Promise<boolean> {
  const reply = await globalThis.firstRequest?.reply.catch(() => undefined);
  return reply?.ok === true;
}
