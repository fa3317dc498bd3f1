// The actions of admins on people. Each is logged for admins; a suspension is also a decision in the public log of moderation.

import type { AdminPeople, AdminPerson, PersonAction, PersonState } from '@frogpond/contract/people/admin';
import { AppError } from '../app-error.ts';
import { endSessionsIn, notifyOfEnd } from '../auth/sessions.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import { writeDecision, type DecisionDeps } from '../moderation/decisions.ts';
import { requireMay } from '../policies/policies.ts';
import { setRegistrations, showRegistrations } from '../registration/approval.ts';
import { vouchFor } from '../registration/review.ts';
import { insertAdminLog } from './log-store.ts';
import { findPerson, loadPeople, setSuspendedUntil } from './people-store.ts';

export type PeopleDeps = DecisionDeps;

export type PersonChange = { action: PersonAction; until?: string | null | undefined; reason: string };

/** Returns people, newest first, whose username or address contains `q`. `next`: the `before` of the next page; null on the last page. */
export async function listPeople(
  db: Db,
  filter: {
    q?: string | undefined;
    state?: PersonState | undefined;
    before?: string | undefined;
    limit: number;
  },
): Promise<AdminPeople> {
  const { q, state, before, limit } = filter;
  const term = q?.trim();
  const rows = await loadPeople(db, { q: term === '' ? undefined : term, state, before, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Throws `not_found`, or a refusal of the policy. */
export async function getPerson(db: Reader, viewer: Viewer, id: string): Promise<AdminPerson> {
  const person = await findPerson(db, { id });
  requireMay(viewer, 'admin.read_person', person);
  return person;
}

/**
 * Returns the person after the change. Throws `not_found`, `invalid_input` for a past `until`, or a refusal of the policy, such as
 * `last_admin`.
 */
export async function changePerson(
  deps: PeopleDeps,
  viewer: Viewer,
  id: string,
  change: PersonChange,
): Promise<AdminPerson> {
  const until = endOf(deps.clock, change);
  const { after, publish } = await inTransaction(deps.db, async (tx) => {
    const before = await getPerson(tx, viewer, id);
    const publishChange = await apply(deps, tx, viewer, id, { ...change, until });
    const changed = await getPerson(tx, viewer, id);
    await insertAdminLog(tx, {
      id: deps.newId(),
      user_id: viewer.user_id,
      name: `person.${change.action}`,
      person_id: id,
      before: stateOf(before),
      after: stateOf(changed),
      reason: change.reason,
      created_at: timestamp(deps.clock),
    });
    return { after: changed, publish: publishChange };
  });
  await publish();
  return after;
}

/** Returns a function that publishes the change; call it after the commit. */
async function apply(
  deps: PeopleDeps,
  tx: Tx,
  viewer: Viewer,
  id: string,
  { action, until, reason }: PersonChange & { until: string | null },
): Promise<() => Promise<void> | void> {
  const target = { target_type: 'user', target_id: id } as const;
  switch (action) {
    case 'approve':
    case 'refuse': {
      const changed = await setRegistrations(deps, tx, [id], action);
      return () => showRegistrations(deps, changed, action);
    }
    case 'vouch':
      await vouchFor(deps, tx, id);
      return () => deps.bus.publish({ type: 'content_changed' });
    case 'sign_out':
      await endSessionsIn(tx, id);
      return () => notifyOfEnd(deps, id);
    case 'suspend': {
      const publish = await writeDecision(deps, tx, viewer, {
        ...target,
        action: 'remove',
        reason,
        rule: null,
      });
      await setSuspendedUntil(tx, id, until);
      return publish;
    }
    case 'unsuspend':
      return await writeDecision(deps, tx, viewer, { ...target, action: 'restore', reason, rule: null });
  }
}

function endOf(clock: Clock, { action, until }: PersonChange): string | null {
  if (action !== 'suspend' || until === null || until === undefined) return null;
  const end = new Date(until).toISOString();
  if (end <= timestamp(clock))
    throw new AppError('invalid_input', { errors: { until: ['Must be in the future.'] } });
  return end;
}

function stateOf({ state, suspended_until, is_vouched, session_count }: AdminPerson) {
  return { state, suspended_until, is_vouched, session_count };
}
