// Deletes an account: deletes private conversations, keeps public turns and comments without an author, and updates all counters
// that other people see. Each conversation is one short transaction, so that the deletion never holds the locks of all of them.
// The account's row is deleted last, when nothing refers to it.

import { errorSentence } from '@frogpond/contract/errors';
import { recountSupport, type SupportChange } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { isPasswordRight } from '../auth/passwords.ts';
import { findAccount, reserveName } from '../auth/accounts.ts';
import type { GoogleVerifier } from '../auth/google/google.ts';
import { requireCredential } from '../auth/google/credential.ts';
import { endAllSessions, type SessionDeps } from '../auth/sessions.ts';
import { timestamp } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import { count, requireLeft, useOf } from '../db/rates/rate-limits.ts';
import { changeKarma, type KarmaChange } from '../db/statements/karma.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import { retractPoints } from '../ranking/activity.ts';
import {
  deleteAccountRow,
  deleteCommentVotes,
  deleteFollows,
  deletePrivateConversation,
  deleteTurnVotes,
  deleteVoices,
  hasFollows,
  listTouchedConversations,
  lockAccount,
  lockTouched,
  lockTurnsAndComments,
  removeAuthor,
} from './deletion-store.ts';
import { requirePerson } from './users.ts';

export type DeletionDeps = Pick<SessionDeps, 'db' | 'clock' | 'bus'> & { google: GoogleVerifier };
/** What shows that the owner of the account asks: its password, or a fresh ID token where it has none. */
export type Proof = { password?: string | undefined; credential?: string | undefined };

/** Requests that started before the sessions ended may still add content, which takes another round. */
const ROUNDS = 20;

export async function deleteUser(
  deps: DeletionDeps,
  viewer: Viewer,
  id_or_username: string,
  proof: Proof,
): Promise<void> {
  const user_id = await requirePerson(deps.db, viewer, id_or_username, 'account.delete');
  await requireProof(deps, user_id, proof);
  // Refuses new requests first. If the rest fails, the person can sign in and delete the account again.
  await endAllSessions(deps, user_id);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const conversation_id of await listTouchedConversations(deps.db, user_id)) {
      const changes = await inTransaction(deps.db, (tx) =>
        leaveConversation(deps, tx, viewer, conversation_id),
      );
      // Open pages load the turn and its comments again, and the verdicts are judged again.
      for (const { turn_id, version } of changes)
        deps.bus.publish({ type: 'analysis', conversation_id, turn_id, version });
    }
    await inTransaction(deps.db, (tx) => deleteFollows(tx, user_id));
    const isClosed = await inTransaction(deps.db, (tx) => closeAccount(deps, tx, viewer));
    deps.bus.publish({ type: 'content_changed' });
    if (isClosed) return;
  }
  throw new AppError('conflict');
}

/** Returns the turns whose ratings have changed, with their new versions. */
async function leaveConversation(
  deps: DeletionDeps,
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<SupportChange[]> {
  const { user_id } = viewer;
  const touched = { id, user_id };
  const conversation = await lockTouched(tx, touched);
  if (conversation === undefined) return [];
  if (conversation.is_own && !conversation.is_public) {
    await deletePrivateConversation(tx, id);
    return [];
  }
  await lockTurnsAndComments(tx, touched);
  const turnVotes = await deleteTurnVotes(tx, touched);
  const commentVotes = await deleteCommentVotes(tx, touched);
  await retractPoints(
    tx,
    id,
    turnVotes.reduce((sum, { hot_points }) => sum + hot_points, 0),
  );
  const voiced = [...(await deleteVoices(tx, touched)), ...(await removeAuthor(tx, touched))];
  // A vote on a comment is a rating of the sentences that the comment refers to.
  const rated = new Set([...voiced, ...commentVotes.flatMap(({ turn_ids }) => turn_ids)]);
  const changes: SupportChange[] = [];
  for (const turn_id of [...rated].toSorted()) {
    const change = await recountSupport(deps, tx, turn_id);
    if (change !== undefined) changes.push(change);
  }
  await changeKarma(tx, withoutOwn([...turnVotes, ...commentVotes], user_id));
  return changes;
}

/** Votes on one's own content never count for karma. */
function withoutOwn(changes: KarmaChange[], user_id: string): KarmaChange[] {
  return changes.filter(({ author_id, points }) => author_id !== user_id && points !== 0);
}

/** Returns false if concurrent requests have added content that must be removed first. */
async function closeAccount(
  { clock }: Pick<DeletionDeps, 'clock'>,
  tx: Tx,
  { user_id }: Viewer,
): Promise<boolean> {
  await lockAccount(tx, user_id);
  if (await hasFollows(tx, user_id)) return false;
  if ((await listTouchedConversations(tx, user_id)).length > 0) return false;
  const username = await deleteAccountRow(tx, user_id);
  if (username !== null) await reserveName(tx, username, timestamp(clock));
  return true;
}

async function requireProof(
  deps: DeletionDeps,
  user_id: string,
  { password, credential }: Proof,
): Promise<void> {
  const user = await findAccount(deps.db, user_id);
  // An account that was created through Google may have no password.
  const password_hash = user?.password_hash ?? null;
  if (password_hash === null) return await requireCredential(deps, user_id, credential);
  const failures = [useOf('deletion_failures', user_id)];
  await requireLeft(deps, failures);
  if (await isPasswordRight(password ?? '', password_hash)) return;
  await count(deps, failures);
  throw new AppError('wrong_password', { errors: { password: [errorSentence('wrong_password')] } });
}
