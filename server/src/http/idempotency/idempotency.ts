// Idempotency-Key: the same key and body from the same user within 24 hours returns the first result. The row of a key is
// claimed before the work starts and holds the id of the new resource, and no text: a repeated call reads the resource again, as
// its caller may see it now. After the first write, a failure keeps the id: a retry runs under the same id and never writes twice.

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { errorStatus } from '@frogpond/contract/errors';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '@frogpond/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../app-error.ts';
import { timestamp, type Clock, type NewId } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { renewLeases } from '../../db/lease.ts';
import { beginAttempt, waitAsDuplicate, type Attempts } from './attempts.ts';
import { claimKey, completeKey, deleteKey, releaseKey, type HeldKey, type KeyRow } from './store.ts';
import type { Viewer } from '../viewer.ts';

/** The lease of a claim. After it, the process is considered dead. */
const LEASE_MS = 15_000;
/** The first and the longest pause between polls for an attempt of another process. */
const POLL_MIN_MS = 50;
const POLL_MAX_MS = 2_000;

export type Once = {
  new_id: string;
  is_repeated: boolean;
  /** Call it after the first commit: a later refusal then keeps the key and its id. */
  keepKey: () => void;
};

/** What runs under a key. */
export type OnceWork = {
  create: (once: Once) => Promise<unknown>;
  /** Returns the result of a repeated call, with the rights that the caller has now. */
  read: (resourceId: string) => Promise<unknown>;
};

export type RunOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
  body: unknown,
  status: number,
  work: OnceWork,
) => Promise<FastifyReply>;

type IdempotencyDeps = { db: Db; clock: Clock; newId: NewId };

/** The function throws `idempotency_conflict` if the key was used with another body, and `request_running` if too many duplicates wait. */
export function createRunOnce(deps: IdempotencyDeps): RunOnce {
  const attempts: Attempts = new Map();
  return async (request, reply, viewer, body, status, work) => {
    const key = parseKey(request);
    if (key === null) {
      const once = { new_id: deps.newId(), is_repeated: false, keepKey: () => undefined };
      return reply.code(status).send(await work.create(once));
    }
    const path = `${request.method} ${request.url.split('?')[0]}`;
    const requestHash = createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest();
    const newKey = { user_id: viewer.user_id, path, key, request_hash: requestHash };
    const claim = await waitForClaim(deps, attempts, newKey, disconnectOf(reply));
    if (claim.kind === 'done') {
      const result = await work.read(claim.resource_id);
      return reply.code(status).header('idempotency-replayed', 'true').send(result);
    }
    try {
      const result = await runClaimed(deps, request, claim.row, work);
      return await reply.code(status).send(result);
    } finally {
      claim.end();
    }
  };
}

/** Runs the work under a claimed key, and stores that it is done. */
async function runClaimed(
  deps: IdempotencyDeps,
  request: FastifyRequest,
  row: HeldKey & { is_repeated: boolean },
  work: OnceWork,
): Promise<unknown> {
  const renewal = setInterval(() => {
    // A failed renewal is retried at the next interval; the lease covers three failures.
    renewLeases(deps.db, 'idempotency_keys', [row.owner], LEASE_MS).catch((error: unknown) =>
      request.log.warn({ err: error, request_id: request.id }, 'an idempotency lease could not be renewed'),
    );
  }, LEASE_MS / 4);
  // An earlier attempt under the key may have written before it failed.
  let isKept = row.is_repeated;
  const once = {
    new_id: row.resource_id,
    is_repeated: row.is_repeated,
    keepKey: () => {
      isKept = true;
    },
  };
  try {
    // The renewal stops before the claim is released.
    const result = await createOnce(once, work).finally(() => clearInterval(renewal));
    await completeKey(deps.db, row);
    return result;
  } catch (error) {
    // Nothing was written before this refusal, so the key may be used for another request.
    const isRefusal = isAppError(error) && errorStatus(error.code) < 500;
    if (isRefusal && !isKept) await deleteKey(deps.db, row);
    else await releaseKey(deps.db, row);
    throw error;
  }
}

/** Creates the resource. If an earlier attempt whose lease had expired commits at the same time, retries once and returns that result. */
async function createOnce(once: Once, work: OnceWork): Promise<unknown> {
  try {
    return await work.create(once);
  } catch (error) {
    if (!once.is_repeated || !isUniqueViolation(error)) throw error;
    return await work.create(once);
  }
}

type Claim =
  | { kind: 'run'; row: HeldKey & { is_repeated: boolean }; end: () => void }
  | { kind: 'done'; resource_id: string };

/** Returns once no other attempt runs under the key. A claim to run must be ended with `end`. */
async function waitForClaim(
  deps: IdempotencyDeps,
  attempts: Attempts,
  newKey: Omit<KeyRow, 'resource_id'>,
  disconnected: AbortSignal,
): Promise<Claim> {
  const id = `${newKey.user_id} ${newKey.path} ${newKey.key}`;
  for (;;) {
    const running = attempts.get(id);
    if (running === undefined) return await claimFirst(deps, attempts, id, newKey, disconnected);
    const row = await running.claim;
    requireSameRequest(row, newKey);
    if (row.outcome === 'done') return { kind: 'done', resource_id: row.resource_id };
    await waitAsDuplicate(running, disconnected, () => running.ended);
  }
}

/** Claims the key, for all its duplicates in this process. Polls while an attempt of another process runs. */
async function claimFirst(
  deps: IdempotencyDeps,
  attempts: Attempts,
  id: string,
  newKey: Omit<KeyRow, 'resource_id'>,
  disconnected: AbortSignal,
): Promise<Claim> {
  const owner = randomUUID();
  const claim = () =>
    claimKey(deps.db, {
      ...newKey,
      resource_id: deps.newId(),
      now: timestamp(deps.clock),
      kept_since: timestamp(deps.clock, -IDEMPOTENCY_HOURS * 3_600_000),
      owner,
      lease_ms: LEASE_MS,
    });
  const attempt = beginAttempt(attempts, id, claim());
  let isRunning = false;
  try {
    let row = await attempt.claim;
    requireSameRequest(row, newKey);
    for (let pauseMs = POLL_MIN_MS; row.outcome === 'running'; pauseMs = nextPause(pauseMs)) {
      await waitAsDuplicate(attempt, disconnected, () => setTimeout(pauseMs));
      row = await claim();
      requireSameRequest(row, newKey);
    }
    if (row.outcome === 'done') return { kind: 'done', resource_id: row.resource_id };
    isRunning = true;
    const { outcome: _outcome, ...held } = row;
    return { kind: 'run', row: { ...held, owner }, end: attempt.end };
  } finally {
    if (!isRunning) attempt.end();
  }
}

function nextPause(pauseMs: number): number {
  return Math.min(2 * pauseMs, POLL_MAX_MS);
}

function requireSameRequest(row: KeyRow, { request_hash }: Pick<KeyRow, 'request_hash'>): void {
  if (!row.request_hash.equals(request_hash)) throw new AppError('idempotency_conflict');
}

/** Aborted when the client closes the connection before the reply was sent. */
function disconnectOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

function parseKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (
    typeof header !== 'string' ||
    !/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(header) ||
    header.length > IDEMPOTENCY_KEY_MAX
  ) {
    throw new AppError('invalid_input', {
      errors: { 'Idempotency-Key': [`Must be 1 to ${IDEMPOTENCY_KEY_MAX} ASCII characters.`] },
    });
  }
  return header;
}
