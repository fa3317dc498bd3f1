// Deleting one's own account: private conversations go, public turns and comments stay without an author, and every count
// that others see equals a recount afterwards. The sessions go with the row, so the tokens are refused at once.

import { errorSentence } from '@frogpond/contract/errors';
import { LOGIN_FAILURES_PER_MINUTE } from '@frogpond/contract/limits';
import { recountSupport } from '../analysis/support.ts';
import { AppError } from '../app-error.ts';
import { isPasswordRight } from '../auth/passwords.ts';
import { findAccount } from '../auth/accounts.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { countUp, currentCount } from '../db/rate-counters.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  deleteAccountRow,
  deletePrivateConversations,
  listCommentedTurns,
  lockAccount,
  lockVotedConversations,
  takeBackCommentVotes,
  takeBackFollows,
  takeBackTurnVotes,
} from './deletion-store.ts';
import { requireSelf } from './users.ts';

export type DeletionDeps = { db: Db; clock: Clock };

const MINUTE_MS = 60_000;

export async function deleteUser(
  deps: DeletionDeps,
  viewer: Viewer,
  id_or_username: string,
  password: string | undefined,
): Promise<void> {
  const user_id = await requireSelf(deps.db, viewer, id_or_username);
  await checkPassword(deps, user_id, password);
  const commented = await inTransaction(deps.db, async (tx) => {
    await takeBackCounts(tx, user_id);
    if (!(await lockAccount(tx, user_id))) return [];
    // Once more for what came in before the lock.
    await takeBackCounts(tx, user_id);
    await deletePrivateConversations(tx, user_id);
    const turn_ids = await listCommentedTurns(tx, user_id);
    await deleteAccountRow(tx, user_id);
    return turn_ids;
  });
  // One short transaction a turn: a busy account must not hold the locks of all that it ever commented on.
  for (const turn_id of commented) await inTransaction(deps.db, (tx) => recountSupport(deps, tx, turn_id));
}

async function takeBackCounts(tx: Tx, user_id: string): Promise<void> {
  await lockVotedConversations(tx, user_id);
  await takeBackTurnVotes(tx, user_id);
  await takeBackCommentVotes(tx, user_id);
  await takeBackFollows(tx, user_id);
}

async function checkPassword(
  deps: DeletionDeps,
  user_id: string,
  password: string | undefined,
): Promise<void> {
  const user = await findAccount(deps.db, user_id);
  // An account that was opened through Google may have no password.
  const password_hash = user?.password_hash ?? null;
  if (password_hash === null) return;
  const key = `delete:${user_id}`;
  const { count, seconds_left } = await currentCount(deps, key, MINUTE_MS);
  if (count >= LOGIN_FAILURES_PER_MINUTE)
    throw new AppError('too_many_logins', { retry_after_s: seconds_left });
  if (await isPasswordRight(password ?? '', password_hash)) return;
  await countUp(deps, key, MINUTE_MS);
  throw new AppError('wrong_password', { errors: { password: [errorSentence('wrong_password')] } });
}
