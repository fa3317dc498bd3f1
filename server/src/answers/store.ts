// Generations in SQL: the claim on a turn with its fence, the heartbeat, the log, and the end of an answer.
// Every write of a running answer names its fence: a process that lost its claim changes nothing.

import { sql } from 'kysely';
import type { ErrorCode } from '@frogpond/contract/errors';
import type { FinishReason } from '@frogpond/contract/turns';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { json } from '../db/types.ts';

export type LogEvent = { type: 'thinking' | 'content'; content: string };
export type LogRow = { turn_id: string; fence: number; seq: number; event: LogEvent };

export type Claim = {
  turn_id: string;
  owner: string;
  user_id: string;
  model_id: string;
  temperature: number;
  now: string;
  stale_before: string;
};

/** The fence of the new claim, or null where the answer is running in a living process. */
export async function claimTurn(tx: Tx, claim: Claim): Promise<number | null> {
  const { turn_id, owner, user_id, model_id, temperature, now, stale_before } = claim;
  const row = await tx
    .insertInto('generations')
    .values({ turn_id, owner, user_id, model_id, started_at: now, heartbeat_at: now, ended_at: null })
    .onConflict((conflict) =>
      conflict
        .column('turn_id')
        .doUpdateSet({
          fence: sql<number>`generations.fence + 1`,
          owner,
          user_id,
          model_id,
          is_running: true,
          stop_requested: false,
          started_at: now,
          heartbeat_at: now,
          ended_at: null,
        })
        .where((where) =>
          where.or([
            where('generations.is_running', '=', false),
            where('generations.heartbeat_at', '<', stale_before),
          ]),
        ),
    )
    .returning('fence')
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.deleteFrom('generation_events').where('turn_id', '=', turn_id).execute();
  await tx
    .updateTable('turns')
    .set({
      status: 'streaming',
      error_code: null,
      partial_response: null,
      ai_parameters: json({ temperature }),
    })
    .where('id', '=', turn_id)
    .execute();
  return row.fence;
}

export async function countRunning(db: Reader, user_id: string, stale_before: string): Promise<number> {
  const row = await db
    .selectFrom('generations')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('user_id', '=', user_id)
    .where('is_running', '=', true)
    .where('heartbeat_at', '>=', stale_before)
    .executeTakeFirstOrThrow();
  return row.running;
}

/** Writes a batch of log rows of many answers at once. A row whose claim was lost is left out. */
export async function appendLog(db: Db, rows: LogRow[]): Promise<void> {
  const values = JSON.stringify(rows);
  await sql`
    insert into generation_events (turn_id, fence, seq, event)
    select r.turn_id, r.fence, r.seq, r.event
    from jsonb_to_recordset(${values}::text::jsonb) as r(turn_id uuid, fence int, seq int, event jsonb)
    join generations g on g.turn_id = r.turn_id and g.fence = r.fence and g.is_running
    on conflict do nothing`.execute(db);
}

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

export type RunningGeneration = { fence: number; heartbeat_at: string };

/** The claim on a turn, where its answer is being made. */
export async function findRunning(db: Reader, turn_id: string): Promise<RunningGeneration | undefined> {
  return await db
    .selectFrom('generations')
    .select(['fence', 'heartbeat_at'])
    .where('turn_id', '=', turn_id)
    .where('is_running', '=', true)
    .executeTakeFirst();
}

/** Renews the claims of a process; tells which of its answers it still holds, and which are to be stopped. */
export async function beat(
  db: Db,
  owner: string,
  now: string,
): Promise<{ turn_id: string; fence: number; stop_requested: boolean }[]> {
  return await db
    .updateTable('generations')
    .set({ heartbeat_at: now })
    .where('owner', '=', owner)
    .where('is_running', '=', true)
    .returning(['turn_id', 'fence', 'stop_requested'])
    .execute();
}

export type StaleGeneration = { turn_id: string; fence: number; model_id: string; stop_requested: boolean };

export async function findStale(db: Reader, stale_before: string): Promise<StaleGeneration[]> {
  return await db
    .selectFrom('generations')
    .select(['turn_id', 'fence', 'model_id', 'stop_requested'])
    .where('is_running', '=', true)
    .where('heartbeat_at', '<', stale_before)
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

/** Ends the claim. False where it was lost: then nothing of the answer may be written. */
export async function releaseClaim(
  tx: Tx,
  claim: { turn_id: string; fence: number; now: string; stale_before?: string },
): Promise<boolean> {
  let query = tx
    .updateTable('generations')
    .set({ is_running: false, ended_at: claim.now })
    .where('turn_id', '=', claim.turn_id)
    .where('fence', '=', claim.fence)
    .where('is_running', '=', true);
  // Taking over: the owner may have come back since it was seen stale.
  if (claim.stale_before !== undefined) query = query.where('heartbeat_at', '<', claim.stale_before);
  const row = await query.returning('turn_id').executeTakeFirst();
  if (row === undefined) return false;
  await tx.deleteFrom('generation_events').where('turn_id', '=', claim.turn_id).execute();
  return true;
}

export type AnswerText = { ai_response: string; thinking: string | null };

export async function storeAnswer(
  tx: Tx,
  turn_id: string,
  answer: AnswerText & {
    ai_model: string;
    finish_reason: FinishReason;
    answered_at: string;
  },
): Promise<void> {
  await tx
    .updateTable('turns')
    .set({
      ...answer,
      status: answer.finish_reason === 'stopped' ? 'stopped' : 'complete',
      error_code: null,
      partial_response: null,
    })
    .where('id', '=', turn_id)
    .execute();
}

export async function storeFailure(
  tx: Tx,
  turn_id: string,
  failure: { error_code: ErrorCode; partial_response: string | null; thinking: string | null },
): Promise<void> {
  await tx
    .updateTable('turns')
    .set({ ...failure, status: 'failed' })
    .where('id', '=', turn_id)
    .execute();
}

/** Nothing had come yet: the turn is as if it had never been asked. */
export async function storePending(tx: Tx, turn_id: string): Promise<void> {
  await tx
    .updateTable('turns')
    .set({ status: 'pending', error_code: null, partial_response: null })
    .where('id', '=', turn_id)
    .execute();
}

export async function setMessagesLeftOut(db: Db, turn_id: string, messages_left_out: number): Promise<void> {
  await db
    .updateTable('turns')
    .set({ messages_left_out })
    .where('id', '=', turn_id)
    .where('messages_left_out', '<>', messages_left_out)
    .execute();
}
