// Sign-in with Google: the linked account, else the account with the same email address, else a new one. An existing account
// with an unverified address loses its password and sessions, because somebody else may have created it. An ID token signs in once.

import type { AuthReply } from '@frogpond/contract/people/auth';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { spend } from '../../db/rates/rate-limits.ts';
import {
  isUsernameFree,
  registrationUses,
  toSelfUser,
  type Client,
  type RegistrationDeps,
} from '../accounts.ts';
import {
  claimAddress,
  findUserByIdentity,
  insertIdentity,
  insertUsedToken,
  lockUserByEmail,
} from './store.ts';
import type { GoogleProfile, GoogleVerifier } from './google.ts';
import { notifyOfEnd, openSession } from '../sessions.ts';
import { insertUser, type UserRow } from '../store.ts';

export type GoogleDeps = RegistrationDeps & { google: GoogleVerifier };

/** Retries after a unique violation by a concurrent sign-in with the same address or name. */
const ATTEMPTS = 5;

export async function signInWithGoogle(
  deps: GoogleDeps,
  credential: string,
  { network, user_agent }: Pick<Client, 'network' | 'user_agent'>,
): Promise<AuthReply & { is_new: boolean }> {
  const profile = await deps.google.verify(credential);
  for (let attempt = 1; ; attempt++) {
    const username = await freeUsername(deps, profile);
    try {
      const { is_claimed, ...reply } = await inTransaction(deps.db, async (tx) => {
        if (!(await insertUsedToken(tx, profile))) throw new AppError('google_rejected');
        const { user, ...flags } = await findOrCreateAccount(deps, tx, profile, username);
        if (flags.is_new) await spend({ db: tx, clock: deps.clock }, registrationUses(deps, network));
        return {
          user: toSelfUser(deps, user),
          ...flags,
          ...(await openSession(deps, tx, user.id, user_agent)),
        };
      });
      if (is_claimed) notifyOfEnd(deps, reply.user.id);
      return reply;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError('conflict');
    }
  }
}

async function findOrCreateAccount(
  deps: GoogleDeps,
  tx: Tx,
  profile: GoogleProfile,
  username: string,
): Promise<{ user: UserRow; is_new: boolean; is_claimed: boolean }> {
  const linked = await findUserByIdentity(tx, 'google', profile.subject);
  if (linked !== undefined) return { user: linked, is_new: false, is_claimed: false };
  const now = timestamp(deps.clock);
  const existing = await lockUserByEmail(tx, profile.email);
  const user = existing ?? (await insertUser(tx, newAccount(deps.newId(), username, profile, now)));
  await insertIdentity(tx, {
    provider: 'google',
    subject: profile.subject,
    user_id: user.id,
    created_at: now,
  });
  const is_claimed = existing?.email_verified_at === null;
  if (is_claimed) await claimAddress(tx, user.id, now);
  return { user, is_new: existing === undefined, is_claimed };
}

function newAccount(id: string, username: string, profile: GoogleProfile, now: string) {
  const display_name = [...profile.name.trim()].slice(0, TEXT_LIMITS.display_name_max).join('');
  return {
    id,
    username,
    email: profile.email,
    email_verified_at: now,
    password_hash: null,
    display_name: display_name === '' ? null : display_name,
    created_at: now,
  };
}

/** Returns an available username: the name itself, or the name with a random suffix. */
async function freeUsername(deps: GoogleDeps, profile: GoogleProfile): Promise<string> {
  const base = usernameFrom(profile);
  if (await isUsernameFree(deps, base)) return base;
  // The last digits of an id are random.
  return `${base.slice(0, TEXT_LIMITS.username_max - 9)}-${deps.newId().slice(-8)}`;
}

/** Returns the name as letters and digits without diacritics, or the address's local part if the name has too few. */
export function usernameFrom(profile: Pick<GoogleProfile, 'name' | 'email'>): string {
  const words = [profile.name, profile.email.split('@')[0] ?? ''].map((text) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9_]+/g, '-')
      .slice(0, TEXT_LIMITS.username_max)
      .replaceAll(/^-+|-+$/g, ''),
  );
  return words.find((word) => word.length >= TEXT_LIMITS.username_min) ?? 'frog';
}
