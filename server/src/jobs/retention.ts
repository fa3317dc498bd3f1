// Deletes rows that are no longer needed: ended sessions, old links, counters, traces and notifications. Each table loses its rows in
// small batches, so that no other write waits long.

import { REGISTRATION_TRACE_DAYS } from '@frogpond/contract/registration-limits';
import { DELETED_NAME_DAYS, IDEMPOTENCY_HOURS, USAGE_KEPT_DAYS } from '@frogpond/contract/limits';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { JobHandler } from './jobs.ts';
import { deleteOldRows, type OldRows } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 2_000;

type Rule = OldRows & { kept_ms: number };

/** How long a row is kept, from the time in its column; an id begins with its time. */
const RULES: Rule[] = [
  // Refresh tokens are deleted with their session.
  { table: 'sessions', column: 'expires_at', type: 'timestamptz', kept_ms: 0 },
  // An expired API token is listed as such for a while.
  { table: 'api_tokens', column: 'expires_at', type: 'timestamptz', kept_ms: 30 * DAY_MS },
  { table: 'sign_in_tickets', column: 'expires_at', type: 'timestamptz', kept_ms: 0 },
  { table: 'password_resets', column: 'expires_at', type: 'timestamptz', kept_ms: 0 },
  // The longest window is a day.
  { table: 'rate_counters', column: 'window_start', type: 'timestamptz', kept_ms: 2 * DAY_MS },
  {
    table: 'idempotency_keys',
    column: 'created_at',
    type: 'timestamptz',
    kept_ms: IDEMPOTENCY_HOURS * HOUR_MS,
  },
  { table: 'deleted_names', column: 'deleted_at', type: 'timestamptz', kept_ms: DELETED_NAME_DAYS * DAY_MS },
  // An expired ID token is refused without its trace.
  { table: 'used_id_tokens', column: 'expires_at', type: 'timestamptz', kept_ms: HOUR_MS },
  { table: 'email_verifications', column: 'expires_at', type: 'timestamptz', kept_ms: 0 },
  { table: 'used_challenges', column: 'expires_at', type: 'timestamptz', kept_ms: HOUR_MS },
  { table: 'invitations', column: 'expires_at', type: 'timestamptz', kept_ms: 30 * DAY_MS },
  {
    table: 'registrations',
    column: 'created_at',
    type: 'timestamptz',
    kept_ms: REGISTRATION_TRACE_DAYS * DAY_MS,
  },
  // A view counts once a day.
  { table: 'conversation_views', column: 'day', type: 'date', kept_ms: 2 * DAY_MS },
  // Trending covers seven days.
  { table: 'conversation_activity', column: 'day', type: 'date', kept_ms: 30 * DAY_MS },
  { table: 'usage_days', column: 'day', type: 'date', kept_ms: USAGE_KEPT_DAYS * DAY_MS },
  { table: 'budget_days', column: 'day', type: 'date', kept_ms: 7 * DAY_MS },
  // The claim of an ended answer: the answer is stored with the turn. A regenerated turn gets a new claim.
  { table: 'generations', column: 'ended_at', type: 'timestamptz', kept_ms: 7 * DAY_MS },
  { table: 'notifications', column: 'id', type: 'uuid', kept_ms: 180 * DAY_MS },
];

/** Runs every hour. Throws the signal's reason between two batches if the process stops. */
export function retentionJob(deps: { db: Db; clock: Clock }): JobHandler {
  return {
    kind: 'retention',
    every_ms: HOUR_MS,
    async run(_payload, { signal }) {
      for (const rule of RULES) await deleteExpired(deps, rule, signal);
    },
  };
}

async function deleteExpired(
  { db, clock }: { db: Db; clock: Clock },
  rule: Rule,
  signal: AbortSignal,
): Promise<void> {
  const before =
    rule.type === 'uuid' ? firstIdAt(clock.now().getTime() - rule.kept_ms) : timestamp(clock, -rule.kept_ms);
  do signal.throwIfAborted();
  while ((await deleteOldRows(db, rule, before, BATCH)) === BATCH);
}

/** Returns the lowest UUIDv7 of this millisecond: RFC 9562 stores the time in the first 48 bits. */
function firstIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
