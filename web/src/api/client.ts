// Every API call by its name in the contract: typed from the schemas, which themselves stay out of the bundle.

import type { Endpoints } from '@frogpond/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@frogpond/contract/routes';
import { ApiError, isAbort, readApiError } from './api-error.ts';
import { takeGivenReply } from './given-replies.ts';
import { sessionFetch } from './session.ts';

/** Input and output types of a schema, inferred without importing it. */
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

/** True if at least one field is required. */
type HasRequired<T> = Partial<T> extends T ? false : true;

/** A part of a call's input: omitted if the contract doesn't have the part, optional if all its fields are optional. */
type Part<E, K extends string> =
  E extends Record<K, infer S>
    ? HasRequired<InputOf<S>> extends true
      ? { [P in K]: InputOf<S> }
      : { [P in K]?: InputOf<S> }
    : unknown;

type CallControls = {
  signal?: AbortSignal | undefined;
  /** Idempotency key: the same key and body return the first result again. */
  idempotency_key?: string;
  /** Milliseconds; no timeout by default. */
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
 * Throws ApiError for every refusal and for a missing reply (status 0). An abort is rethrown unchanged. Replies are not validated:
 * the server builds them from the same schemas.
 */
export async function call<N extends RouteName>(name: N, ...[options]: Arguments<N>): Promise<Reply<N>> {
  // The contract's types are checked at the call; here the parts are plain strings.
  const { params, query, body, signal, timeout, idempotency_key } = (options ?? {}) as LooseOptions;
  const path = routePath(name, params, query);
  const given = takeGivenReply(path);
  if (given !== null) return (await given) as Reply<N>;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotency_key !== undefined) headers.set('idempotency-key', idempotency_key);
  return send(name, path, {
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: limitedSignal(signal, timeout),
  });
}

/** Sends a file as the whole body of a call; its `type` is the media type. Throws as `call` does. */
export function callWithFile<N extends RouteName>(
  name: N,
  file: Blob,
  { params, idempotency_key }: Pick<LooseOptions, 'params' | 'idempotency_key'>,
): Promise<Reply<N>> {
  const headers = new Headers({ 'content-type': file.type });
  if (idempotency_key !== undefined) headers.set('idempotency-key', idempotency_key);
  return send(name, routePath(name, params), { headers, body: file });
}

async function send<N extends RouteName>(name: N, path: string, init: RequestInit): Promise<Reply<N>> {
  const response = await sessionFetch(path, { method: routeMethod(name), ...init }).catch(
    (cause: unknown) => {
      if (isAbort(cause)) throw cause;
      throw new ApiError(0, null, { message: String(cause) });
    },
  );
  if (!response.ok) throw await readApiError(response);
  // The server builds its replies from the contract's schemas.
  return (response.status === 204 ? undefined : await response.json()) as Reply<N>;
}

/** Returns the HTTP method of a call, for example `POST`. */
export function routeMethod(name: RouteName): string {
  return ROUTES[name].split(' ', 1)[0] ?? 'GET';
}

/** Returns the URL path of a call, with parameters and query encoded. Undefined query values are left out. */
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
