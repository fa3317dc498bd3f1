// The new account of a person who signs up with another service: its row, and a free username from the name or the address.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { isUsernameFree, type NameDeps, type SignUpDeps } from '../accounts.ts';

type ForeignProfile = { name: string; email: string };

/** A concurrent sign-in with the same address or name causes a unique violation, after which the attempt is repeated. */
const ATTEMPTS = 5;

/** Repeats `attempt` after a unique violation. Throws `conflict` after ATTEMPTS of them. */
export async function retryUniqueViolations<T>(attempt: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (n === ATTEMPTS) throw new AppError('conflict');
    }
  }
}

/** Returns the row to insert, without a password. Cuts the name to `display_name_max`. */
export function newAccount(
  id: string,
  username: string,
  { name, email }: ForeignProfile,
  { now, email_verified_at }: { now: string; email_verified_at: string | null },
) {
  const displayName = [...name.trim()].slice(0, TEXT_LIMITS.display_name_max).join('');
  return {
    id,
    username,
    email,
    email_verified_at,
    password_hash: null,
    display_name: displayName === '' ? null : displayName,
    created_at: now,
  };
}

/** Returns an available username: the name itself, or the name with a random suffix. */
export async function freeUsername(
  deps: NameDeps & Pick<SignUpDeps, 'newId'>,
  profile: ForeignProfile,
): Promise<string> {
  const base = usernameFrom(profile);
  if (await isUsernameFree(deps, base)) return base;
  // The last digits of an id are random.
  return `${base.slice(0, TEXT_LIMITS.username_max - 9)}-${deps.newId().slice(-8)}`;
}

/** Returns the name in ASCII letters, digits, `_` and `-`; the local part of the address if the name has too few; else `frog`. */
export function usernameFrom(profile: ForeignProfile): string {
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
