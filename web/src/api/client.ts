// Every call of the API by its name in the contract: typed from the schemas, which themselves stay out of the bundle.

import type { Endpoints } from '@frogpond/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@frogpond/contract/routes';
import { ApiError, isAbort, readApiError } from './api-error.ts';
import { withoutWrongItems } from './reply-shapes.ts';
import { sessionFetch } from './session.ts';
import { WRONG } from './shape.ts';

/** What a schema takes and gives, told from its type alone. */
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

/** Whether any field must be given. */
type HasRequired<T> = Partial<T> extends T ? false : true;

/** A part of the input, left out where the contract has none, optional where every field of it is. */
type Part<E, K extends string> =
  E extends Record<K, infer S>
    ? HasRequired<InputOf<S>> extends true
      ? { [P in K]: InputOf<S> }
      : { [P in K]?: InputOf<S> }
    : unknown;

type CallControls = {
  signal?: AbortSignal | undefined;
  /** The same key and body give the first result again. */
  idempotency_key?: string;
  /** Milliseconds; none unless named. */
  timeout?: number;
};

export type CallOptions<N extends RouteName> = Part<Endpoints[N], 'params'> &
  Part<Endpoints[N], 'query'> &
  Part<Endpoints[N], 'body'> &
  CallControls;

export type Reply<N extends RouteName> = Endpoints[N] extends { reply: infer S } ? OutputOf<S> : undefined;

type Arguments<N extends RouteName> =
  HasRequired<CallOptions<N>> extends true ? [options: CallOptions<N>] : [options?: CallOptions<N>];

type LooseOptions = CallControls & {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/**
 * Throws ApiError for every refusal, for a reply that never came (status 0) and for one that can't be shown. An abort is rethrown as
 * it is. List items of a wrong shape are dropped.
 */
export async function call<N extends RouteName>(name: N, ...[options]: Arguments<N>): Promise<Reply<N>> {
  // The contract's types are checked at the call; in here the parts are only text.
  const { params, query, body, signal, timeout, idempotency_key } = (options ?? {}) as LooseOptions;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotency_key !== undefined) headers.set('idempotency-key', idempotency_key);
  const response = await sessionFetch(routePath(name, params, query), {
    method: routeMethod(name),
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: limitedSignal(signal, timeout),
  }).catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    throw new ApiError(0, null, { message: String(cause) });
  });
  if (!response.ok) throw await readApiError(response);
  if (response.status === 204) return undefined as Reply<N>;
  const reply = withoutWrongItems(name, await response.json());
  if (reply === WRONG)
    throw new ApiError(response.status, null, { message: 'The reply has an unknown shape' });
  // The server builds its replies from the same schemas, so single things are not parsed twice.
  return reply as Reply<N>;
}

export function routeMethod(name: RouteName): string {
  return ROUTES[name].split(' ', 1)[0] ?? 'GET';
}

export function routePath(
  name: RouteName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = ROUTES[name]
    .slice(ROUTES[name].indexOf('/'))
    .replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function limitedSignal(signal: AbortSignal | undefined, timeout: number | undefined): AbortSignal | null {
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  const given = signals.filter((one) => one !== undefined);
  return given.length === 0 ? null : AbortSignal.any(given);
}
