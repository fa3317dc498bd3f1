// Calls of the API on behalf of an MCP client: as the caller, from its address, through the same routes. So the same rights, limits and
// checks apply, and this module decides nothing about access.

import type { Endpoints } from '@frogpond/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@frogpond/contract/routes';
import { z } from 'zod';

/** The API refused a call: its sentence and code. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(reply: string) {
    super(sentenceOf(reply));
  }
}

const errorReply = z.object({ error: z.string(), code: z.string() });

function sentenceOf(reply: string): string {
  const { error, code } = errorReply.parse(JSON.parse(reply));
  return `${error} (${code})`;
}

type Reply<N extends RouteName> = Endpoints[N] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : never;
/** `path`: the path of the call, with its parameters and query. */
export type CallApi = <N extends RouteName>(name: N, path: string, body?: unknown) => Promise<Reply<N>>;

type Sent = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string };
/** Runs a request in this process, from the address of the client. */
type Inject = (sent: Sent) => Promise<{ statusCode: number; payload: string }>;

/** Returns a function that calls the API with the `headers` of the client's request. It throws `RefusedError` if the API refuses. */
export function apiAs(headers: Readonly<Record<string, unknown>>, inject: Inject): CallApi {
  return async (name, path, body) => {
    const { statusCode, payload } = await inject({
      method: ROUTES[name].startsWith('POST ') ? 'POST' : 'GET',
      url: API_BASE + path,
      headers: {
        ...only(headers, 'authorization'),
        ...only(headers, 'accept-language'),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (statusCode >= 400) throw new RefusedError(payload);
    // The server builds its replies from the schemas of the contract.
    return JSON.parse(payload) as Reply<typeof name>;
  };
}

function only(headers: Readonly<Record<string, unknown>>, name: string): Record<string, string> {
  const value = headers[name];
  return typeof value === 'string' ? { [name]: value } : {};
}
