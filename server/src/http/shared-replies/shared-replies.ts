// One reply for all signed-out readers of a page or call. It is at most a second old, concurrent misses share one read, and a
// change purges it. Requests with an Authorization header are neither served from here nor stored.

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { ReadLagging } from '../../db/postgres/replica.ts';
import { createEncodings, encodingOf, type Encodings } from './encodings.ts';

export type ReaderEffect = (request: FastifyRequest) => void;

export type ReplySource = {
  /** Everything that the reply depends on. Excludes unknown query parameters, which would fill the cache with copies. */
  key: string;
  /** The conversation whose changes make the reply stale. Null: any change does. */
  conversation_id: string | null;
  /** Whether a CDN may answer with a copy that is seconds old. */
  may_lag: boolean;
  /** `forEachReader` takes an effect that runs for every request, including those that share the reply, such as counting a view. */
  make(forEachReader: (effect: ReaderEffect) => void): Promise<MadeReply>;
};

/** `is_shared: false`: the reply is sent to the requests that wait for it, and not stored. */
export type MadeReply = { text: string; type: string; status: number; is_shared: boolean };

export type SharedReplies = {
  send(request: FastifyRequest, reply: FastifyReply, source: ReplySource): Promise<FastifyReply>;
  /** Called after a change. Without a conversation, all replies are stale. */
  purge(conversation_id?: string): void;
};

const LIFETIME_MS = 1_000;
const STORED_BYTES_MAX = 24 * 1024 * 1024;
/** The memory of an entry besides its texts. */
const ENTRY_BYTES = 500;
const SCOPES_MAX = 10_000;
const ANY_CHANGE = '';

/** A CDN answers from its copy for a second, and for four more while it fetches the next one. Browsers always revalidate. */
const LAGGING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=4';
/** Readers reload these after an event, so a copy from before the event would remain on their screens. */
const LIVE = 'public, no-cache';

/** A reply under the version of its scope when its read began. A purge changes the version. */
type Versioned = { scope: string; version: number; read_at: number };
type Reading = Versioned & { reply: Promise<Kept> };
type Kept = Versioned & Omit<MadeReply, 'text'> & { body: Buffer; tag: string; effects: ReaderEffect[] };

export type SharedReplyDeps = {
  clock: Clock;
  count: (source: 'made' | 'shared') => void;
  readLagging: ReadLagging;
  stored_bytes_max?: number;
};

export function createSharedReplies({
  clock,
  count,
  readLagging,
  stored_bytes_max = STORED_BYTES_MAX,
}: SharedReplyDeps): SharedReplies {
  const stored = new LRUCache<string, Kept>({
    maxSize: stored_bytes_max,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  });
  const running = new Map<string, Reading>();
  /** Versions by scope. Without its version a reply is stale, so dropping one is safe. */
  const versions = new LRUCache<string, number>({ max: SCOPES_MAX });
  let last_version = 0;
  const encodings = createEncodings();

  function versionOf(scope: string): number {
    const known = versions.get(scope);
    if (known !== undefined) return known;
    last_version += 1;
    versions.set(scope, last_version);
    return last_version;
  }

  function isCurrent({ scope, version, read_at }: Versioned, now: number): boolean {
    // A clock that was set back would keep a reply for longer.
    const isYoung = read_at <= now && now < read_at + LIFETIME_MS;
    return isYoung && versions.get(scope) === version;
  }

  async function makeOf(
    source: ReplySource,
    user_id: string | null,
    forEachReader: (effect: ReaderEffect) => void,
  ): Promise<MadeReply> {
    if (!source.may_lag) return await source.make(forEachReader);
    return await readLagging(
      user_id,
      () => source.make(forEachReader),
      ({ is_shared }) => is_shared,
    );
  }

  async function make(source: ReplySource, at: Versioned): Promise<Kept> {
    const effects: ReaderEffect[] = [];
    const { text, ...made } = await makeOf(source, null, (effect) => effects.push(effect));
    const body = Buffer.from(text);
    return { ...made, ...at, body, tag: tagOf(body), effects };
  }

  function read(source: ReplySource): Kept | Promise<Kept> {
    const { key } = source;
    const now = clock.now().getTime();
    const kept = stored.get(key);
    const current = running.get(key);
    if (kept !== undefined && isCurrent(kept, now)) {
      count('shared');
      return kept;
    }
    if (current !== undefined && isCurrent(current, now)) {
      count('shared');
      return current.reply;
    }
    count('made');
    const scope = source.conversation_id ?? ANY_CHANGE;
    const at = { scope, version: versionOf(scope), read_at: now };
    const reading: Reading = { ...at, reply: make(source, at) };
    running.set(key, reading);
    const end = (): void => {
      if (running.get(key) === reading) running.delete(key);
    };
    reading.reply.then((made) => {
      end();
      if (made.is_shared) stored.set(key, made);
    }, end);
    return reading.reply;
  }

  return {
    async send(request, reply, source) {
      if (request.headers.authorization !== undefined) {
        const { text, type, status } = await makeOf(source, request.viewer?.user_id ?? null, (effect) =>
          effect(request),
        );
        return sendUnshared(reply, { type, status }, text);
      }
      const kept = await read(source);
      for (const effect of kept.effects) effect(request);
      return kept.is_shared
        ? await sendShared(request, reply, kept, source.may_lag ? LAGGING : LIVE, encodings)
        : sendUnshared(reply, kept, kept.body);
    },
    purge(conversation_id) {
      if (conversation_id === undefined) return versions.clear();
      versions.delete(conversation_id);
      versions.delete(ANY_CHANGE);
    },
  };
}

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, tag, status }: Kept,
  cache_control: string,
  encodings: Encodings,
): Promise<FastifyReply> {
  const others = reply.getHeader('vary');
  reply
    .header('cache-control', cache_control)
    .header('vary', `${others === undefined ? '' : `${String(others)}, `}Accept-Encoding, Authorization`)
    .header('etag', `W/"${tag}"`);
  if (request.headers['if-none-match']?.includes(`"${tag}"`) === true) return reply.code(304).send();
  reply.code(status).type(type);
  const encoding = encodingOf(request, body);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await encodings.encode(tag, encoding, body));
}

/** Calls of the API have a stricter `cache-control` already. */
function sendUnshared(
  reply: FastifyReply,
  { type, status }: Pick<MadeReply, 'type' | 'status'>,
  body: string | Buffer,
): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.code(status).type(type).send(body);
}
