// What admins do to people. Each action has an entry in the log; a suspension is also a decision in the public log of moderation.

import type { AdminPeople, AdminPerson, PersonAction, PersonState } from '@frogpond/contract/people/admin';
import { AppError } from '../app-error.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import { decide, type DecisionDeps } from '../moderation/decisions.ts';
import { requireMay } from '../policies/policies.ts';
import { decideRegistrations } from '../registration/approval.ts';
import { vouchFor } from '../registration/review.ts';
import { insertAdminLog } from './log-store.ts';
import { findPerson, loadPeople, setSuspendedUntil } from './people-store.ts';

export type PeopleDeps = DecisionDeps;

export type PersonChange = { action: PersonAction; until?: string | null | undefined; reason: string };

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

export async function getPerson(db: Db, viewer: Viewer, id: string): Promise<AdminPerson> {
  const person = await findPerson(db, id);
  requireMay(viewer, 'admin.read_person', person);
  return person;
}

export async function changePerson(
  deps: PeopleDeps,
  viewer: Viewer,
  id: string,
  change: PersonChange,
): Promise<AdminPerson> {
  const before = await getPerson(deps.db, viewer, id);
  const until = endOf(deps.clock, change);
  await apply(deps, viewer, id, { ...change, until });
  const after = await getPerson(deps.db, viewer, id);
  await inTransaction(deps.db, async (tx) => {
    await insertAdminLog(tx, {
      id: deps.newId(),
      user_id: viewer.user_id,
      name: `person.${change.action}`,
      person_id: id,
      before: stateOf(before),
      after: stateOf(after),
      reason: change.reason,
      created_at: timestamp(deps.clock),
    });
  });
  return after;
}

async function apply(
  deps: PeopleDeps,
  viewer: Viewer,
  id: string,
  { action, until, reason }: PersonChange & { until: string | null },
): Promise<void> {
  const write = (work: (tx: Tx) => Promise<void>) => inTransaction(deps.db, work);
  const target = { target_type: 'user', target_id: id } as const;
  switch (action) {
    case 'approve':
    case 'refuse':
      return void (await decideRegistrations(deps, [id], action));
    case 'vouch':
      await write(async (tx) => void (await vouchFor(deps, tx, id)));
      return deps.bus.publish({ type: 'content_changed' });
    case 'sign_out':
      return await endAllSessions(deps, id);
    case 'suspend':
      await decide(deps, viewer, { ...target, action: 'remove', reason });
      return await write((tx) => setSuspendedUntil(tx, id, until));
    case 'unsuspend':
      await write((tx) => setSuspendedUntil(tx, id, null));
      await decide(deps, viewer, { ...target, action: 'restore', reason });
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
