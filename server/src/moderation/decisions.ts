// A moderator's decision on a target: closes its open reports, sets or clears the removal, and writes the public log, in one
// transaction. Repeating a decision changes nothing and is not logged again.

import type { ModerationAction, ModerationItem, TargetType } from '@frogpond/contract/people/moderation';
import type { WithRoles } from '../auth/roles.ts';
import {
  publishSupport,
  recountPerson,
  recountSupport,
  uncountComment,
  weighComment,
  type SupportChange,
  type SupportDeps,
} from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import { publishComments } from '../comments/events.ts';
import { updateRemovedTitle } from '../conversations/derived-title.ts';
import type { Db, Tx } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { ruleLines } from '@frogpond/text/display/rule-lines';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfDecision, publishNotifications } from '../notifications/notify.ts';
import { requireMay } from '../policies/policies.ts';
import { approveConversation, vouchFor } from '../registration/review.ts';
import { findItem } from './queue.ts';
import { closeReports, endRemoval, insertLogEntry } from './store.ts';
import { lockActivePeople, lockTags, markTarget, setLock } from './targets-store.ts';

export type DecisionDeps = SupportDeps &
  WithRoles & {
    db: Db;
    clock: Clock;
    newId: NewId;
    bus: EventBus;
    settings: { current(): { site_rules: string } };
  };

export type Decision = {
  target_type: TargetType;
  target_id: string;
  action: ModerationAction;
  reason: string | null;
  /** A line of the site's rules. */
  rule: string | null;
};

/** Returns the target after the decision. Throws `not_found`, `invalid_input` for an unknown rule, or a refusal of the policy. */
export async function decide(
  deps: DecisionDeps,
  viewer: Viewer,
  decision: Decision,
): Promise<ModerationItem> {
  const publish = await inTransaction(deps.db, (tx) => writeDecision(deps, tx, viewer, decision));
  await publish();
  const after = await findItem(deps.db, decision);
  if (after === undefined) throw new AppError('not_found');
  return after;
}

/** Returns a function that publishes the decision; call it after the commit. Throws as `decide`. */
export async function writeDecision(
  deps: DecisionDeps,
  tx: Tx,
  viewer: Viewer,
  decision: Decision,
): Promise<() => Promise<void>> {
  const item = await requireItem(tx, viewer, decision);
  if (decision.target_type === 'user' && decision.action === 'remove')
    requireMay(viewer, 'moderation.suspend', await loadSuspension(deps, tx, item));
  requireRule(deps, decision.rule);
  const now = timestamp(deps.clock);
  if (decision.target_type === 'comment' && item.turn_id !== null) await lockTurn(tx, item.turn_id);
  const hasChanged = await apply(deps, tx, decision, item);
  const support = hasChanged ? await recount(deps, tx, decision, item) : undefined;
  const closed = await closeReports(tx, decision, now);
  const subjectId = item.author.id;
  if (hasChanged || closed > 0)
    await insertLogEntry(tx, {
      id: deps.newId(),
      ...decision,
      moderator_id: viewer.user_id,
      created_at: now,
      is_standing: hasChanged && decision.action === 'remove',
      subject_id: subjectId,
    });
  const isNews = hasChanged && decision.action !== 'approve' && subjectId !== null;
  const notified = isNews
    ? await notifyOfDecision(deps, tx, { moderator_id: viewer.user_id, subject_id: subjectId })
    : [];
  return async () => {
    publishNotifications(deps.bus, notified);
    await announce(deps, decision, item, support);
  };
}

/** Returns whether tag moderators may make such a decision. */
function isInTag({ target_type, action }: Decision): boolean {
  if (target_type === 'conversation') return action === 'lock' || action === 'unlock';
  return target_type === 'turn' || target_type === 'comment';
}

/** Returns the target. Throws `not_found`, or the refusal if the viewer may not decide on it. */
async function requireItem(tx: Tx, viewer: Viewer, decision: Decision): Promise<ModerationItem> {
  if (!isInTag(decision)) {
    const whole = await findItem(tx, decision);
    requireMay(viewer, 'moderation.decide', whole);
    return whole;
  }
  const tagModeratorId = viewer.is_moderator ? null : viewer.user_id;
  if (tagModeratorId !== null) await lockTags(tx, tagModeratorId, decision);
  const item = await findItem(tx, decision, tagModeratorId);
  const facts = item && { ...item, author_id: item.author.id };
  requireMay(viewer, 'moderation.decide_in_tag', facts);
  return facts;
}

function requireRule({ settings }: Pick<DecisionDeps, 'settings'>, rule: string | null): void {
  if (rule === null || ruleLines(settings.current().site_rules).includes(rule)) return;
  throw new AppError('invalid_input', { errors: { rule: ['Must be a line of the site’s rules.'] } });
}

/** Returns the facts for the policy of a suspension. Locks the admins, so that two can't suspend each other at the same time. */
async function loadSuspension(
  { roles }: WithRoles,
  tx: Tx,
  { target_id: userId, author }: ModerationItem,
): Promise<{ user_id: string; is_admin: boolean; is_last_admin: boolean }> {
  if (!roles.isAdmin(author)) return { user_id: userId, is_admin: false, is_last_admin: false };
  const active = await lockActivePeople(tx, [...roles.admins]);
  return { user_id: userId, is_admin: true, is_last_admin: active.every((id) => id === userId) };
}

/** Applies the decision to the target. Returns whether the target changed. */
async function apply(
  deps: DecisionDeps,
  tx: Tx,
  decision: Decision,
  { conversation }: ModerationItem,
): Promise<boolean> {
  if (decision.action === 'dismiss') return false;
  if (decision.action === 'approve')
    return decision.target_type === 'user'
      ? await vouchFor(deps, tx, decision.target_id)
      : await approveConversation(tx, decision.target_id);
  if (decision.action === 'warn') return true;
  if (decision.action === 'lock') return await setLock(tx, decision.target_id, decision.reason);
  if (decision.action === 'unlock') return await setLock(tx, decision.target_id, null);
  const isRemoval = decision.action === 'remove';
  if (!(await markTarget(tx, decision, isRemoval))) return false;
  if (!isRemoval) await endRemoval(tx, decision);
  if (decision.target_type === 'turn' && conversation !== null) await updateRemovedTitle(tx, conversation.id);
  if (decision.target_type === 'user') await recountPerson(tx, decision.target_id);
  return true;
}

/** Recounts the voices of a turn without a removed comment, or with a restored comment. Returns the changed support of the turn. */
async function recount(
  deps: DecisionDeps,
  tx: Tx,
  { target_type, target_id: id, action }: Decision,
  { turn_id }: ModerationItem,
): Promise<SupportChange | undefined> {
  if (turn_id === null) return undefined;
  if (target_type === 'turn') return await recountSupport(deps, tx, turn_id, []);
  if (action === 'remove') return await uncountComment(deps, tx, { id, turn_id });
  return await weighComment(deps, tx, id, { comment_change: 1 });
}

/** Publishes the events by which open pages show the decision. */
async function announce(
  deps: DecisionDeps,
  { target_type, target_id, action }: Decision,
  { conversation, turn_id }: ModerationItem,
  support: SupportChange | undefined,
): Promise<void> {
  const { bus } = deps;
  if (action === 'dismiss' || action === 'warn') return;
  bus.publish({ type: 'content_changed' });
  if (conversation === null) return;
  // Ends running answers of the target.
  if (action === 'remove' && target_type === 'conversation')
    bus.publish({ type: 'conversation_removed', ended_id: target_id });
  if (action === 'remove' && target_type === 'turn')
    bus.publish({ type: 'turn_removed', turn_id: target_id });
  if (target_type === 'turn' && turn_id !== null)
    bus.publish({ type: 'turn_updated', conversation_id: conversation.id, turn_id });
  if (target_type === 'comment')
    await publishComments(deps, action === 'remove' ? 'comment_deleted' : 'comment_updated', [target_id]);
  // A removed answer has no verdicts, so it is also judged again.
  publishSupport(bus, support);
}
