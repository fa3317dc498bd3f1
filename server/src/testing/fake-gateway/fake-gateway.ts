// A real HTTP server that speaks the OpenAI-compatible protocol and fails on demand: the model id selects the behaviour. Tests
// and benches use its base_url in place of a model service's; no product code is patched.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { BEHAVIOURS } from './behaviours.ts';
import { embedText, modelsPage, ORDINARY_MODELS } from './catalogue.ts';
import type { FakeCall, FakeLoad } from './steps.ts';
import { createHold, createWire, type Hold, type OpenHold } from './wire.ts';

export interface FakeGatewayOptions {
  /** 0, the default, takes any free port of the loopback interface. */
  port?: number;
  /** If set, calls without this key are answered with 401. */
  api_key?: string;
  /** The delay of every delta, 0 by default; `fake/slow` is never faster than 40 ms per delta. */
  delta_ms?: number;
  /** What `fake/load` sends. */
  load?: FakeLoad;
  /** Listed in /models after the models that chat. */
  embeddings_models?: string[];
  /** Models that chat, listed beside the sentinels. They answer only calls for JSON. */
  more_models?: string[];
  /** Models that /embeddings answers with 404. */
  missing_embeddings?: string[];
  /** Accepts requests and never replies. */
  is_silent?: boolean;
  /** Entries on a page of /models. */
  page_size?: number;
  /** The value, or a promise of it, that answers a call for JSON (not streamed). */
  answerJson?: (body: Record<string, unknown>) => unknown;
  /** How many requests are recorded; the oldest are dropped first. */
  requests_kept?: number;
}

export interface FakeRequest {
  method: string;
  path: string;
  model: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** The client's port: equal for calls over one connection. */
  connection: number;
  /** How the reply ended: completed, or broken off (by the client, or by the model's own reset). */
  ended: Promise<'finished' | 'broken off'>;
}

export interface FakeGateway {
  /** Ends in /v1. */
  base_url: string;
  /** Every request so far, oldest first. */
  requests: FakeRequest[];
  requestsOf(model: string): FakeRequest[];
  /** Calls per model id since the start, or since the test cleared them. */
  calls: Map<string, number>;
  /** What the next streams of `fake/load` send; tests may change it. */
  load: FakeLoad;
  /** The next stream of the model stops before its delta number `after`, until released. */
  hold(model: string, after: number): Hold;
  close(): Promise<void>;
}

export async function startFakeGateway(options: FakeGatewayOptions = {}): Promise<FakeGateway> {
  const requests: FakeRequest[] = [];
  const calls = new Map<string, number>();
  const holds = new Map<string, OpenHold[]>();
  const load: FakeLoad = options.load ?? { deltas: 200, characters: 24 };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await readBody(request);
    const model = typeof body['model'] === 'string' ? body['model'] : '';
    record(request, response, url.pathname, model, body);
    if (options.is_silent === true) return;
    const key = options.api_key;
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
      return reply(response, 401, { error: { code: 401, message: 'No key.' } });
    }
    if (url.pathname.endsWith('/models'))
      return reply(
        response,
        200,
        modelsPage(url, options.page_size ?? 500, [
          ...(options.more_models ?? []),
          ...(options.embeddings_models ?? []),
        ]),
      );
    if (url.pathname.endsWith('/embeddings') && options.missing_embeddings?.includes(model) !== true)
      return reply(response, 200, embeddingsReply(body));
    if (url.pathname.endsWith('/chat/completions')) return complete(response, model, body);
    return reply(response, 404, { error: { code: 404, message: 'No such path.' } });
  }

  async function complete(
    response: ServerResponse,
    model: string,
    body: Record<string, unknown>,
  ): Promise<void> {
    const earlierCalls = calls.get(model) ?? 0;
    calls.set(model, earlierCalls + 1);
    if (body['stream'] !== true && options.answerJson !== undefined) {
      const content = JSON.stringify(await options.answerJson(body));
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
      return reply(response, 200, { model, choices });
    }
    const plainId = model.replace(/:online$/, '');
    const behaviour = ORDINARY_MODELS.includes(plainId) ? BEHAVIOURS['fake/echo'] : BEHAVIOURS[plainId];
    if (behaviour === undefined)
      return reply(response, 404, { error: { code: 404, message: 'No such model.' } });
    const deltaMs = Math.max(options.delta_ms ?? 0, plainId === 'fake/slow' ? 40 : 0);
    const wire = createWire(response, model, deltaMs, holds.get(model)?.shift() ?? null);
    const call: FakeCall = { body, question: questionIn(body), earlier_calls: earlierCalls, load };
    await behaviour(wire, call);
  }

  function record(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    model: string,
    body: Record<string, unknown>,
  ): void {
    const ended = new Promise<'finished' | 'broken off'>((resolve) => {
      response.once('close', () => resolve(response.writableFinished ? 'finished' : 'broken off'));
    });
    const { method = '', headers, socket } = request;
    requests.push({ method, path, model, headers, body, connection: socket.remotePort ?? 0, ended });
    if (requests.length > (options.requests_kept ?? 1_000)) requests.shift();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      // The client disconnected before its request was complete, or a test's answerJson threw.
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // The address of a listening TCP server is never a string.
  const { port } = server.address() as AddressInfo;

  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    requests,
    requestsOf: (model) => requests.filter((request) => request.model === model),
    calls,
    load,
    hold(model, after) {
      const hold = createHold(after);
      holds.set(model, [...(holds.get(model) ?? []), hold]);
      return hold;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  // The client is the code under test; its JSON is an object.
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function questionIn(body: Record<string, unknown>): string {
  // As above: messages are {role, content} in this protocol.
  const messages = (body['messages'] ?? []) as { role: string; content: string }[];
  return messages.findLast((message) => message.role === 'user')?.content ?? '';
}

function embeddingsReply(body: Record<string, unknown>): unknown {
  const texts = (Array.isArray(body['input']) ? body['input'] : [body['input']]).map(String);
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: embedText(text) }));
  // Out of order on purpose: the index decides.
  return { object: 'list', model: body['model'], data: data.toReversed() };
}
