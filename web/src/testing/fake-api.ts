// A fake server for component tests: the reply of each call in the contract. It replaces fetch, so the client, the session and
// the cache are the app's own.

import { API_BASE, ROUTES, type RouteName } from '@frogpond/contract/routes';
import { vi } from 'vitest';
import type { Reply } from '../api/client.ts';

export type SeenCall = {
  name: RouteName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};

type Answers = { [N in RouteName]?: (seen: SeenCall) => Reply<N> | Refusal | Promise<Reply<N> | Refusal> };

/** Without a message it is a proxy's refusal, in HTML. */
export class Refusal {
  readonly status: number;
  readonly error: string | null;
  readonly code: string;
  /** Further fields of the body. */
  readonly extra: object;
  constructor(status: number, error: string | null, code = 'refused', extra: object = {}) {
    this.status = status;
    this.error = error;
    this.code = code;
    this.extra = extra;
  }
}

/** Answers calls from now on. The returned list grows with every call, including those without a reply (404). */
export function fakeApi(answers: Answers): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const seen = parseCall(path, init);
    if (seen === undefined) throw new Error(`No route for ${path}`);
    calls.push(seen);
    const answer = answers[seen.name];
    const reply = answer === undefined ? new Refusal(404, 'Not found') : await answer(seen);
    if (!(reply instanceof Refusal)) return Response.json(reply ?? null);
    const { status, error, code, extra } = reply;
    if (error === null) return new Response('<h1>Bad gateway</h1>', { status });
    return Response.json({ ...extra, error, code, request_id: 'test' }, { status });
  });
  return calls;
}

function parseCall(path: string, init: RequestInit): SeenCall | undefined {
  const url = new URL(path, 'http://frogpond.test');
  const method = init.method ?? 'GET';
  // The keys of ROUTES are the names of its routes.
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const params = matchRoute(ROUTES[name], method, url.pathname);
    if (params === null) continue;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    return { name, params, query, body, headers: new Headers(init.headers) };
  }
  return undefined;
}

function matchRoute(route: string, method: string, pathname: string): Record<string, string> | null {
  const [wanted, pattern] = route.split(' ');
  if (wanted !== method) return null;
  const groups = API_BASE + (pattern ?? '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${groups}$`).exec(pathname);
  return found === null ? null : { ...found.groups };
}
