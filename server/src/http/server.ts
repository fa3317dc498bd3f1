// The HTTP server of the contract's routes: parsing, limits, security headers, ids, logs, metrics, the web app.

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { endpoints } from '@frogpond/contract/endpoints';
import { BODY_BYTES_MAX, IMPORT_BODY_MS, RATE_LIMITS } from '@frogpond/contract/limits';
import type { Language } from '@frogpond/contract/languages/languages';
import { API_BASE } from '@frogpond/contract/routes';
import type { Say } from '@frogpond/text/messages/messages';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { basePathOf } from '../base-path.ts';
import { AppError } from '../app-error.ts';
import { storeOf, type AddressCounts } from './limits/address-counts.ts';
import { addBodyDeadline } from './limits/body-deadline.ts';
import { addErrorHandling, sendError } from './errors.ts';
import { addOptions, knownMethods } from './known-methods.ts';
import type { Metrics } from './metrics.ts';
import { limitKey, withoutPorts } from './limits/network.ts';
import { buildOpenApi } from './openapi/openapi.ts';
import { addRoutes, type Handlers, type RouteDeps } from './route.ts';
import { apiHeaders, pageHeaders } from './security-headers.ts';
import { PAGE_VARY, pageLanguage } from './language.ts';
import { addWebApp, plainShell, shellIn, type PageShell } from './web-app.ts';

export type HttpOptions = {
  public_url: string;
  /** Proxies whose X-Forwarded-For is trusted; empty: none. */
  trusted_proxies: string[];
  /** Null: no limits by address. */
  address_counts: AddressCounts | null;
  log: Logger;
  metrics: Metrics;
  /** Returns false while the disk is nearly full: writes are refused, reads continue. */
  isWritable: () => boolean;
  /** Null: the web app was not built, and only the API is served. */
  shell: PageShell | null;
  pageTexts: (language: Language) => Say;
  has_google: boolean;
  avatar_hosts: readonly string[];
  hsts_subdomains: boolean;
  /** The address in security.txt. */
  security_contact: string;
};

/** Returns the server before it listens. `handlers`: one for each call of the contract. */
export async function createHttpServer(
  options: HttpOptions,
  deps: RouteDeps,
  handlers: Handlers,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const ofPages = pageHeaders({
    public_url: options.public_url,
    script_hashes: options.shell?.script_hashes ?? [],
    google: options.has_google,
    avatar_hosts: options.avatar_hosts,
    hsts_subdomains: options.hsts_subdomains,
  });
  const ofApi = apiHeaders(options);
  const headersOf = (url: string) => (url.startsWith(API_BASE) ? ofApi : ofPages);
  const basePath = basePathOf(options.public_url);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would take 5% of a short call. Each log call adds `request_id`, as jobs and answers do.
    childLoggerFactory: (log) => log,
    bodyLimit: BODY_BYTES_MAX,
    // The maximum of all calls; body-deadline.ts applies the limit of each call.
    requestTimeout: IMPORT_BODY_MS,
    keepAliveTimeout: 72_000,
    trustProxy: options.trusted_proxies.length === 0 ? false : options.trusted_proxies,
    // An invalid URL, for which Fastify runs no route and no hooks.
    frameworkErrors: (_error, request, reply) => {
      reply
        .headers(headersOf(request.url))
        .header('x-request-id', request.id)
        .header('cache-control', 'no-store');
      void sendNotFound(request, reply, options, 'not_found');
    },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutBase(basePath, url),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  addJsonParser(app);
  addFileParser(app);
  addErrorHandling(app);
  app.addHook('onRequest', (request, reply, done) => {
    const forwarded = request.raw.headers['x-forwarded-for'];
    // Node joins repeated headers of this name.
    if (typeof forwarded === 'string') request.raw.headers['x-forwarded-for'] = withoutPorts(forwarded);
    reply.headers(headersOf(request.routeOptions.url ?? request.url)).header('x-request-id', request.id);
    done();
  });
  addBodyDeadline(app);
  addOptions(app);
  await app.register(cors, {
    origin: [new URL(options.public_url).origin],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id', 'idempotency-replayed'],
    maxAge: 600,
  });
  await app.register(compress, {
    threshold: 2_048,
    // A compressed body of a request could be a thousand times as large.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(text\/(?!event-stream)|application\/(json|javascript|xml|atom\+xml|manifest\+json)|image\/svg)/,
  });
  if (options.address_counts !== null) await addRateLimits(app, options.address_counts);
  addObservation(app, options.metrics);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isRead(request) && !options.isWritable()) done(new AppError('disk_full'));
    else done();
  });
  addRoutes(app, deps, handlers);
  addDocuments(app, options);
  addSecurityTxt(app, options);
  addChangePassword(app, options);
  if (options.shell !== null) await addWebApp(app, options.shell);
  addNotFound(app, options);
  return app;
}

/** Returns the URL below the base path; an unknown path for a URL outside of it. */
function withoutBase(basePath: string, url: string): string {
  if (basePath === '') return url;
  const rest = url.slice(basePath.length);
  if (!url.startsWith(basePath) || !/^([/?]|$)/.test(rest)) return `${API_BASE}/outside-the-base-path`;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function addJsonParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.body_types !== undefined)
      return done(new AppError('unsupported_media_type'), undefined);
    if (text === '') return done(null, undefined);
    if (request.routeOptions.config.takes_text === true) return done(null, text);
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      // The parser's message is not used, because it may quote private text.
      done(new AppError('malformed_body'), undefined);
    }
  });
}

/** Passes files to the handler as bytes, on the routes that accept their media type. */
function addFileParser(app: FastifyInstance): void {
  const types = Object.values(endpoints).flatMap((entry: Endpoint) => entry.body_types ?? []);
  app.addContentTypeParser([...new Set(types)], { parseAs: 'buffer' }, (request, bytes, done) => {
    const { body_types } = request.routeOptions.config;
    if (body_types === undefined) done(new AppError('unsupported_media_type'), undefined);
    else done(null, bytes);
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

async function addRateLimits(app: FastifyInstance, counts: AddressCounts): Promise<void> {
  app.addHook('onClose', async () => counts.stop());
  await app.register(rateLimit, {
    store: storeOf(counts),
    global: true,
    timeWindow: RATE_LIMITS.reads.window_ms,
    keyGenerator: (request) => `${isRead(request) ? 'read' : 'write'}:${limitKey(request.ip)}`,
    max: (request) => (isRead(request) ? RATE_LIMITS.reads.max : RATE_LIMITS.writes.max),
    // Matches the route, because the URL may be encoded (%61 is an a).
    allowList: ({ routeOptions: { config, url = '' } }) =>
      config.is_page !== true && (!url.startsWith(API_BASE) || config.route_name === 'getHealth'),
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retry_after_s: Math.ceil(context.ttl / 1000) }),
  });
}

function addObservation(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.route_name ?? 'other';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.requests.observe({ route, status }, reply.elapsedTime / 1000);
    // Logs the name of the route, never the URL, which has search words and ids.
    request.log.info(
      {
        request_id: request.id,
        route,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

function addDocuments(app: FastifyInstance, options: HttpOptions): void {
  let openapi: string | null = null;
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    openapi ??= JSON.stringify(buildOpenApi(options.public_url));
    return reply.type('application/json; charset=utf-8').send(openapi);
  });
  app.get(`${API_BASE}/metrics`, async (_request, reply) =>
    reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics()),
  );
}

const SECURITY_TXT_DAYS = 180;

/** Serves security.txt (RFC 9116). */
function addSecurityTxt(app: FastifyInstance, { public_url, security_contact }: HttpOptions): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: ${security_contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${public_url}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** Redirects the address that password managers open (W3C, A Well-Known URL for Changing Passwords). A mailed link changes a password. */
function addChangePassword(app: FastifyInstance, { public_url }: HttpOptions): void {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(`${public_url}/login?change_password`, 302),
  );
}

/** Replies 404 to unknown addresses, outside the API with the web app's shell, and 405 to calls with another method. */
function addNotFound(app: FastifyInstance, options: HttpOptions): void {
  const methodsOf = knownMethods();
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods !== null && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return sendError(request, reply, new AppError('method_not_allowed'));
    }
    return sendNotFound(request, reply, options, 'unknown_route');
  });
}

/** Sends the web app, which shows an error page, if the address is outside the API; else the error envelope. */
function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, pageTexts }: HttpOptions,
  code: 'not_found' | 'unknown_route',
): FastifyReply {
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !request.url.startsWith(API_BASE) &&
    !request.url.startsWith('/assets/');
  if (shell === null || !isPage) return sendError(request, reply, new AppError(code));
  const language = pageLanguage(request);
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', PAGE_VARY)
    .send(plainShell(shellIn(shell, language, pageTexts(language))));
}
