// Idempotency-Key: the same key and body from the same user within 24 hours returns the first result. The row of a key is
// claimed before the work starts and holds the id of the new resource; duplicates wait for the claim. After the first write, a
// failure keeps the id: a retry runs under the same id and so never writes twice.

import { createHash, randomUUID } from 'node:crypto';
import { errorStatus } from '@frogpond/contract/errors';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '@frogpond/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../app-error.ts';
import { timestamp, type Clock, type NewId } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { renewLeases } from '../../db/lease.ts';
import { claimKey, deleteKey, releaseKey, storeResult, type HeldKey, type KeyRow } from './store.ts';
import type { Viewer } from '../viewer.ts';

/** The lease of a claim. After it, the process is considered dead. */
const LEASE_MS = 15_000;
const POLL_MS = 50;

export type Once = {
  new_id: string;
  is_repeated: boolean;
  /** Call it after the first commit: a later refusal then keeps the key and its id. */
  keepKey: () => void;
};

export type RunOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
  body: unknown,
  status: number,
  work: (once: Once) => Promise<unknown>,
) => Promise<FastifyReply>;

type IdempotencyDeps = { db: Db; clock: Clock; newId: NewId };

export function createRunOnce(deps: IdempotencyDeps): RunOnce {
  return async (request, reply, viewer, body, status, work) => {
    const key = readKey(request);
    if (key === null) {
      const result = await work({ new_id: deps.newId(), is_repeated: false, keepKey: () => undefined });
      return reply.code(status).send(result);
    }
    const path = `${request.method} ${request.url.split('?')[0]}`;
    const request_hash = createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest();
    const claim = await waitForClaim(deps, { user_id: viewer.user_id, path, key, request_hash }, request);
    if (claim.kind === 'done') {
      return reply
        .code(claim.status)
        .header('idempotency-replayed', 'true')
        .type('application/json; charset=utf-8')
        .send(claim.body);
    }
    const renewal = setInterval(() => {
      // A failed renewal is retried at the next interval; the lease covers three failures.
      renewLeases(deps.db, 'idempotency_keys', [claim.row.owner], LEASE_MS).catch((error: unknown) =>
        request.log.warn({ err: error }, 'an idempotency lease could not be renewed'),
      );
    }, LEASE_MS / 4);
    // An earlier attempt under the key may have written before it failed.
    let is_kept = claim.is_repeated;
    const once = {
      new_id: claim.row.resource_id,
      is_repeated: claim.is_repeated,
      keepKey: () => {
        is_kept = true;
      },
    };
    try {
      // The renewal stops before the claim is released.
      const result = await workOnce(once, work).finally(() => clearInterval(renewal));
      const text = JSON.stringify(result);
      await storeResult(deps.db, claim.row, { status, body: text });
      return await reply.code(status).type('application/json; charset=utf-8').send(text);
    } catch (error) {
      // A refusal before the first write leaves nothing behind, so the key may be used for another request.
      const is_refusal = isAppError(error) && errorStatus(error.code) < 500;
      if (is_refusal && !is_kept) await deleteKey(deps.db, claim.row);
      else await releaseKey(deps.db, claim.row);
      throw error;
    }
  };
}

/** Retries once if an earlier attempt, whose lease had expired, commits during this one: the retry returns its result. */
async function workOnce(once: Once, work: Parameters<RunOnce>[5]): Promise<unknown> {
  try {
    return await work(once);
  } catch (error) {
    if (!once.is_repeated || !isUniqueViolation(error)) throw error;
    return await work(once);
  }
}

type Claim =
  | { kind: 'run'; row: HeldKey; is_repeated: boolean }
  | { kind: 'done'; status: number; body: string };

async function waitForClaim(
  deps: IdempotencyDeps,
  newKey: Omit<KeyRow, 'resource_id'>,
  request: FastifyRequest,
): Promise<Claim> {
  const owner = randomUUID();
  for (;;) {
    const row = await claimKey(deps.db, {
      ...newKey,
      resource_id: deps.newId(),
      now: timestamp(deps.clock),
      kept_since: timestamp(deps.clock, -IDEMPOTENCY_HOURS * 3_600_000),
      owner,
      lease_ms: LEASE_MS,
    });
    if (!row.request_hash.equals(newKey.request_hash)) throw new AppError('idempotency_conflict');
    if (row.outcome === 'done') return { kind: 'done', status: row.status, body: row.body };
    if (row.outcome === 'claimed')
      return { kind: 'run', row: { ...row, owner }, is_repeated: row.is_repeated };
    if (request.socket.destroyed) throw new AppError('conflict');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function readKey(request: FastifyRequest): string | null {
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
