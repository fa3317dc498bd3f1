// SQL of generations: the claim on a turn with its fence token and its lease, the log, and the end of an answer. Every write of
// a running answer has a condition on the fence, so a process that lost its claim changes nothing. A generation is running
// while its row has a lease.

import { sql, type Updateable } from 'kysely';
import type { ErrorCode } from '@frogpond/contract/errors';
import { GENERATION_SILENCE_MS } from '@frogpond/contract/limits';
import type { AnswerUsage, FinishReason } from '@frogpond/contract/conversations/turns';
import type { Db, Reader } from '../db/connect.ts';
import type { AnswerPiece } from '../gateway/gateway.ts';
import { isAbandoned, RELEASED, renewLeases, taken, type Lease } from '../db/lease.ts';
import { bool, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { planned, prepared, resultOf, transactional } from '../db/statements/statement.ts';
import type { TurnsTable } from '../db/tables/tables.ts';

export type LogEvent = AnswerPiece;
export type LogRow = { turn_id: string; fence: number; seq: number; event: LogEvent };

/** Returns the condition that the owner of a claim has crashed: its process ended, or was silent for GENERATION_SILENCE_MS. */
const isLost = (table: string) => isAbandoned(table, GENERATION_SILENCE_MS);

export type Claim = Lease & { turn_id: string; user_id: string; model_id: string; temperature: number };

/** A new claim: its fence, and the current question, which can't be edited while it is answered. */
const claimedRow = { fence: int, user_message: text };
export type Claimed = RowOf<typeof claimedRow>;

/**
 * Returns null if the answer is stored or claimed. The caller takes over the claim of a crashed process first (take-over.ts). One
 * statement, because it delays the first text. Locks the turn before its generation, as `endGeneration` does, to avoid deadlocks.
 */
export async function claimTurn(db: Reader, claim: Claim): Promise<Claimed | null> {
  const { temperature, ...rest } = claim;
  const [claimed] = await claimTurnStatement(db, { ...rest, ai_parameters: JSON.stringify({ temperature }) });
  return claimed ?? null;
}

const claimTurnStatement = prepared(
  'generations.claim',
  claimedRow,
  ({
    turn_id,
    user_id,
    model_id,
    ai_parameters,
    ...lease
  }: Params<Omit<Claim, 'temperature'> & { ai_parameters: string }>) => sql`
    with turn as (select id from turns where id = ${turn_id} and ai_response is null for no key update),
    claimed as (
      insert into generations as g (turn_id, user_id, model_id, started_at, lease_owner, lease_until)
      select id, ${user_id}::uuid, ${model_id}::text, clock_timestamp(), ${taken(lease).lease_owner}, ${taken(lease).lease_until}
      from turn
      on conflict (turn_id) do update set
        fence = g.fence + 1, user_id = excluded.user_id, model_id = excluded.model_id,
        stop_requested = false, started_at = excluded.started_at, ended_at = null,
        lease_owner = excluded.lease_owner, lease_until = excluded.lease_until
      where g.lease_owner is null
      returning turn_id, fence),
    deleted_log as (delete from generation_events e using claimed where e.turn_id = claimed.turn_id)
    update turns t set status = 'streaming', error_code = null, partial_response = null,
      ai_parameters = ${ai_parameters}::jsonb
    from claimed where t.id = claimed.turn_id
    returning claimed.fence, t.user_message`,
);

/** Returns the number of the person's answers that are being generated. Answers of crashed processes are not counted. */
export const countRunning = resultOf(
  prepared(
    'generations.running_by_user',
    { running: int },
    ({ user_id }: Params<{ user_id: string }>) => sql`
    select count(*)::int as running from generations
    where user_id = ${user_id} and lease_owner is not null and not ${isLost('generations')}`,
  ),
  ([row]) => row?.running ?? 0,
);

/** Appends log rows of many answers in one statement. Skips rows whose claim was lost. */
export async function appendLog(db: Db, rows: LogRow[]): Promise<void> {
  await appendLogStatement(db, { rows: JSON.stringify(rows) });
}

const appendLogStatement = prepared(
  'generation_events.append',
  {},
  ({ rows }: Params<{ rows: string }>) => sql`
    insert into generation_events (turn_id, fence, seq, event)
    select r.turn_id, r.fence, r.seq, r.event
    from jsonb_to_recordset(${rows}::text::jsonb) as r(turn_id uuid, fence int, seq int, event jsonb)
    join generations g on g.turn_id = r.turn_id and g.fence = r.fence and g.lease_owner is not null
    on conflict do nothing`,
);

/** Returns the rows of one claim after `afterSeq`, in order. */
export async function loadLog(
  db: Reader,
  claim: { turn_id: string; fence: number },
  afterSeq: number,
): Promise<{ seq: number; event: LogEvent }[]> {
  const rows = await db
    .selectFrom('generation_events')
    .select(['seq', 'event'])
    .where('turn_id', '=', claim.turn_id)
    .where('fence', '=', claim.fence)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .execute();
  return rows;
}

export type RunningGeneration = { fence: number; is_expired: boolean };

/** Returns the claim on a turn; undefined if its answer is not running. */
export async function findRunning(db: Reader, turnId: string): Promise<RunningGeneration | undefined> {
  return await db
    .selectFrom('generations')
    .select(['fence', isLost('generations').as('is_expired')])
    .where('turn_id', '=', turnId)
    .where('lease_owner', 'is not', null)
    .executeTakeFirst();
}

const heldRow = { turn_id: uuid, fence: int, stop_requested: bool, is_removed: bool };

/**
 * Renews the claims of a process and returns the claims still held. `is_removed`: the turn was removed, or the
 * conversation was removed after the claim. An answer started in a removed conversation continues: only its creator sees it.
 */
export async function renewClaims(db: Db, { owner, lease_ms }: Lease): Promise<RowOf<typeof heldRow>[]> {
  await renewLeases(db, 'generations', [owner], lease_ms);
  return await heldClaims(db, { owner });
}

const heldClaims = planned(
  'generations.held',
  heldRow,
  ({ owner }: { owner: string }) => sql`
    select g.turn_id, g.fence, g.stop_requested,
      t.removed_at is not null or coalesce(c.removed_at >= g.started_at, false) as is_removed
    from generations g join turns t on t.id = g.turn_id join conversations c on c.id = t.conversation_id
    where g.lease_owner = ${owner}`,
);

export type ExpiredGeneration = {
  turn_id: string;
  conversation_id: string;
  fence: number;
  model_id: string;
  stop_requested: boolean;
};

/** Returns at most 100 claims of crashed processes, or the claim on one turn. */
export async function loadExpired(db: Reader, turnId?: string): Promise<ExpiredGeneration[]> {
  return await db
    .selectFrom('generations as g')
    .innerJoin('turns as t', 't.id', 'g.turn_id')
    .select(['g.turn_id', 't.conversation_id', 'g.fence', 'g.model_id', 'g.stop_requested'])
    .where('g.lease_owner', 'is not', null)
    .where(isLost('g'))
    .$if(turnId !== undefined, (query) => query.where('g.turn_id', '=', turnId ?? ''))
    .limit(100)
    .execute();
}

/** Asks the process that generates the answer to stop. Does nothing if no process holds the claim. */
export async function requestStop(db: Db, turnId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ stop_requested: true })
    .where('turn_id', '=', turnId)
    .where('lease_owner', 'is not', null)
    .execute();
}

/** The columns of a turn that the end of its answer sets. */
export type TurnEnd = Pick<Updateable<TurnsTable>, 'status'> & Updateable<TurnsTable>;

type EndingClaim = { turn_id: string; fence: number; now: string; is_takeover: boolean };

/**
 * Ends the claim and updates the turn. Returns false, without a write, if the claim was lost. A takeover ends an expired claim only:
 * the owner may have renewed its lease since it was found expired. One text for each end of a turn (complete, failed, pending), because
 * each sets other columns.
 */
export const endGeneration = transactional(
  resultOf(
    prepared(
      'turns.end',
      { id: uuid },
      ({ turn_id, fence, now, is_takeover, ...end }: Params<EndingClaim & TurnEnd>) => sql`
      with turn as (select id from turns where id = ${turn_id} for no key update),
      ended_generation as (
        update generations g set lease_owner = ${RELEASED.lease_owner}, lease_until = ${RELEASED.lease_until},
          ended_at = ${now}::timestamptz
        from turn where g.turn_id = turn.id and g.fence = ${fence}::int and g.lease_owner is not null
          ${is_takeover ? sql`and ${isLost('g')}` : sql``}
        returning g.turn_id),
      deleted_log as (delete from generation_events e using ended_generation g where e.turn_id = g.turn_id)
      update turns set ${sql.join(Object.entries(end).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      from ended_generation g where turns.id = g.turn_id
      returning turns.id`,
    ),
    (rows) => rows.length > 0,
  ),
);

/** Returns the columns of a turn with a complete answer, or with the partial text of a stopped one. */
export function answered(answer: {
  ai_response: string;
  thinking: string | null;
  ai_model: string;
  finish_reason: FinishReason;
  sources: string | null;
  usage: AnswerUsage;
  answered_at: string;
}): TurnEnd {
  const status = answer.finish_reason === 'stopped' ? 'stopped' : 'complete';
  const usage = JSON.stringify(answer.usage);
  return { ...answer, usage, status, error_code: null, partial_response: null };
}

/** Returns the columns of a failed turn. Text generated before the failure is its `partial_response`. */
export function failed(failure: {
  error_code: ErrorCode;
  partial_response: string | null;
  thinking: string | null;
}): TurnEnd {
  return { ...failure, status: 'failed' };
}

/** The answer ended without any text: the turn is unanswered again. */
export const PENDING: TurnEnd = { status: 'pending', error_code: null, partial_response: null };

/** Does nothing if the number is unchanged. */
export async function setMessagesLeftOut(db: Db, turnId: string, messagesLeftOut: number): Promise<void> {
  await db
    .updateTable('turns')
    .set({ messages_left_out: messagesLeftOut })
    .where('id', '=', turnId)
    .where('messages_left_out', '<>', messagesLeftOut)
    .execute();
}
