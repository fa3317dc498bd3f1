// Verification of addresses by a mailed link. The number of open links is limited for each network and each mail host, lowest for unknown
// hosts, where no address was verified yet. An unknown host that refused a mail gets no more mails.

import { PENDING_VERIFICATIONS, VERIFICATION_HOURS } from '@frogpond/contract/registration-limits';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { spend, useOf } from '../db/rates/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { MailError, type Mailer } from '../mail/mailer.ts';
import { mailHostOf } from './admit.ts';
import { createLinkToken, hashLinkToken, storedHash } from './link-token.ts';
import { mailLanguage } from '../mail/mail-text.ts';
import { DECISION_MAIL, decisionMail, VERIFICATION_MAIL, verificationMail } from './mails.ts';
import {
  consumeVerification,
  countOwnLinks,
  countPending,
  findRecipient,
  insertVerification,
  markMailRefused,
} from './verification-store.ts';

type Deps = { db: Db; clock: Clock };
export type RegistrationMailDeps = Deps & {
  newId: NewId;
  keyedHash: KeyedHash;
  mailer: Mailer;
  public_url: string;
  siteName: () => string;
};

/**
 * Verifies the account's address, or changes it to the address that the link was mailed to. Throws `verify_token_invalid` for a token
 * that is unknown, was used or has expired, and `email_taken`.
 */
export async function verifyEmail({ db, clock }: Deps, token: string): Promise<void> {
  const tokenHash = hashLinkToken(token);
  const now = timestamp(clock);
  try {
    const isVerified =
      tokenHash !== null && (await inTransaction(db, (tx) => consumeVerification(tx, tokenHash, now)));
    if (!isVerified) throw new AppError('verify_token_invalid');
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('email_taken');
  }
}

/** Enqueues another verification mail. Throws `email_verified`, `email_bounced`, `rate_limited`; `token_invalid` for a deleted account. */
export async function resendVerification({ db, clock }: Deps, userId: string): Promise<void> {
  const account = await findRecipient(db, userId);
  if (account === undefined) throw new AppError('token_invalid');
  if (account.email_verified_at !== null) throw new AppError('email_verified');
  if (account.mail_refused_at !== null) throw new AppError('email_bounced');
  await inTransaction(db, async (tx) => {
    await spend({ db: tx, clock }, [
      useOf('verification_resends_per_minute', userId),
      useOf('verification_resends_per_day', userId),
    ]);
    await enqueue(tx, { kind: VERIFICATION_MAIL, key: userId, payload: { user_id: userId } });
  });
}

const payloadSchema = z.object({ user_id: z.uuid() });

/** The jobs that mail the verification link and a moderator's decision. */
export function registrationMailJobs(deps: RegistrationMailDeps): JobHandler[] {
  return [
    {
      kind: VERIFICATION_MAIL,
      attempts_max: 5,
      run: async (payload) => await sendVerification(deps, payloadSchema.parse(payload).user_id),
    },
    {
      kind: DECISION_MAIL,
      attempts_max: 5,
      run: async (payload) => await sendDecision(deps, payloadSchema.parse(payload).user_id),
    },
  ];
}

async function sendVerification(deps: RegistrationMailDeps, userId: string): Promise<void> {
  const { db, clock } = deps;
  const account = await findRecipient(db, userId);
  if (account === undefined || account.email_verified_at !== null || account.mail_refused_at !== null) return;
  const { email, network_hash } = account;
  const mailHost = mailHostOf(email);
  if (!(await isMailable(deps, { mail_host: mailHost, network_hash }))) return;
  const token = createLinkToken(deps.keyedHash, 'verification', deps.newId());
  await insertVerification(db, {
    token_hash: storedHash(token),
    user_id: userId,
    email,
    mail_host: mailHost,
    network_hash,
    created_at: timestamp(clock),
    expires_at: timestamp(clock, VERIFICATION_HOURS * 3_600_000),
    refused_at: null,
  });
  const link = `${deps.public_url}/login?verify_token=${token}`;
  await sendOrMark(deps, userId, () =>
    deps.mailer.send(
      verificationMail(
        { ...account, language: mailLanguage(account), site: deps.siteName() },
        link,
        account.approval === 'waiting',
      ),
    ),
  );
}

/** Returns whether the host and the network may get another mail. `own`: the number of pending links that don't count. */
export async function isMailable(
  { db, clock }: Deps,
  sender: { mail_host: string; network_hash: Buffer | null },
  own = 0,
): Promise<boolean> {
  const pending = await countPending(db, { ...sender, now: timestamp(clock) });
  const { known_host, unknown_host, network } = PENDING_VERIFICATIONS;
  if (pending.host - own >= (pending.is_known_host ? known_host : unknown_host)) return false;
  return pending.network - own < network && (pending.is_known_host || !pending.has_refused);
}

async function sendDecision(deps: RegistrationMailDeps, userId: string): Promise<void> {
  const account = await findRecipient(deps.db, userId);
  if (account === undefined || account.mail_refused_at !== null || account.approval === 'waiting') return;
  if (account.email_verified_at === null && !(await isPending(deps, userId, account))) return;
  const mail = decisionMail(
    { ...account, language: mailLanguage(account), site: deps.siteName() },
    account.approval === null,
    deps.public_url,
  );
  await sendOrMark(deps, userId, () => deps.mailer.send(mail));
}

/** Returns whether an unverified address may get a mail: on the account's first day, within the limits of verification mails. */
async function isPending(
  deps: Deps,
  userId: string,
  { email, network_hash, created_at }: { email: string; network_hash: Buffer | null; created_at: string },
): Promise<boolean> {
  if (created_at <= timestamp(deps.clock, -VERIFICATION_HOURS * 3_600_000)) return false;
  const own = await countOwnLinks(deps.db, userId, timestamp(deps.clock));
  return await isMailable(deps, { mail_host: mailHostOf(email), network_hash }, own);
}

/** As `sendUnlessRefused`. Marks a refused address of the account, so that it gets no more mails. */
async function sendOrMark({ db, clock }: Deps, userId: string, send: () => Promise<void>): Promise<void> {
  await sendUnlessRefused(send, () =>
    inTransaction(db, (tx) => markMailRefused(tx, userId, timestamp(clock))),
  );
}

/** Calls `onRefused` if the mail server refuses the address. Throws other failures, so that the job is retried. */
export async function sendUnlessRefused(
  send: () => Promise<void>,
  onRefused: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailError) || error.failure !== 'refused') throw error;
    await onRefused();
  }
}
