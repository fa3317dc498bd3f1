// Deletes an account: deletes private conversations, keeps public turns and comments without an author, and updates all counters
// that other people see. Each conversation and each batch of other rows is one short transaction, so that the deletion never holds all
// locks at once, and no statement exceeds its time limit. The account's row is deleted last, when nothing refers to it.

import { recountSupport, type SupportChange } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { reserveName } from '../auth/accounts.ts';
import { requireProof, type Proof, type ProofDeps } from '../auth/proof/proof.ts';
import { endAllSessions, type SessionDeps } from '../auth/sessions.ts';
import { timestamp } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import { changeKarma, karmaOfConversation, type KarmaChange } from '../db/statements/karma.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import { retractPoints } from '../ranking/activity.ts';
import {
  deleteAccountRow,
  deleteCommentVotes,
  deleteFollows,
  deletePrivateConversation,
  deleteTraces,
  deleteTurnVotes,
  deleteVoices,
  hasFollows,
  loadTouchedConversationIds,
  lockAccount,
  lockTouched,
  lockTurnsAndComments,
  removeAuthor,
} from './deletion-store.ts';
import { requirePerson } from './users.ts';

export type DeletionDeps = Pick<SessionDeps, 'bus'> & ProofDeps;

/** Requests that started before the sessions ended may still add content, which another round deletes. */
const ROUNDS = 20;

/**
 * Deletes the account. Throws `conflict` if concurrent requests still add content after ROUNDS, a refusal of the policy, or as
 * `requireProof`.
 */
export async function deleteUser(
  deps: DeletionDeps,
  viewer: Viewer,
  idOrUsername: string,
  proof: Proof,
): Promise<void> {
  const userId = await requirePerson(deps.db, viewer, idOrUsername, 'account.delete');
  await requireProof(deps, userId, proof);
  // Refuses new requests first. If the rest fails, the person can sign in and delete the account again.
  await endAllSessions(deps, userId);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const conversationId of await loadTouchedConversationIds(deps.db, { user_id: userId })) {
      const changes = await inTransaction(deps.db, (tx) =>
        leaveConversation(deps, tx, viewer, conversationId),
      );
      // Open pages load the turn and its comments again, and the verdicts are judged again.
      for (const { turn_id, version } of changes)
        deps.bus.publish({ type: 'analysis', conversation_id: conversationId, turn_id, version });
    }
    while (await inTransaction(deps.db, (tx) => deleteFollows(tx, userId)));
    // Last, because people would miss their blocks of this account if the deletion failed.
    await deleteTraces(deps.db, userId);
    const isClosed = await inTransaction(deps.db, (tx) => closeAccount(deps, tx, viewer));
    deps.bus.publish({ type: 'content_changed' });
    if (isClosed) return;
  }
  throw new AppError('conflict');
}

/** Deletes the account's content from a conversation, or removes its author. Returns the turns whose support changed, with new versions. */
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
    await changeKarma(tx, withoutOwn(await karmaOfConversation(tx, id), user_id));
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
  for (const turnId of [...rated].toSorted()) {
    const change = await recountSupport(deps, tx, turnId);
    if (change !== undefined) changes.push(change);
  }
  await changeKarma(tx, withoutOwn([...turnVotes, ...commentVotes], user_id));
  return changes;
}

/** Leaves out the account's own content, on which votes never count for karma. */
function withoutOwn(changes: KarmaChange[], userId: string): KarmaChange[] {
  return changes.filter(({ author_id, points }) => author_id !== userId && points !== 0);
}

/** Deletes the account's row. Returns false if concurrent requests have added content that must be deleted first. */
async function closeAccount(
  { clock }: Pick<DeletionDeps, 'clock'>,
  tx: Tx,
  { user_id }: Viewer,
): Promise<boolean> {
  await lockAccount(tx, user_id);
  if (await hasFollows(tx, user_id)) return false;
  if ((await loadTouchedConversationIds(tx, { user_id })).length > 0) return false;
  const username = await deleteAccountRow(tx, user_id);
  if (username !== null) await reserveName(tx, username, timestamp(clock));
  return true;
}
