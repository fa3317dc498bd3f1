// The names that the settings give moderators. Nobody can take such a name (accounts.ts), so one without an account is a slip
// that only the operator can mend: it is told at the start.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { isUsernameTaken } from './store.ts';

/** Their usernames in lower case. */
export type Moderators = { moderators: ReadonlySet<string> };

export async function warnOfMissingModerators(
  deps: Moderators & { db: Db; log: Pick<Logger, 'warn'> },
): Promise<void> {
  for (const username of deps.moderators) {
    if (await isUsernameTaken(deps.db, username)) continue;
    deps.log.warn(
      { username },
      'MODERATORS names an account that does not exist, and nobody can register that name while it stands there',
    );
  }
}

/** Whether the settings name this account: usernames are compared in lower case. */
export function isModerator(moderators: ReadonlySet<string>, { username }: { username: string }): boolean {
  return moderators.has(username.toLowerCase());
}
