// The account of a person who signs up with another service: its row, and a free username from the name or the address.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { AppError } from '../../app-error.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { isUsernameFree, type NameDeps, type SignUpDeps } from '../accounts.ts';

type ForeignProfile = { name: string; email: string };

/** Attempts after a unique violation by a concurrent sign-in with the same address or name. */
const ATTEMPTS = 5;

/** Throws `conflict` if every attempt met a concurrent sign-in. */
export async function untilUnique<T>(attempt: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (n === ATTEMPTS) throw new AppError('conflict');
    }
  }
}

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

/** Returns the name as letters and digits without diacritics, or the address's local part if the name has too few. */
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
