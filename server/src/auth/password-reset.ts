// Password resets by mail. A request does the same work for known and unknown addresses. The background job that sends the mail
// creates the token, so the database never holds a token.

import { email as emailSchema } from '@frogpond/contract/people/users';
import { RESET_TOKEN_SECONDS } from '@frogpond/contract/limits';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { count, spend, useOf } from '../db/rates/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailLanguage } from '../mail/mail-text.ts';
import { resetMail } from '../mail/reset-mail.ts';
import { deleteUnverifiedKeys } from './keys-store.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteResets,
  findResetAccount,
  isResetOpen,
  replaceReset,
  setPassword,
  consumeReset,
} from './password-reset-store.ts';
import { notifyOfEnd, type SessionDeps } from './sessions.ts';
import { deleteSessionsOf, findUserByLogin } from './store.ts';
import { hashToken, newSecretToken } from './tokens.ts';

export type ResetRequestDeps = { db: Db; clock: Clock; newId: NewId; rate_limits: boolean };
export type ResetMailDeps = {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  public_url: string;
  siteName: () => string;
};

const KIND = 'password_reset_mail';
const REQUESTED = "If an account with that email exists, you'll receive a password reset link shortly.";

/** Enqueues the reset mail if the address has an account. Returns the same message for every address. Throws `rate_limited`. */
export async function requestPasswordReset(
  deps: ResetRequestDeps,
  input: { email: string; address: string },
): Promise<{ message: string }> {
  const email = emailSchema.safeParse(input.email);
  if (email.success && (await mayRequest(deps, email.data, input.address))) {
    const user = await findUserByLogin(deps.db, email.data);
    // An unknown address enqueues a job without effect, so that the response time does not reveal whether an account exists.
    const userId = user?.id ?? null;
    await enqueue(deps.db, { kind: KIND, key: userId ?? deps.newId(), payload: { user_id: userId } });
  }
  return { message: REQUESTED };
}

/** Throws `rate_limited` for a client with many requests. Returns false, which is not reported, for an address with many mails. */
async function mayRequest(deps: ResetRequestDeps, email: string, address: string): Promise<boolean> {
  if (!deps.rate_limits) return true;
  await spend(deps, [useOf('reset_requests', address)]);
  return (await count(deps, [useOf('reset_mails', email.toLowerCase())])) === null;
}

const payloadSchema = z.object({ user_id: z.uuid().nullable() });

/** Creates the token and mails it. A retry creates a new token. */
export function passwordResetMailJob(deps: ResetMailDeps): JobHandler {
  return {
    kind: KIND,
    attempts_max: 5,
    async run(payload) {
      const { user_id } = payloadSchema.parse(payload);
      const account = user_id === null ? undefined : await findResetAccount(deps.db, user_id);
      if (account === undefined) return;
      const token = newSecretToken();
      const isStored = await inTransaction(deps.db, (tx) =>
        replaceReset(tx, {
          token_hash: hashToken(token),
          user_id: account.id,
          created_at: timestamp(deps.clock),
          expires_at: timestamp(deps.clock, RESET_TOKEN_SECONDS * 1000),
          used_at: null,
        }),
      );
      if (!isStored) return;
      const link = `${deps.public_url}/login?reset_token=${token}`;
      await deps.mailer.send(
        resetMail({ ...account, language: mailLanguage(account), site: deps.siteName(), link }),
      );
    },
  };
}

/** Sets the password, and ends all sessions and API tokens of the account. Throws `reset_token_invalid`. */
export async function resetPassword(
  deps: Pick<SessionDeps, 'db' | 'clock' | 'bus'>,
  input: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(input.token);
  // Checked first, so that an invalid token does not cost a slow hash.
  if (!(await isResetOpen(deps.db, tokenHash, timestamp(deps.clock))))
    throw new AppError('reset_token_invalid');
  const passwordHash = await hashPassword(input.password);
  const userId = await inTransaction(deps.db, async (tx) => {
    const now = timestamp(deps.clock);
    const accountId = await consumeReset(tx, tokenHash, now);
    if (accountId === undefined) throw new AppError('reset_token_invalid');
    await deleteUnverifiedKeys(tx, accountId);
    await setPassword(tx, accountId, { password_hash: passwordHash, now });
    await deleteResets(tx, accountId);
    await deleteSessionsOf(tx, accountId);
    return accountId;
  });
  notifyOfEnd(deps, userId);
}
