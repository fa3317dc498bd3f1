// The cache itself, behind a server without routes of the product.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { BusMessage } from '../events/bus.ts';
import { createSharedReplies, type ReplySource } from './shared-replies.ts';

const POND = 'Frogs sing. '.repeat(1_000);
const TYPE = 'text/plain; charset=utf-8';

let server: FastifyInstance | null = null;
afterEach(() => server?.close());

/** Serves `/NAME?conversation=ID`; a name is the key. */
function open(storedBytesMax?: number) {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const made: string[] = [];
  const seen: string[] = [];
  const pond = {
    text: POND,
    status: 200,
    is_shared: true,
    /** Resolves before the handler replies. */
    ready: Promise.resolve(),
    fails: false,
  };
  let publish: (message: BusMessage) => void = () => undefined;
  const replies = createSharedReplies({
    bus: {
      subscribe: (listener) => {
        publish = (message) => listener(message, true);
        return () => undefined;
      },
      onGap: () => () => undefined,
    },
    clock: { now: () => new Date(now) },
    count: () => undefined,
    readLagging: (_user_id, reads) => reads(),
    ...(storedBytesMax === undefined ? {} : { stored_bytes_max: storedBytesMax }),
  });
  server = Fastify();
  server.get<{ Params: { name: string }; Querystring: { conversation?: string } }>(
    '/:name',
    async (request, reply) => {
      const { name } = request.params;
      const source: ReplySource = {
        key: name,
        conversation_id: request.query.conversation ?? null,
        may_lag: true,
        make: async (forEachReader) => {
          made.push(name);
          forEachReader(({ headers }) => seen.push(String(headers['user-agent'])));
          const { text, status, is_shared } = pond;
          await pond.ready;
          if (pond.fails) throw new Error('away');
          return { text, type: TYPE, status, is_shared };
        },
      };
      return await replies.send(request, reply, source);
    },
  );
  const get = (url: string, headers: Record<string, string> = {}) => {
    if (server === null) throw new Error('closed');
    return server.inject({ url, headers });
  };
  const change = (conversationId?: string) =>
    publish(
      conversationId === undefined
        ? { type: 'content_changed' }
        : { type: 'turn_updated', conversation_id: conversationId, turn_id: 'changed' },
    );
  return {
    pond,
    made,
    seen,
    change,
    publish: (message: BusMessage) => publish(message),
    get,
    move: (ms: number) => (now += ms),
  };
}

it('makes one reply for a crowd, and another after a second', async () => {
  const { get, made, seen, move } = open();
  const crowd = await Promise.all(
    Array.from({ length: 50 }, (_, at) => get('/frogs', { 'user-agent': `${at}` })),
  );
  expect(new Set(crowd.map(({ body }) => body))).toEqual(new Set([POND]));
  await get('/frogs');
  expect(made).toEqual(['frogs']);
  // Every reader is counted, although only one reply was made.
  expect(new Set(seen).size).toBe(51);
  move(999);
  await get('/frogs');
  expect(made).toHaveLength(1);
  move(1);
  await get('/frogs');
  expect(made).toHaveLength(2);
  // A clock that was set back does not make a reply older than a second.
  move(-60_000);
  await get('/frogs');
  expect(made).toHaveLength(3);
});

it('neither serves nor stores a reply for a request with an Authorization header', async () => {
  const { get, made, pond } = open();
  pond.text = 'for alice';
  const own = await get('/frogs', { authorization: 'Bearer alice' });
  expect([own.body, own.headers['cache-control'], own.headers.etag]).toEqual([
    'for alice',
    'no-cache',
    undefined,
  ]);
  pond.text = 'for all';
  expect((await get('/frogs')).body).toBe('for all');
  pond.text = 'for bob';
  expect((await get('/frogs', { authorization: '' })).body).toBe('for bob');
  expect((await get('/frogs')).body).toBe('for all');
  expect(made).toHaveLength(3);
});

it('drops the replies of a changed conversation and of lists, also while they are made', async () => {
  const { get, made, change, pond } = open();
  const all = ['/tree?conversation=a', '/other?conversation=b', '/list'];
  const getAll = () => Promise.all(all.map((url) => get(url)));
  await getAll();
  change('a');
  await getAll();
  expect(made).toEqual(['tree', 'other', 'list', 'tree', 'list']);
  change();
  await getAll();
  expect(made).toHaveLength(8);
  change();
  made.length = 0;

  let release = (): void => {};
  pond.text = 'before';
  pond.ready = new Promise((resolve) => (release = resolve));
  const early = get('/tree?conversation=a');
  await expect.poll(() => made).toEqual(['tree']);
  change('a');
  pond.text = 'after';
  const late = get('/tree?conversation=a');
  await expect.poll(() => made).toEqual(['tree', 'tree']);
  release();
  expect([(await early).body, (await late).body]).toEqual(['before', 'after']);
  expect((await get('/tree?conversation=a')).body).toBe('after');
});

it('keeps replies after messages about content that visitors can’t see', async () => {
  const { get, made, publish } = open();
  await get('/frogs');
  publish({ type: 'answer_progress', conversation_id: 'a', turn_id: 'b', length: 1 });
  publish({ type: 'notification', user_id: 'c' });
  await get('/frogs');
  expect(made).toEqual(['frogs']);
});

it('does not store a failure or a reply that is not shared', async () => {
  const { get, made, pond } = open();
  pond.fails = true;
  const failed = await Promise.all([get('/frogs'), get('/frogs')]);
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  expect(made).toHaveLength(1);
  Object.assign(pond, { fails: false, is_shared: false, status: 404, text: 'nothing' });
  for (let n = 0; n < 2; n += 1) {
    const { statusCode, body, headers } = await get('/frogs');
    expect([statusCode, body, headers['cache-control']]).toEqual([404, 'nothing', 'no-cache']);
  }
  expect(made).toHaveLength(3);
});

it('replies 304 to the tag of the current text only', async () => {
  const { get, pond, change } = open();
  const first = await get('/frogs');
  const tag = String(first.headers.etag);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=4',
    vary: 'Accept-Encoding, Authorization',
    'content-type': TYPE,
  });
  const again = await get('/frogs', { 'if-none-match': `"other", ${tag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  expect((await get('/frogs', { 'if-none-match': '"other"' })).body).toBe(POND);
  pond.text = 'Toads sing.';
  change();
  const changed = await get('/frogs', { 'if-none-match': tag });
  expect([changed.statusCode, changed.body]).toEqual([200, 'Toads sing.']);
  expect(changed.headers.etag).not.toBe(tag);
});

it('compresses with what the client accepts', async () => {
  const { get, pond, change } = open();
  const br = await get('/frogs', { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    'br',
    POND,
  ]);
  const gzip = await get('/frogs', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', POND]);
  for (const accepted of ['identity', 'bro', 'br;q=0.0'])
    expect((await get('/frogs', { 'accept-encoding': accepted })).body).toBe(POND);
  pond.text = 'short';
  change();
  expect((await get('/frogs', { 'accept-encoding': 'br' })).body).toBe('short');
});

it('drops the oldest replies beyond its limit in bytes', async () => {
  const { get, made } = open(10 * POND.length);
  for (let n = 0; n < 100; n += 1) await get(`/${n}`);
  made.length = 0;
  for (let n = 99; n >= 0; n -= 1) await get(`/${n}`);
  // At most nine with their overhead were stored.
  expect(made.length).toBeGreaterThanOrEqual(91);
  expect(made).not.toContain('99');
});
