// Generations in SQL: the claim on a turn with its fence, the heartbeat, the log, and the end of an answer.
// Every write of a running answer names its fence: a process that lost its claim changes nothing. Whether a claim is alive is
// told by the database's clock alone, so that processes whose clocks differ never take what another is at work on.

import { sql, type Updateable } from 'kysely';
import type { ErrorCode } from '@frogpond/contract/errors';
import type { FinishReason } from '@frogpond/contract/turns';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { createStatement } from '../db/statement.ts';
import type { TurnsTable } from '../db/tables.ts';

export type LogEvent = { type: 'thinking' | 'content'; content: string };
export type LogRow = { turn_id: string; fence: number; seq: number; event: LogEvent };

export type Claim = {
  turn_id: string;
  owner: string;
  user_id: string;
  model_id: string;
  temperature: number;
  /** A claim that was silent for longer may be taken. */
  stale_after_ms: number;
};

/** A new claim: its fence, and the question as it stands from now on (it can't be edited while it is answered). */
export type Claimed = { fence: number; user_message: string };

/**
 * Null where the answer is running in a living process, or stored. One statement: the first text of an answer waits for
 * it. The turn is locked before its generation, as at the end, so that the two never wait for each other. The log of an
 * earlier claim goes.
 */
export async function claimTurn(db: Reader, claim: Claim): Promise<Claimed | null> {
  const { temperature, ...rest } = claim;
  const [claimed] = await claiming(db, { ...rest, ai_parameters: JSON.stringify({ temperature }) });
  return claimed ?? null;
}

const claiming = createStatement<Omit<Claim, 'temperature'> & { ai_parameters: string }, Claimed>(
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
    cleared as (delete from generation_events e using claimed where e.turn_id = claimed.turn_id)
    update turns t set status = 'streaming', error_code = null, partial_response = null,
      ai_parameters = ${ai_parameters}::jsonb
    from claimed where t.id = claimed.turn_id
    returning claimed.fence, t.user_message`,
);

/** Also one from a future that the database's clock was set back from. */
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

/** Writes a batch of log rows of many answers at once. A row whose claim was lost is left out. */
export async function appendLog(db: Db, rows: LogRow[]): Promise<void> {
  await appending(db, { rows: JSON.stringify(rows) });
}

const appending = createStatement<{ rows: string }, unknown>(
  ({ rows }) => sql`
    insert into generation_events (turn_id, fence, seq, event)
    select r.turn_id, r.fence, r.seq, r.event
    from jsonb_to_recordset(${rows}::text::jsonb) as r(turn_id uuid, fence int, seq int, event jsonb)
    join generations g on g.turn_id = r.turn_id and g.fence = r.fence and g.is_running
    on conflict do nothing`,
);

/** The rows of one claim after `seq`, in order. */
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

/** The claim on a turn, where its answer is being made. */
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
 * Renews the claims of a process; tells which of its answers it still holds, and which are to end: by wish, or because the
 * turn was removed, or the conversation since the claim (its creator may go on in a removed one, which is theirs alone).
 */
export async function beat(db: Db, owner: string): Promise<HeldClaim[]> {
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

/** What a turn becomes when its answer has ended. */
export type TurnEnd = Pick<Updateable<TurnsTable>, 'status'> & Updateable<TurnsTable>;

/** Ends the claim and writes the turn's end. False where the claim was lost: then nothing is written. */
export async function endGeneration(
  tx: Tx,
  claim: { turn_id: string; fence: number; now: string; stale_after_ms?: number },
  end: TurnEnd,
): Promise<boolean> {
  const row = await tx
    .with('turn', (cte) =>
      cte.selectFrom('turns').select('id').where('id', '=', claim.turn_id).forNoKeyUpdate(),
    )
    .with('released', (cte) => {
      const release = cte
        .updateTable('generations as g')
        .from('turn')
        .set({ is_running: false, ended_at: claim.now })
        .whereRef('g.turn_id', '=', 'turn.id')
        .where('g.fence', '=', claim.fence)
        .where('g.is_running', '=', true)
        .returning('g.turn_id as id');
      // Taking over: the owner may have come back since it was seen stale.
      if (claim.stale_after_ms === undefined) return release;
      return release.where(isStale('g.heartbeat_at', claim.stale_after_ms));
    })
    .with('cleared', (cte) =>
      cte
        .deleteFrom('generation_events as e')
        .using('released')
        .whereRef('e.turn_id', '=', 'released.id')
        .returning('e.seq'),
    )
    .updateTable('turns')
    .from('released')
    .set(end)
    .whereRef('turns.id', '=', 'released.id')
    .returning('turns.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A whole answer, or what had come of it when it was stopped. */
export function answered(answer: {
  ai_response: string;
  thinking: string | null;
  ai_model: string;
  finish_reason: FinishReason;
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

/** Nothing had come yet: the turn is as if it had never been asked. */
export const PENDING: TurnEnd = { status: 'pending', error_code: null, partial_response: null };

export async function setMessagesLeftOut(db: Db, turn_id: string, messages_left_out: number): Promise<void> {
  await db
    .updateTable('turns')
    .set({ messages_left_out })
    .where('id', '=', turn_id)
    .where('messages_left_out', '<>', messages_left_out)
    .execute();
}
