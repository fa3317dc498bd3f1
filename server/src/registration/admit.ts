// Every kind of sign-up creates its account with `admitNewAccount`, in the transaction that also opens the session. It applies the mode
// of registration, invitations, the limit of the network and the challenge. A refusal rolls the transaction back, so that only a created
// account uses up an invitation, a place in the limit or a solved challenge.

import type { Language } from '@frogpond/contract/languages/languages';
import { CHALLENGE } from '@frogpond/contract/registration-limits';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { countUp, currentCounts } from '../db/rates/rate-counters.ts';
import { useOf } from '../db/rates/rate-limits.ts';
import { enqueue } from '../jobs/store.ts';
import { createKeyedHash, type KeyedHash } from '../keyed-hash.ts';
import { requireMay } from '../policies/policies.ts';
import type { SiteSettings } from '../site-settings.ts';
import { requireSolved } from './challenge.ts';
import { createKnownCounts, type KnownCounts } from './known-counts.ts';
import { hashLinkToken } from './link-token.ts';
import { VERIFICATION_MAIL } from './mails.ts';
import {
  insertAccount,
  insertInvitedPerson,
  insertRegistration,
  isInvitationOpen,
  useInvitation,
  type Account,
  type NewAccount,
} from './store.ts';

export type RegistrationDeps = {
  clock: Clock;
  settings: SiteSettings;
  keyedHash: KeyedHash;
  known_counts: KnownCounts;
  rate_limits: boolean;
};

/** `secret`: the server's secret, which keys the hashes of networks and challenges. */
export function createRegistrationDeps(
  deps: Pick<RegistrationDeps, 'clock' | 'settings' | 'rate_limits'> & { secret: string | Uint8Array },
): RegistrationDeps {
  const { secret, ...rest } = deps;
  return { ...rest, keyedHash: createKeyedHash(secret), known_counts: createKnownCounts(deps.clock) };
}

/** The person who signs up, besides the account's name and address. */
export type Newcomer = {
  network: string;
  language: Language;
  /** The token of an invitation's link. */
  invitation?: string | undefined;
  /** A solved challenge: base64 of JSON. */
  challenge?: string | undefined;
  /** The answer to the question of the mode `approval`. */
  answer?: string | null | undefined;
};

/**
 * Inserts the account, and enqueues its verification mail unless its address is verified. Throws `registration_closed`,
 * `invitation_required`, `rate_limited`, `challenge_required`, or the unique violation of the username or the address.
 */
export async function admitNewAccount(
  deps: RegistrationDeps,
  tx: Tx,
  newcomer: Newcomer,
  account: Omit<NewAccount, 'approval'>,
): Promise<Account> {
  const { registration } = deps.settings.current();
  const tokenHash = hashLinkToken(newcomer.invitation);
  const invitation =
    tokenHash === null ? undefined : await useInvitation(tx, tokenHash, timestamp(deps.clock));
  const isInvited = invitation !== undefined;
  requireMay(null, 'registration.create', { registration, is_invited: isInvited });
  const [place] = await countUp({ db: tx, clock: deps.clock }, [placeOf(newcomer.network)]);
  // Without this account, which is not committed yet.
  if (place !== undefined) deps.known_counts.set(newcomer.network, { ...place, count: place.count - 1 });
  await requirePlace(deps, tx, place, newcomer, 'use');
  const approval = registration === 'approval' && !isInvited ? 'waiting' : null;
  const user = await insertAccount(tx, { ...account, approval });
  await insertRegistration(tx, {
    user_id: user.id,
    network_hash: networkHashOf(deps.keyedHash, newcomer.network),
    mail_host: mailHostOf(user.email),
    name_key: nameKeyOf(user.username),
    answer: newcomer.answer ?? null,
    language: newcomer.language,
    created_at: user.created_at,
  });
  if (isInvited)
    await insertInvitedPerson(tx, {
      user_id: user.id,
      invitation_id: invitation.id,
      invited_by: invitation.created_by,
      created_at: user.created_at,
    });
  if (user.email_verified_at === null)
    await enqueue(tx, { kind: VERIFICATION_MAIL, key: user.id, payload: { user_id: user.id } });
  return user;
}

/** Throws the refusals of `admitNewAccount` without its effects and with few reads. Call it before the slow hash of a password. */
export async function requireAdmission(
  deps: RegistrationDeps & { db: Db },
  newcomer: Newcomer,
): Promise<void> {
  const { registration } = deps.settings.current();
  const tokenHash = registration === 'invite' ? hashLinkToken(newcomer.invitation) : null;
  const isInvited =
    tokenHash !== null &&
    (await isInvitationOpen(deps.db, { token_hash: tokenHash, now: timestamp(deps.clock) }));
  requireMay(null, 'registration.create', { registration, is_invited: isInvited });
  const { network, challenge } = newcomer;
  const known = deps.known_counts.get(network);
  const next = known.count + 1;
  // The known count may be too low, so at the last place of the hour the exact count decides which refusal it is.
  if (isFull(deps, network, next) || (challenge === undefined && next < placeOf(network).max))
    await requirePlace(deps, deps.db, { ...known, count: next }, newcomer, 'check');
  const [place = { count: 0, seconds_left: 0 }] = await currentCounts(deps, [placeOf(network)]);
  deps.known_counts.set(network, place);
  await requirePlace(deps, deps.db, { ...place, count: place.count + 1 }, newcomer, 'check');
}

function placeOf(network: string) {
  return useOf('network_registrations', network);
}

function isFull({ rate_limits }: RegistrationDeps, network: string, count: number): boolean {
  return rate_limits && count > placeOf(network).max;
}

/** Throws `rate_limited` or `challenge_required`. `place.count`: the account's number in its network and hour, from 1. */
async function requirePlace(
  deps: RegistrationDeps,
  db: Reader,
  place: { count: number; seconds_left: number } | undefined,
  { network, challenge }: Newcomer,
  purpose: 'use' | 'check',
): Promise<void> {
  const { count, seconds_left } = place ?? { count: 0, seconds_left: 0 };
  if (isFull(deps, network, count)) throw new AppError('rate_limited', { retry_after_s: seconds_left });
  const { sign_up_challenge } = deps.settings.current();
  if (sign_up_challenge === 'off') return;
  if (sign_up_challenge === 'auto' && count < CHALLENGE.from_registration) return;
  await requireSolved(deps, db, challenge, purpose);
}

/** Returns 12 bytes that are equal for accounts from one network and don't reveal it. */
export function networkHashOf(keyedHash: KeyedHash, network: string): Buffer {
  return keyedHash('network of registration', network).subarray(0, 12);
}

/** Returns the part after the last @, in lower case. */
export function mailHostOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Returns a key that is equal for names that a script numbers: `frog` for `Frog_017` and `frog-18`. */
function nameKeyOf(username: string): string {
  return username.toLowerCase().replaceAll(/[\d_-]+/g, '');
}
