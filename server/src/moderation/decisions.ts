// A moderator's decision on a target: closes its open reports, sets or clears the removal, and writes the public log, in one
// transaction. Repeating a decision changes nothing and is not logged again.

import type { ModerationAction, ModerationItem, TargetType } from '@frogpond/contract/people/moderation';
import {
  uncountComment,
  recountPerson,
  weighComment,
  type SupportDeps,
} from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import { followRemoval } from '../conversations/derived-title.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { findItem } from './queue.ts';
import { closeReports, endRemoval, insertLogEntry } from './store.ts';
import { markTarget } from './targets-store.ts';

export type DecisionDeps = SupportDeps & { db: Db; clock: Clock; newId: NewId; bus: EventBus };

export type Decision = {
  target_type: TargetType;
  target_id: string;
  action: ModerationAction;
  reason: string | null;
};

export async function decide(
  deps: DecisionDeps,
  viewer: Viewer,
  decision: Decision,
): Promise<ModerationItem> {
  const item = await findItem(deps.db, decision);
  requireMay(viewer, 'moderation.decide', item);
  if (decision.target_type === 'user' && decision.action === 'remove')
    requireMay(viewer, 'moderation.suspend', { user_id: item.target_id });
  const now = timestamp(deps.clock);
  await inTransaction(deps.db, async (tx) => {
    const has_changed = await apply(deps, tx, decision, item);
    const closed = await closeReports(tx, decision, now);
    if (!has_changed && closed === 0) return;
    await insertLogEntry(tx, {
      id: deps.newId(),
      ...decision,
      moderator_id: viewer.user_id,
      created_at: now,
      is_standing: has_changed && decision.action === 'remove',
    });
  });
  announce(deps.bus, decision, item);
  const after = await findItem(deps.db, decision);
  if (after === undefined) throw new AppError('not_found');
  return after;
}

/** Returns whether the target changed. */
async function apply(
  deps: DecisionDeps,
  tx: Tx,
  decision: Decision,
  { conversation, turn_id }: ModerationItem,
): Promise<boolean> {
  if (decision.action === 'dismiss') return false;
  const is_removal = decision.action === 'remove';
  if (!(await markTarget(tx, decision, is_removal))) return false;
  if (!is_removal) await endRemoval(tx, decision);
  if (decision.target_type === 'turn' && conversation !== null) await followRemoval(tx, conversation.id);
  if (decision.target_type === 'user') await recountPerson(tx, decision.target_id);
  if (decision.target_type === 'comment' && turn_id !== null) {
    if (is_removal) await uncountComment(deps, tx, { id: decision.target_id, turn_id });
    else await weighComment(deps, tx, decision.target_id);
  }
  return true;
}

/** Makes open readers of the conversation reload the changed part, and visitors of other pages see the decision. */
function announce(bus: EventBus, decision: Decision, { conversation, turn_id }: ModerationItem): void {
  const { target_type, target_id, action } = decision;
  if (action === 'dismiss') return;
  bus.publish({ type: 'content_changed' });
  if (conversation === null) return;
  // Running answers of the target end.
  if (action === 'remove' && target_type === 'conversation')
    bus.publish({ type: 'conversation_removed', ended_id: target_id });
  if (action === 'remove' && target_type === 'turn')
    bus.publish({ type: 'turn_removed', turn_id: target_id });
  if (turn_id === null) return;
  const where = { conversation_id: conversation.id, turn_id };
  if (target_type === 'turn') bus.publish({ type: 'turn_updated', ...where });
  if (target_type === 'comment') bus.publish({ type: 'comment_deleted', ...where, comment_id: target_id });
  // A removed answer has no verdicts, so it is judged again as well.
  bus.publish({ type: 'analysis', ...where });
}
