// The use and cost of models, and the state of the server, for admins.

import manifest from '../../../package.json' with { type: 'json' };
import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { AdminOverview, AdminUsage } from '@frogpond/contract/people/admin';
import { today, type Clock } from '../clock.ts';
import type { Database, Db } from '../db/connect.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { findCounts, loadDays, loadDeadJobs, loadModels, loadPeopleFigures } from './usage-store.ts';

const DAY_MS = 86_400_000;

export type UsageDeps = { db: Db; engine: Database['engine']; clock: Clock; gateway: Gateway };

/** Returns figures of the last `days` days (UTC), with today. */
export async function getUsage(
  { db, clock }: Pick<UsageDeps, 'db' | 'clock'>,
  days: number,
): Promise<AdminUsage> {
  const range = { since: dayBefore(clock, days - 1), until: today(clock) };
  const people = await loadPeopleFigures(db, range);
  return {
    days: await loadDays(db, range),
    models: await loadModels(db, range),
    people: people.map(({ id, username, ...figures }) => ({
      user: username === null ? { id: null, username: DELETED_LABEL } : { id, username },
      ...figures,
    })),
  };
}

/** Weeks are the last seven days and the seven days before. Costs are in US dollars. */
export async function getOverview(deps: UsageDeps): Promise<AdminOverview> {
  const { db, engine, clock, gateway } = deps;
  const now = clock.now().getTime();
  const counts = await findCounts(db, { week: idAt(now - 7 * DAY_MS), week_before: idAt(now - 14 * DAY_MS) });
  if (counts === undefined) throw new Error('a select without a table returns one row');
  const days = await loadDays(db, { since: dayBefore(clock, 13), until: today(clock) });
  const sum = (part: typeof days, field: 'answers' | 'cost'): number =>
    Number(part.reduce((total, day) => total + day[field], 0).toFixed(12));
  const [last, current] = [days.slice(0, 7), days.slice(7)];
  return {
    version: manifest.version,
    gateway: { name: gateway.name, is_built_in: gateway.kind === 'built-in' },
    database: { engine, bytes: counts.bytes },
    people: { total: counts.people, this_week: counts.new_people, last_week: counts.new_people_before },
    questions: { this_week: counts.questions, last_week: counts.questions_before },
    answers: { this_week: sum(current, 'answers'), last_week: sum(last, 'answers') },
    cost: {
      today: days.at(-1)?.cost ?? 0,
      this_week: sum(current, 'cost'),
      last_week: sum(last, 'cost'),
    },
    open_reports: counts.open_reports,
    open_appeals: counts.open_appeals,
    waiting_people: counts.waiting_people,
    waiting_jobs: counts.waiting_jobs,
    dead_jobs: await loadDeadJobs(db),
  };
}

function dayBefore(clock: Clock, days: number): string {
  return new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the lowest UUIDv7 of that time. */
function idAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
