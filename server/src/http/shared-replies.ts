// One reply for all signed-out readers of a page or call. It is at most a second old, concurrent readers share one read, and an event
// about a change drops it. A request with an Authorization header gets a separate reply, which is not stored.

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { ReadLagging } from '../db/postgres/replica.ts';
import type { BusMessage, EventBus } from '../events/bus.ts';

export type ReaderEffect = (request: FastifyRequest) => void;

export type ReplySource = {
  /** Everything that the reply depends on. Excludes unknown query parameters, which would fill the cache with copies. Null: not shared. */
  key: string | null;
  /** The conversation whose changes make the reply stale. Null: every change makes it stale. */
  conversation_id: string | null;
  /** Whether a replica may make the reply, and a CDN may answer with a copy that is seconds old. */
  may_lag: boolean;
  /** `forEachReader` takes an effect, such as counting a view, that runs for every request, also if the reply is shared. */
  make(forEachReader: (effect: ReaderEffect) => void): Promise<MadeReply>;
};

/** `is_shared: false`: the reply is sent to the requests that wait for it, but not stored. */
export type MadeReply = {
  text: string;
  type: string;
  status: number;
  is_shared: boolean;
  headers?: Record<string, string>;
};

export type SharedReplies = {
  send(request: FastifyRequest, reply: FastifyReply, source: ReplySource): Promise<FastifyReply>;
};

const LIFETIME_MS = 1_000;
const STORED_BYTES_MAX = 32 * 1024 * 1024;
/** The memory of an entry besides its texts. */
const ENTRY_BYTES = 500;
const CONVERSATIONS_MAX = 10_000;
const ALL = '';

/** A CDN serves its copy for a second, and for four more while it fetches the next copy. Browsers always revalidate. */
const LAGGING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=4';
/** For replies that readers reload after an event: a copy from before the event would remain on their screens. */
const LIVE = 'public, no-cache';

/** Messages about data that no reply to a visitor contains. */
const UNSEEN: ReadonlySet<BusMessage['type']> = new Set([
  'answer_progress',
  'answer_written',
  'answer_stop',
  'notification',
  'user_wrote',
  'sessions_ended',
]);

type Kept = Omit<MadeReply, 'text'> & {
  body: Buffer;
  tag: string;
  effects: ReaderEffect[];
  /** The compressed bodies, each made for its first reader. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};
type Entry = { read_at: number; reply: Promise<Kept> };

export type SharedReplyDeps = {
  bus: Pick<EventBus, 'subscribe' | 'onGap'>;
  clock: Clock;
  count: (source: 'made' | 'shared') => void;
  readLagging: ReadLagging;
  stored_bytes_max?: number;
};

/** `count`: called for each request, whether its reply was made or shared. `stored_bytes_max`: of all stored replies. */
export function createSharedReplies({
  bus,
  clock,
  count,
  readLagging,
  stored_bytes_max = STORED_BYTES_MAX,
}: SharedReplyDeps): SharedReplies {
  const entries = new LRUCache<string, Entry>({ maxSize: stored_bytes_max });
  /** The version of each conversation, and of everything (`ALL`). It is a part of each key, so that a new version hides older entries. */
  const versions = new LRUCache<string, number>({ max: CONVERSATIONS_MAX });
  let lastVersion = 0;

  bus.subscribe((message) => {
    if (UNSEEN.has(message.type)) return;
    if (!('conversation_id' in message)) return versions.clear();
    versions.delete(message.conversation_id);
    versions.delete(ALL);
  });
  bus.onGap(() => versions.clear());

  function versionOf(conversationId: string): number {
    const version = versions.get(conversationId) ?? ++lastVersion;
    versions.set(conversationId, version);
    return version;
  }

  async function make(
    source: ReplySource,
    userId: string | null,
    forEachReader: (effect: ReaderEffect) => void,
  ): Promise<MadeReply> {
    if (!source.may_lag) return await source.make(forEachReader);
    return await readLagging(
      userId,
      () => source.make(forEachReader),
      ({ is_shared }) => is_shared,
    );
  }

  async function makeKept(source: ReplySource): Promise<Kept> {
    const effects: ReaderEffect[] = [];
    const { text, ...made } = await make(source, null, (effect) => effects.push(effect));
    const body = Buffer.from(text);
    return { ...made, body, tag: tagOf(body), effects, encoded: {} };
  }

  function read(source: ReplySource): Promise<Kept> {
    const key = `${versionOf(source.conversation_id ?? ALL)} ${source.key}`;
    const now = clock.now().getTime();
    const known = entries.get(key);
    // A clock that was set back would keep a reply for longer.
    if (known !== undefined && known.read_at <= now && now < known.read_at + LIFETIME_MS) {
      count('shared');
      return known.reply;
    }
    count('made');
    const entry = { read_at: now, reply: makeKept(source) };
    const size = ENTRY_BYTES + 2 * key.length;
    entries.set(key, entry, { size });
    const isCurrent = (): boolean => entries.peek(key)?.reply === entry.reply;
    entry.reply.then(
      ({ is_shared, body }) => {
        if (!isCurrent()) return;
        // A copy, because the cache reads the size of new values only. Twice the body, because compressed copies are at most as large.
        if (is_shared) entries.set(key, { ...entry }, { size: size + 2 * body.length });
        else entries.delete(key);
      },
      () => isCurrent() && entries.delete(key),
    );
    return entry.reply;
  }

  return {
    async send(request, reply, source) {
      if (source.key === null || request.headers.authorization !== undefined) {
        const userId = request.viewer?.user_id ?? null;
        const { text, ...made } = await make(source, userId, (effect) => effect(request));
        return sendUnshared(reply, made, text);
      }
      const kept = await read(source);
      for (const effect of kept.effects) effect(request);
      return kept.is_shared
        ? await sendShared(request, reply, kept, source.may_lag ? LAGGING : LIVE)
        : sendUnshared(reply, kept, kept.body);
    },
  };
}

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, tag, status, encoded, headers = {} }: Kept,
  cacheControl: string,
): Promise<FastifyReply> {
  const others = reply.getHeader('vary');
  reply
    .headers(headers)
    .header('cache-control', cacheControl)
    .header('vary', `${others === undefined ? '' : `${String(others)}, `}Accept-Encoding, Authorization`)
    .header('etag', `W/"${tag}"`);
  if (request.headers['if-none-match']?.includes(`"${tag}"`) === true) return reply.code(304).send();
  reply.code(status).type(type);
  const encoding = encodingOf(request, body);
  if (encoding === null) return reply.send(body);
  encoded[encoding] ??= COMPRESS[encoding](body);
  return reply.header('content-encoding', encoding).send(await encoded[encoding]);
}

/** Keeps the `cache-control` of calls of the API, which is stricter. */
function sendUnshared(
  reply: FastifyReply,
  { type, status, headers = {} }: Pick<MadeReply, 'type' | 'status' | 'headers'>,
  body: string | Buffer,
): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.code(status).headers(headers).type(type).send(body);
}

type Encoding = 'br' | 'gzip';

/** Compressing a smaller body saves less than a packet. */
const COMPRESSED_FROM_BYTES = 2_048;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliWith = promisify(brotliCompress);
const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotliWith(body, BROTLI),
  gzip: promisify(gzip),
};

/** Matches the name in a list of encodings, unless its weight is 0. */
const ACCEPTED: readonly [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i],
  ['gzip', /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i],
];

function encodingOf(request: FastifyRequest, body: Buffer): Encoding | null {
  const header = request.headers['accept-encoding'];
  if (header === undefined || body.length < COMPRESSED_FROM_BYTES) return null;
  return ACCEPTED.find(([, pattern]) => pattern.test(header))?.[0] ?? null;
}
