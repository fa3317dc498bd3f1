// Decisions about a person, who confirms each and may appeal it once. The appeal is decided by a moderator who neither made the decision
// nor is the person. A moderator without an active colleague decides alone, because otherwise the appeal would stay open.

import type { Appeal, OwnDecision, OwnDecisions } from '@frogpond/contract/people/decisions';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { APPEALS_LISTED_MAX } from '@frogpond/contract/moderation-limits';
import { previewText } from '@frogpond/text/unicode/graphemes';
import { AppError } from '../../app-error.ts';
import type { WithRoles } from '../../auth/roles.ts';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db, Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../http/viewer.ts';
import { notifyOfDecision, publishNotifications } from '../../notifications/notify.ts';
import { requireMay } from '../../policies/policies.ts';
import { writeDecision, type DecisionDeps } from '../decisions.ts';
import { insertLogEntry } from '../store.ts';
import { loadTargets } from '../targets-store.ts';
import * as store from './store.ts';

type OwnDeps = { db: Db; clock: Clock };

const EXCERPT_GRAPHEMES = 300;

/** Returns the decisions about the viewer, newest first. `next`: the `before` of the next page; null on the last page. */
export async function listOwnDecisions(
  db: Db,
  viewer: Viewer,
  page: { before?: string | undefined; per_page: number },
): Promise<OwnDecisions> {
  const { before, per_page: perPage } = page;
  const rows = await store.loadOwnDecisions(db, { user_id: viewer.user_id, before, limit: perPage + 1 });
  const items = await toOwn(db, rows.slice(0, perPage));
  return { items, next: rows.length > perPage ? (items.at(-1)?.id ?? null) : null };
}

/** Returns the decision, marked as read. Idempotent. Throws `not_found` unless it is about the viewer. */
export async function acknowledgeDecision(
  { db, clock }: OwnDeps,
  viewer: Viewer,
  id: string,
): Promise<OwnDecision> {
  requireMay(
    viewer,
    'appeal.acknowledge',
    await store.findOwnDecision(db, { user_id: viewer.user_id, id, limit: 1 }),
  );
  await store.acknowledge(db, id, timestamp(clock));
  return await requireOwn(db, viewer, id);
}

/** Returns the decision with the appeal. Throws `not_found`, or `not_appealable` for an ended, appealed or other kind of decision. */
export async function createAppeal(
  { db, clock }: OwnDeps,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<OwnDecision> {
  await inTransaction(db, async (tx) => {
    const row = await store.findOwnDecision(tx, { user_id: viewer.user_id, id, limit: 1 });
    requireMay(viewer, 'appeal.create', row && { is_appealable: isAppealable(row) });
    const appeal = { decision_id: id, user_id: viewer.user_id, text, created_at: timestamp(clock) };
    if (!(await store.insertAppeal(tx, appeal))) throw new AppError('not_appealable');
  });
  return await requireOwn(db, viewer, id);
}

async function requireOwn(db: Db, viewer: Viewer, id: string): Promise<OwnDecision> {
  const row = await store.findOwnDecision(db, { user_id: viewer.user_id, id, limit: 1 });
  const [decision] = row === undefined ? [] : await toOwn(db, [row]);
  if (decision === undefined) throw new AppError('not_found');
  return decision;
}

function isAppealable(row: store.OwnRow): boolean {
  return row.action === 'remove' && row.is_standing && row.appeal_text === null;
}

async function toOwn(db: Reader, rows: readonly store.OwnRow[]): Promise<OwnDecision[]> {
  const excerpts = await loadExcerpts(db, rows);
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    target_type: row.target_type,
    target_id: row.target_id,
    excerpt: excerpts.get(row.target_id) ?? '',
    reason: row.reason,
    rule: row.rule,
    created_at: row.created_at,
    is_acknowledged: row.is_acknowledged,
    is_appealable: isAppealable(row),
    appeal:
      row.appeal_text === null || row.appealed_at === null
        ? null
        : {
            text: row.appeal_text,
            state: row.outcome ?? 'open',
            answer: row.answer,
            created_at: row.appealed_at,
          },
  }));
}

/** Returns the excerpts by the target's id. A person has none. */
async function loadExcerpts(
  db: Reader,
  rows: readonly { target_id: string }[],
): Promise<Map<string, string>> {
  const targets = await loadTargets(
    db,
    rows.map(({ target_id }) => target_id),
  );
  const texts = targets.filter(({ target_type }) => target_type !== 'user');
  return new Map(texts.map(({ target_id, excerpt }) => [target_id, previewText(excerpt, EXCERPT_GRAPHEMES)]));
}

/** Returns the open appeals, oldest first. */
export async function listAppeals(
  { db, roles }: Pick<DecisionDeps, 'db'> & WithRoles,
  viewer: Viewer,
): Promise<Appeal[]> {
  const rows = await store.loadOpenAppeals(db, { limit: APPEALS_LISTED_MAX });
  const excerpts = await loadExcerpts(db, rows);
  const active = await store.loadActiveIds(db, roles.moderators());
  return rows.map((row) => {
    const { id, action, target_type, target_id, reason, rule, created_at } = row;
    const moderator = {
      id: row.moderator_id,
      username: row.moderator_name ?? DELETED_LABEL,
      avatar_url: null,
    };
    const excerpt = excerpts.get(target_id) ?? '';
    return {
      decision: { id, action, target_type, target_id, excerpt, reason, rule, created_at, moderator },
      author: { id: row.user_id, username: row.username, avatar_url: row.avatar_url },
      text: row.text,
      created_at: row.appealed_at,
      may_decide: !isForAnother(row, viewer, active),
    };
  });
}

/** Returns whether the viewer is involved, and an active moderator is not. */
function isForAnother(
  { moderator_id, user_id }: { moderator_id: string | null; user_id: string },
  viewer: Viewer,
  active: readonly string[],
): boolean {
  const isInvolved = (id: string) => id === moderator_id || id === user_id;
  return isInvolved(viewer.user_id) && active.some((id) => !isInvolved(id));
}

/** Upholds the decision, or overturns it, which restores its target. Throws `not_found`, `appeal_decided` or `another_moderator`. */
export async function decideAppeal(
  deps: DecisionDeps,
  viewer: Viewer,
  id: string,
  { outcome, reason }: { outcome: 'uphold' | 'overturn'; reason: string },
): Promise<void> {
  const publish = await inTransaction(deps.db, async (tx): Promise<() => Promise<void> | void> => {
    const appeal = await store.lockAppeal(tx, id);
    const active = await store.loadActiveIds(tx, deps.roles.moderators());
    requireMay(
      viewer,
      'appeal.decide',
      appeal && {
        is_decided: appeal.outcome !== null,
        is_for_another: isForAnother(appeal, viewer, active),
      },
    );
    const { target_type, target_id, user_id: subjectId } = appeal as NonNullable<typeof appeal>; // `requireMay` has thrown for undefined
    const now = timestamp(deps.clock);
    const isOverturned = outcome === 'overturn';
    await store.storeOutcome(tx, id, {
      outcome: isOverturned ? 'overturned' : 'upheld',
      answer: reason,
      decided_by: viewer.user_id,
      decided_at: now,
    });
    const target = { target_type, target_id };
    if (isOverturned)
      return await writeDecision(deps, tx, viewer, { ...target, action: 'restore', reason, rule: null });
    await insertLogEntry(tx, {
      id: deps.newId(),
      ...target,
      action: 'uphold',
      reason,
      rule: null,
      moderator_id: viewer.user_id,
      subject_id: subjectId,
      created_at: now,
      is_standing: false,
    });
    const notified = await notifyOfDecision(deps, tx, {
      moderator_id: viewer.user_id,
      subject_id: subjectId,
    });
    return () => publishNotifications(deps.bus, notified);
  });
  await publish();
}
