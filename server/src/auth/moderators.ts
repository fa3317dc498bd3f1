// The moderators that the settings name. Such a username can't be registered (accounts.ts), so a name without an account is a
// mistake in the settings, which is logged at startup.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { hasAccount } from './store.ts';

/** Usernames in lower case. */
export type Moderators = { moderators: ReadonlySet<string> };

export async function warnOfMissingModerators(
  deps: Moderators & { db: Db; log: Pick<Logger, 'warn'> },
): Promise<void> {
  for (const username of deps.moderators) {
    if (await hasAccount(deps.db, username)) continue;
    deps.log.warn(
      { username },
      'MODERATORS names a username without an account. It can only be registered after you remove it from MODERATORS.',
    );
  }
}

/** Compares usernames in lower case. */
export function isModerator(moderators: ReadonlySet<string>, { username }: { username: string }): boolean {
  return moderators.has(username.toLowerCase());
}
