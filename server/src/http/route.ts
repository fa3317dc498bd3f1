// Creates a route from a contract entry: authenticates, validates the input by the entry's schemas, and calls the handler. The
// order of refusals is fixed: token (401), body and fields (400), then the errors of the domain.

import { endpoints, type Endpoints } from '@frogpond/contract/endpoints';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { BODY_BYTES_MAX, BODY_MS, IMPORT_BODY_MS, RATE_LIMITS } from '@frogpond/contract/limits';
import { API_BASE, routeNames, ROUTES, type RouteName } from '@frogpond/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { isDecided, isReadDecided, requireCaller } from '../policies/calls.ts';
import { withDecisions } from '../policies/policies.ts';
import { sendFile, type Download } from './download.ts';
import { languageOf, schemaMessages } from './language.ts';
import type { RunOnce } from './idempotency/idempotency.ts';
import type { SpendWrite } from './limits/account-limits.ts';
import type { WatchedSession, WatchSession } from './session-watch.ts';
import type { ScanPlaces } from './limits/scan-places.ts';
import type { HoldStream } from './limits/stream-limits.ts';
import type { ReaderEffect, ReplySource, SharedReplies } from './shared-replies.ts';
import { bearerToken, type Authenticate, type Viewer } from './viewer.ts';

type Output<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;
/** What a handler returns: the entry's reply, before the transforms of its schema, or its file. */
type Reply<E> = E extends { reply: infer S extends z.ZodType }
  ? z.input<S>
  : E extends { is_download: true }
    ? Download
    : void;

export type Call<N extends RouteName> = {
  viewer: Endpoints[N] extends { auth: 'required' } ? Viewer : Viewer | null;
  params: Output<Endpoints[N], 'params'>;
  query: Output<Endpoints[N], 'query'>;
  body: Output<Endpoints[N], 'body'>;
  /** The id of the new resource. Retries with the same Idempotency-Key get the same id. */
  new_id: string;
  /** The key was used before, so the resource may already exist under `new_id`. */
  is_repeated: boolean;
  /** Call it after the first commit if a refusal may follow: the Idempotency-Key then keeps `new_id`. */
  keepKey: () => void;
  /** The session of a stream, with which the stream must end. */
  session: WatchedSession;
  /** Runs the effect for the request, and for each later one that shares its reply (`shared_as`). */
  forEachReader: (effect: ReaderEffect) => void;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Reply<Endpoints[N]>>;
/** A call that accepts an Idempotency-Key. */
export type Creator<N extends RouteName> = {
  create: Handler<N>;
  /** Returns the result of a repeated call: reads the resource `new_id`, with the rights that the caller has now. */
  read: Handler<N>;
};
export type Handlers = {
  [N in RouteName]: Endpoints[N] extends { creates: true } ? Creator<N> : Handler<N>;
};

/** Returns the handlers of GET calls from `reads`, and all others from `writes`. */
export function readsAndWrites(reads: Handlers, writes: Handlers): Handlers {
  const names = routeNames().map((name) => [name, (isGet(name) ? reads : writes)[name]]);
  // `fromEntries` forgets the names.
  return Object.fromEntries(names) as Handlers;
}

function isGet(name: RouteName): boolean {
  return ROUTES[name].startsWith('GET ');
}

export type RouteDeps = {
  authenticate: Authenticate;
  runOnce: RunOnce;
  newId: () => string;
  spendWrite: SpendWrite;
  holdStream: HoldStream;
  watchSession: WatchSession;
  sharedReplies: SharedReplies;
  scanPlaces: ScanPlaces;
  /** Called after a call that may have written. Null: not needed. */
  onWrite: ((userId: string) => void) | null;
  /** Called if a handler succeeded without a policy check; null disables the check. */
  onUndecided: ((name: RouteName) => void) | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** The contract entry behind the route, for logs and metrics. */
    route_name?: RouteName;
    /** A page or feed, which counts as a read of its client. */
    is_page?: boolean;
    /** Passes the body to the handler as text, because it may be too large to be parsed at once. */
    takes_text?: boolean;
    /** The time for the body to arrive, if it differs from the default. */
    body_ms?: number;
    /** The media types of a body that is passed to the handler as bytes. */
    body_types?: readonly string[];
  }
}

/** Adds a route for every call of the contract. */
export function addRoutes(app: FastifyInstance, deps: RouteDeps, handlers: Handlers): void {
  app.decorateRequest('viewer', null);
  z.config({ customError: (issue) => (issue.input === undefined ? 'This is required.' : undefined) });
  for (const name of routeNames()) {
    // `Handlers` checks the whole table; TypeScript can't relate one handler to its entry in a loop.
    const handler = handlers[name] as unknown as LooseHandler | LooseCreator;
    const checked = (work: LooseHandler, isAllowed: typeof isDecided) =>
      withEndOfWrite(
        name,
        withPolicyCheck(name, withPlace(name, work, deps.scanPlaces), isAllowed, deps.onUndecided),
        deps.onWrite,
      );
    if (typeof handler === 'function') addRoute(app, deps, name, checked(handler, isDecided));
    else {
      const { create, read } = handler;
      addRoute(app, deps, name, checked(create, isDecided), checked(read, isReadDecided));
    }
  }
}

type LooseHandler = (call: LooseCall) => Promise<unknown>;
type LooseCreator = { create: LooseHandler; read: LooseHandler };
type LooseCall = Omit<Call<RouteName>, 'viewer' | 'params' | 'query' | 'body'> & {
  viewer: Viewer | null;
  params: unknown;
  query: unknown;
  body: unknown;
};

const UNWATCHED: WatchedSession = { ended: new AbortController().signal, recheck: async () => undefined };

/** Runs a call that scans texts in a place. Applied inside the shared replies: a caller who shares a reply takes no place. */
function withPlace(name: RouteName, handler: LooseHandler, places: ScanPlaces): LooseHandler {
  const { scans_texts, is_download }: Endpoint = endpoints[name];
  if (scans_texts !== true) return handler;
  return async (call) => {
    const result = await places.run(() => handler(call));
    if (is_download !== true) return result;
    const file = result as Download; // by the type of the handlers of such entries
    return { ...file, pieces: places.pieces(file.pieces) };
  };
}

function withPolicyCheck(
  name: RouteName,
  handler: LooseHandler,
  isAllowed: typeof isDecided,
  onUndecided: RouteDeps['onUndecided'],
): LooseHandler {
  if (onUndecided === null) return handler;
  return async (call) => {
    const { result, allowed } = await withDecisions(() => handler(call));
    if (!isAllowed(name, allowed)) onUndecided(name);
    return result;
  };
}

/** Calls `onWrite` after a write, even if it failed, because a part may have been committed. */
function withEndOfWrite(name: RouteName, handler: LooseHandler, onWrite: RouteDeps['onWrite']): LooseHandler {
  if (onWrite === null || isGet(name)) return handler;
  return (call) => handler(call).finally(() => call.viewer !== null && onWrite(call.viewer.user_id));
}

/** `read`: returns the result of a repeated call, if the call creates something and accepts an Idempotency-Key. */
function addRoute(
  app: FastifyInstance,
  deps: RouteDeps,
  name: RouteName,
  handler: LooseHandler,
  read?: LooseHandler,
): void {
  const entry: Endpoint = endpoints[name];
  const [method = '', path = ''] = ROUTES[name].split(' ');
  app.route({
    method,
    url: API_BASE + path,
    config: {
      route_name: name,
      body_ms: (entry.body_bytes_max ?? 0) > BODY_BYTES_MAX ? IMPORT_BODY_MS : BODY_MS,
      takes_text: entry.body_bytes_max !== undefined && entry.body_types === undefined,
      ...(entry.body_types === undefined ? {} : { body_types: entry.body_types }),
      ...(entry.is_download === true
        ? {
            rateLimit: {
              max: RATE_LIMITS.exports.max,
              timeWindow: RATE_LIMITS.exports.window_ms,
              groupId: name,
            },
          }
        : {}),
    },
    ...(entry.body_bytes_max === undefined ? {} : { bodyLimit: entry.body_bytes_max }),
    onRequest: async (request) => {
      if (entry.auth === 'none') return;
      const token = bearerToken(request);
      if (token !== null) request.viewer = await deps.authenticate(token, request.ip);
      else if (entry.auth === 'required') throw new AppError('unauthenticated');
      requireCaller(request.viewer, name);
    },
    handler: async (request, reply) => {
      const { params, query, body } = parseInput(entry, request);
      const call: LooseCall = {
        viewer: request.viewer,
        params,
        query,
        body,
        new_id: read === undefined ? '' : deps.newId(),
        is_repeated: false,
        keepKey: () => undefined,
        session: UNWATCHED,
        forEachReader: (effect) => effect(request),
        request,
        reply,
      };
      if (request.viewer !== null) await deps.spendWrite(request.viewer, name);
      if (entry.is_stream === true) {
        deps.holdStream(request.viewer, request.ip, reply.raw);
        call.session = deps.watchSession(request.viewer, reply.raw);
      }
      if (read !== undefined && request.viewer !== null) {
        return await deps.runOnce(request, reply, request.viewer, call.body, entry.status ?? 200, {
          create: (once) => handler({ ...call, ...once }),
          read: (newId) => read({ ...call, new_id: newId }),
        });
      }
      if (entry.shared_as !== undefined || entry.may_lag === true)
        return await deps.sharedReplies.send(request, reply, sourceOf(name, entry, call, handler));
      const result = await handler(call);
      // By the type of the handlers of such entries.
      if (entry.is_download === true) await sendFile(reply, result as Download);
      if (entry.is_stream === true || entry.is_download === true || entry.reply_types !== undefined)
        return reply;
      reply.code(entry.status ?? 200);
      return entry.status === 204 ? reply.send() : reply.send(result);
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

function sourceOf(name: RouteName, entry: Endpoint, call: LooseCall, handler: LooseHandler): ReplySource {
  const { params, query } = call;
  return {
    key: entry.shared_as === undefined ? null : `${name} ${JSON.stringify([params, query])}`,
    conversation_id: entry.shared_as === 'conversation' ? conversationOf(call) : null,
    may_lag: entry.may_lag === true || entry.shared_as === 'list',
    make: async (forEachReader) => {
      const result = await handler({ ...call, forEachReader });
      return { text: JSON.stringify(result), type: JSON_TYPE, status: entry.status ?? 200, is_shared: true };
    },
  };
}

function conversationOf({ params, query }: LooseCall): string | null {
  // The schemas of calls that are shared by conversation have `id` or `conversation_id`.
  const id =
    (params as { id?: string } | undefined)?.id ?? (query as { conversation_id?: string }).conversation_id;
  return id?.toLowerCase() ?? null;
}

function parseInput(
  entry: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const errors: Record<string, string[]> = {};
  // An invalid id gets the same reply as an unknown one.
  const messages = schemaMessages(() => languageOf(request));
  const params = entry.params?.safeParse(request.params);
  if (params?.success === false) throw new AppError('not_found');
  const query = entry.query?.safeParse(request.query, messages);
  if (query?.success === false) collect(errors, query.error);
  const input = request.body ?? (entry.body_optional === true ? {} : request.body);
  const body = entry.body?.safeParse(input === undefined ? null : input, messages);
  if (body?.success === false) collect(errors, body.error);
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
  return { params: params?.data, query: query?.data, body: body?.data };
}

function collect(errors: Record<string, string[]>, error: z.ZodError): void {
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');
    (errors[field] ??= []).push(issue.message);
  }
}
