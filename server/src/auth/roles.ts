// The admins and moderators that the settings name by username. Such a username can't be registered (accounts.ts), so a name without
// an account is a mistake in the settings, which is logged at startup.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { hasAccount } from './store.ts';

/** Compares usernames in lower case. */
export type Roles = {
  isAdmin(person: { username: string }): boolean;
  /** An admin is a moderator. */
  isModerator(person: { username: string }): boolean;
  /** The usernames of admins, in lower case. */
  admins: ReadonlySet<string>;
  /** The usernames of all moderators, admins included, in lower case. */
  moderators(): string[];
};

export type WithRoles = { roles: Roles };

/** `admins`: in lower case. `moderators` is read for each check, because admins change it while the server runs. */
export function createRoles(admins: ReadonlySet<string>, moderators: () => readonly string[]): Roles {
  const isAdmin: Roles['isAdmin'] = ({ username }) => admins.has(username.toLowerCase());
  return {
    admins,
    moderators: () => [...admins, ...moderators().map((name) => name.toLowerCase())],
    isAdmin,
    isModerator: (person) =>
      isAdmin(person) || moderators().some((name) => name.toLowerCase() === person.username.toLowerCase()),
  };
}

/** Logs a warning for each username without an account. */
export async function warnOfMissingAccounts(
  deps: { db: Db; log: Pick<Logger, 'warn'> },
  ADMINS: Iterable<string>,
  MODERATORS: Iterable<string>,
): Promise<void> {
  for (const [setting, usernames] of Object.entries({ ADMINS, MODERATORS })) {
    for (const username of usernames) {
      if (await hasAccount(deps.db, username)) continue;
      deps.log.warn(
        { username },
        `${setting} names a username without an account. It can only be registered after you remove it from ${setting}.`,
      );
    }
  }
}
