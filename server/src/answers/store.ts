// SQL of generations: the claim on a turn with its fence token, the heartbeat, the log, and the end of an answer. Every write
// of a running answer has a condition on the fence, so a process that lost its claim changes nothing. Heartbeats are compared
// by the database clock only, so differing process clocks can't make a live claim look stale.

import { sql, type Updateable } from 'kysely';
import type { ErrorCode } from '@frogpond/contract/errors';
import type { FinishReason } from '@frogpond/contract/conversations/turns';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { createStatement } from '../db/statements/statement.ts';
import type { TurnsTable } from '../db/tables/tables.ts';

export type LogEvent = { type: 'thinking' | 'content'; content: string };
export type LogRow = { turn_id: string; fence: number; seq: number; event: LogEvent };

export type Claim = {
  turn_id: string;
  owner: string;
  user_id: string;
  model_id: string;
  temperature: number;
  /** A claim whose last heartbeat is older may be taken over. */
  stale_after_ms: number;
};

/** A new claim: its fence, and the current question, which can't be edited while it is answered. */
export type Claimed = { fence: number; user_message: string };

/**
 * Returns null if the answer is stored or running in a live process. Deletes the log of an earlier claim. One statement,
 * because it delays the first text. Locks the turn before its generation, as `endGeneration` does, to avoid deadlocks.
 */
export async function claimTurn(db: Reader, claim: Claim): Promise<Claimed | null> {
  const { temperature, ...rest } = claim;
  const [claimed] = await claimTurnStatement(db, { ...rest, ai_parameters: JSON.stringify({ temperature }) });
  return claimed ?? null;
}

const claimTurnStatement = createStatement<Omit<Claim, 'temperature'> & { ai_parameters: string }, Claimed>(
  ({ turn_id, owner, user_id, model_id, ai_parameters, stale_after_ms }) => sql`
    with turn as (select id from turns where id = ${turn_id} and ai_response is null for no key update),
    claimed as (
      insert into generations as g (turn_id, owner, user_id, model_id, started_at, heartbeat_at)
      select id, ${owner}::text, ${user_id}::uuid, ${model_id}::text, clock_timestamp(), clock_timestamp() from turn
      on conflict (turn_id) do update set
        fence = g.fence + 1, owner = excluded.owner, user_id = excluded.user_id, model_id = excluded.model_id,
        is_running = true, stop_requested = false, started_at = excluded.started_at,
        heartbeat_at = excluded.heartbeat_at, ended_at = null
      where not g.is_running or ${isStale('g.heartbeat_at', stale_after_ms)}
      returning turn_id, fence),
    deleted_log as (delete from generation_events e using claimed where e.turn_id = claimed.turn_id)
    update turns t set status = 'streaming', error_code = null, partial_response = null,
      ai_parameters = ${ai_parameters}::jsonb
    from claimed where t.id = claimed.turn_id
    returning claimed.fence, t.user_message`,
);

/** A heartbeat in the future is also stale: the database clock was set back. */
function isStale(heartbeat: string, after_ms: number) {
  const at = sql.ref(heartbeat);
  return sql<boolean>`(${at} < now() - ${after_ms}::float8 * interval '1 millisecond' or ${at} > now() + interval '1 minute')`;
}

export async function countRunning(db: Reader, user_id: string, stale_after_ms: number): Promise<number> {
  const row = await db
    .selectFrom('generations')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('user_id', '=', user_id)
    .where('is_running', '=', true)
    .where(sql<boolean>`not ${isStale('heartbeat_at', stale_after_ms)}`)
    .executeTakeFirstOrThrow();
  return row.running;
}

/** Appends log rows of many answers in one statement. Skips rows whose claim was lost. */
export async function appendLog(db: Db, rows: LogRow[]): Promise<void> {
  await appendLogStatement(db, { rows: JSON.stringify(rows) });
}

const appendLogStatement = createStatement<{ rows: string }, unknown>(
  ({ rows }) => sql`
    insert into generation_events (turn_id, fence, seq, event)
    select r.turn_id, r.fence, r.seq, r.event
    from jsonb_to_recordset(${rows}::text::jsonb) as r(turn_id uuid, fence int, seq int, event jsonb)
    join generations g on g.turn_id = r.turn_id and g.fence = r.fence and g.is_running
    on conflict do nothing`,
);

/** Returns the rows of one claim after `after_seq`, in order. */
export async function readLog(
  db: Reader,
  claim: { turn_id: string; fence: number },
  after_seq: number,
): Promise<{ seq: number; event: LogEvent }[]> {
  const rows = await db
    .selectFrom('generation_events')
    .select(['seq', 'event'])
    .where('turn_id', '=', claim.turn_id)
    .where('fence', '=', claim.fence)
    .where('seq', '>', after_seq)
    .orderBy('seq')
    .execute();
  return rows;
}

export type RunningGeneration = { fence: number; is_stale: boolean };

/** Returns the claim on a turn; undefined if its answer is not running. */
export async function findRunning(
  db: Reader,
  turn_id: string,
  stale_after_ms: number,
): Promise<RunningGeneration | undefined> {
  return await db
    .selectFrom('generations')
    .select(['fence', isStale('heartbeat_at', stale_after_ms).as('is_stale')])
    .where('turn_id', '=', turn_id)
    .where('is_running', '=', true)
    .executeTakeFirst();
}

export type HeldClaim = { turn_id: string; fence: number; stop_requested: boolean; is_withdrawn: boolean };

/**
 * Renews the claims of a process and returns those that it still holds. `is_withdrawn`: the turn was removed, or the
 * conversation was removed after the claim. An answer started in a removed conversation goes on: only its creator sees it.
 */
export async function renewClaims(db: Db, owner: string): Promise<HeldClaim[]> {
  const { rows } = await sql<HeldClaim>`
    update generations g set heartbeat_at = clock_timestamp()
    from turns t join conversations c on c.id = t.conversation_id
    where g.owner = ${owner} and g.is_running and t.id = g.turn_id
    returning g.turn_id, g.fence, g.stop_requested,
      t.removed_at is not null or coalesce(c.removed_at >= g.started_at, false) as is_withdrawn`.execute(db);
  return rows;
}

export type StaleGeneration = {
  turn_id: string;
  conversation_id: string;
  fence: number;
  model_id: string;
  stop_requested: boolean;
};

export async function findStale(db: Reader, stale_after_ms: number): Promise<StaleGeneration[]> {
  return await db
    .selectFrom('generations as g')
    .innerJoin('turns as t', 't.id', 'g.turn_id')
    .select(['g.turn_id', 't.conversation_id', 'g.fence', 'g.model_id', 'g.stop_requested'])
    .where('g.is_running', '=', true)
    .where(isStale('g.heartbeat_at', stale_after_ms))
    .limit(100)
    .execute();
}

export async function requestStop(db: Db, turn_id: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ stop_requested: true })
    .where('turn_id', '=', turn_id)
    .where('is_running', '=', true)
    .execute();
}

/** The columns of a turn that the end of its answer sets. */
export type TurnEnd = Pick<Updateable<TurnsTable>, 'status'> & Updateable<TurnsTable>;

/** Ends the claim and updates the turn. Returns false, without a write, if the claim was lost. */
export async function endGeneration(
  tx: Tx,
  claim: { turn_id: string; fence: number; now: string; stale_after_ms?: number },
  end: TurnEnd,
): Promise<boolean> {
  const row = await tx
    .with('turn', (cte) =>
      cte.selectFrom('turns').select('id').where('id', '=', claim.turn_id).forNoKeyUpdate(),
    )
    .with('ended_generation', (cte) => {
      const release = cte
        .updateTable('generations as g')
        .from('turn')
        .set({ is_running: false, ended_at: claim.now })
        .whereRef('g.turn_id', '=', 'turn.id')
        .where('g.fence', '=', claim.fence)
        .where('g.is_running', '=', true)
        .returning('g.turn_id as id');
      // A takeover: the owner may have renewed its claim since it was found stale.
      if (claim.stale_after_ms === undefined) return release;
      return release.where(isStale('g.heartbeat_at', claim.stale_after_ms));
    })
    .with('deleted_log', (cte) =>
      cte
        .deleteFrom('generation_events as e')
        .using('ended_generation')
        .whereRef('e.turn_id', '=', 'ended_generation.id')
        .returning('e.seq'),
    )
    .updateTable('turns')
    .from('ended_generation')
    .set(end)
    .whereRef('turns.id', '=', 'ended_generation.id')
    .returning('turns.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A complete answer, or the partial text of a stopped one. */
export function answered(answer: {
  ai_response: string;
  thinking: string | null;
  ai_model: string;
  finish_reason: FinishReason;
  sources: string | null;
  answered_at: string;
}): TurnEnd {
  const status = answer.finish_reason === 'stopped' ? 'stopped' : 'complete';
  return { ...answer, status, error_code: null, partial_response: null };
}

export function failed(failure: {
  error_code: ErrorCode;
  partial_response: string | null;
  thinking: string | null;
}): TurnEnd {
  return { ...failure, status: 'failed' };
}

/** The answer ended without any text: the turn is unanswered again. */
export const PENDING: TurnEnd = { status: 'pending', error_code: null, partial_response: null };

export async function setMessagesLeftOut(db: Db, turn_id: string, messages_left_out: number): Promise<void> {
  await db
    .updateTable('turns')
    .set({ messages_left_out })
    .where('id', '=', turn_id)
    .where('messages_left_out', '<>', messages_left_out)
    .execute();
}
