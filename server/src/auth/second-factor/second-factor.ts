// Two-step sign-in: turning it on and off, and the second step of a sign-in. Each code works once, for any of these.

import { errorSentence } from '@frogpond/contract/errors';
import { TICKET_TRIES_MAX } from '@frogpond/contract/limits';
import type { SecondStepReply } from '@frogpond/contract/people/second-factor';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { count, requireLeft, useOf } from '../../db/rates/rate-limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireMay } from '../../policies/policies.ts';
import { getSelf } from '../accounts.ts';
import { hasRecentProof, requireProof, type Proof, type ProofDeps } from '../proof/proof.ts';
import { openSession, type SessionDeps } from '../sessions.ts';
import { ticketData } from '../sign-in/sign-in.ts';
import { countTry, consumeTicket } from '../sign-in/store.ts';
import { hashToken } from '../tokens.ts';
import { describeSecret, hashRecoveryCode, newRecoveryCodes, newSecret, stepOf, withStep } from './codes.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  hasSecondFactor,
  lockFactor,
  storePendingFactor,
  setUsedSteps,
  consumeRecoveryCode,
} from './store.ts';

type Typed = { code?: string | undefined; recovery_code?: string | undefined };

/** Returns whether two-step sign-in is on, and the number of unused recovery codes. */
export async function getSecondFactor(
  db: Db,
  userId: string,
): Promise<{ is_on: boolean; recovery_codes_left: number }> {
  const isOn = await hasSecondFactor(db, userId);
  return { is_on: isOn, recovery_codes_left: isOn ? await countRecoveryCodes(db, userId) : 0 };
}

/** Stores a new secret that waits for its first code, and returns it. Throws `proof_required`, `second_factor_on`, or as `requireProof`. */
export async function startSecondFactor(
  deps: ProofDeps,
  viewer: Viewer,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  requireMay(viewer, 'second_factor.add', { is_proved: await hasRecentProof(deps, viewer, proof) });
  const secret = newSecret();
  const factor = { user_id: viewer.user_id, secret, created_at: timestamp(deps.clock) };
  if (!(await storePendingFactor(deps.db, factor))) throw new AppError('second_factor_on');
  return describeSecret(secret, viewer.username);
}

/**
 * Turns two-step sign-in on. Returns the recovery codes, of which only hashes are stored. Throws `second_factor_off`, `second_factor_on`
 * or `code_invalid`.
 */
export async function confirmSecondFactor(
  deps: { db: Db; clock: Clock },
  { user_id }: Viewer,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    const factor = await lockFactor(tx, user_id);
    if (factor === undefined) throw new AppError('second_factor_off');
    if (factor.confirmed_at !== null) throw new AppError('second_factor_on');
    if (!(await consumeCode(deps, tx, user_id, { code }))) throw codeInvalid();
    await confirmFactor(tx, user_id, {
      code_hashes: recoveryCodes.map((one) => hashRecoveryCode(one)),
      now: timestamp(deps.clock),
    });
  });
  return { recovery_codes: recoveryCodes };
}

/**
 * Turns two-step sign-in off. `code` may be a recovery code. Throws `second_factor_off`, `code_invalid`, `too_many_logins`, or as
 * `requireProof`.
 */
export async function removeSecondFactor(
  deps: ProofDeps,
  { user_id }: Viewer,
  { code, ...proof }: Proof & { code: string },
): Promise<void> {
  if (!(await hasSecondFactor(deps.db, user_id))) throw new AppError('second_factor_off');
  await requireProof(deps, user_id, proof);
  const failures = [useOf('second_factor_failures', user_id)];
  await requireLeft(deps, failures);
  const isRemoved = await inTransaction(deps.db, async (tx) => {
    if (!(await consumeCode(deps, tx, user_id, { code, recovery_code: code }))) return false;
    await deleteFactor(tx, user_id);
    return true;
  });
  if (isRemoved) return;
  await count(deps, failures);
  throw codeInvalid();
}

/** The second step of a sign-in. Throws `ticket_invalid`, `second_factor_wrong` while the ticket has tries left, or `too_many_logins`. */
export async function finishSignIn(
  deps: SessionDeps,
  { ticket, ...typed }: Typed & { ticket: string },
  userAgent: string | null,
): Promise<SecondStepReply> {
  const key = { token_hash: hashToken(ticket), kind: 'second_factor' } as const;
  // Counted before the code is checked, so that parallel guesses can't exceed the maximum.
  const waiting = await countTry(deps.db, key, timestamp(deps.clock), TICKET_TRIES_MAX);
  const userId = waiting?.user_id ?? null;
  if (userId === null) throw new AppError('ticket_invalid');
  const failures = [useOf('second_factor_failures', userId)];
  await requireLeft(deps, failures);
  const entered = await inTransaction(deps.db, async (tx) => {
    if (!(await consumeCode(deps, tx, userId, typed))) return null;
    const taken = await consumeTicket(tx, key, timestamp(deps.clock));
    if (taken === undefined) throw new AppError('ticket_invalid');
    return { ...ticketData.parse(taken.data), ...(await openSession(deps, tx, userId, userAgent)) };
  });
  if (entered !== null) return { user: await getSelf(deps, userId), ...entered };
  await count(deps, failures);
  throw new AppError('second_factor_wrong');
}

/** Returns false for a wrong or used code, else marks the code as used. */
async function consumeCode(
  { clock }: { clock: Clock },
  tx: Tx,
  userId: string,
  { code, recovery_code }: Typed,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId);
  if (factor === undefined) return false;
  const step = code === undefined ? null : stepOf(factor.secret, code, clock.now());
  if (step !== null && !factor.used_steps.includes(step)) {
    await setUsedSteps(tx, userId, withStep(factor.used_steps, step));
    return true;
  }
  return (
    recovery_code !== undefined && (await consumeRecoveryCode(tx, userId, hashRecoveryCode(recovery_code)))
  );
}

function codeInvalid(): AppError {
  return new AppError('code_invalid', { errors: { code: [errorSentence('code_invalid')] } });
}
