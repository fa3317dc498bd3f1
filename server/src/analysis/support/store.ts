// SQL of the support of an answer: loads the sentences with their support, and recounts the voices on them, alone or in the statement that
// writes a tap.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { ATTRIBUTIONS_MAX, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { int, json, uuid, type RowOf } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { findFirst, planned, prepared, resultOf, transactional } from '../../db/statements/statement.ts';
import { supportColumns, supportRow } from '../../db/columns/support-columns.ts';
import type { StoredSentence, StoredTally } from '../../db/tables/analysis.ts';
import { enqueuePart } from '../../jobs/store.ts';

/** Returns the sentences with their support for the viewer. The caller has checked that the viewer may read the turn. */
export const loadSupport = findFirst(
  prepared(
    'sentences.support',
    { ...supportRow, version: int, sentences: json<StoredSentence[]>() },
    ({ turn_id, viewer_id }: Params<{ turn_id: string; viewer_id: string | null }>) => sql`
    select t.version, ${supportColumns(viewer_id)}
    from sentences s join turns t on t.id = s.turn_id where s.turn_id = ${turn_id}`,
  ),
);

export type Recount = {
  turn_id: string;
  /** The sentences to recount; null: all. In an answer of at most `short_answer` sentences always all. */
  indexes: number[] | null;
  short_answer: number;
  /** Comments that were added, less those that were removed. */
  comment_change: number;
  /** Accounts that were created later are not settled yet. */
  settled_before: string;
  /** The job that recounts the answer when the next account among its voices is settled. */
  settling_job: string;
};

const recountedRow = {
  conversation_id: uuid,
  /** The version of the turn after the recount. */
  version: int,
  verdicts: z.array(int).nullable(),
  /** The tallies that have changed, after a tap also the others that were counted; null if there are none. */
  counted: json<(StoredTally & { sentence_index: number; is_changed: boolean })[]>().nullable(),
};
export type Recounted = RowOf<typeof recountedRow>;

/**
 * Counts the voices on the sentences of an answer from their rows, and stores the tallies that have changed. Adds `comment_change` to the
 * number of comments of the turn and its conversation. Either change gives the turn a new version. The caller holds the lock of the turn.
 * Returns undefined if the turn has been deleted.
 */
export const recount = transactional(
  findFirst(
    prepared(
      'sentence_tallies.recount',
      recountedRow,
      (values: Params<Recount>) => sql`
    with ${recountParts(values, sql`voices`)}
    select ${recountedColumns(values, sql`changed.sentence_index is not null`)}`,
    ),
  ),
);

/** `index`: the sentence. `stance` null retracts the voice. */
export type Tap = { index: number; user_id: string; stance: Stance | null; now: string };

/**
 * Writes the voice of a tap, and recounts as `recount` does. Returns undefined if the account is suspended: the caller then rolls back,
 * because the tallies lack the person's earlier voice. A suspension waits for the lock of the account, so that its recount includes this
 * voice.
 */
export const writeTap = transactional(
  findFirst(
    prepared('voices.write', recountedRow, (tap: Params<Tap & Recount>) => {
      const { turn_id, index, user_id, stance, now } = tap;
      const written =
        stance === null
          ? sql`delete from voices v using voter
        where v.turn_id = ${turn_id} and v.user_id = voter.id and v.sentence_index = ${index}`
          : sql`insert into voices (turn_id, user_id, sentence_index, stance, act, created_at)
        select ${turn_id}::uuid, voter.id, ${index}::int, ${stance}::int, nextval('explicit_acts'), ${now}::timestamptz
        from voter
        on conflict (turn_id, user_id, sentence_index)
        do update set stance = excluded.stance, act = excluded.act, created_at = excluded.created_at
        returning voices.*`;
      return sql`
    with voter as materialized (
      select id from users where id = ${user_id} and suspended_at is null for key share),
    written as (${written}),
    new_voices as (
      select * from voices where turn_id = ${turn_id} and not (user_id = ${user_id} and sentence_index = ${index})
      ${stance === null ? sql`` : sql`union all select * from written`}),
    ${recountParts(tap, sql`new_voices`)}
    select ${recountedColumns(tap, sql`true`)} and exists (select from voter)`;
    }),
  ),
);

const counts = sql`up, down, said_up, said_down, settled_up, settled_down, attributions`;

/**
 * CTEs that recount. `voices`: the table, or a CTE with its columns, because a statement does not see the rows that it writes itself.
 */
function recountParts(values: Params<Recount>, voices: RawBuilder<unknown>): RawBuilder<unknown> {
  const { turn_id, comment_change, settled_before, settling_job } = values;
  const settling = {
    kind: settling_job,
    key: turn_id,
    payload: sql`jsonb_build_object('turn_id', ${turn_id}::text)`,
    run_at: sql`now() + ((select min(unsettled_since) from tallied) - ${settled_before}::timestamptz)`,
  };
  return sql`${voiceParts(values, voices)},
    ${tallyParts},
    counted as materialized (${orZero(sql`(select * from tallied full join listed using (sentence_index))`)}),
    changed as (
      insert into sentence_tallies (turn_id, sentence_index, ${counts}, turned_at)
      select ${turn_id}, differing.*, case when up + down > 0 then now() end from (
        select * from counted
        except
        ${orZero(sql`(select * from sentence_tallies where turn_id = ${turn_id})`)}) differing
      on conflict (turn_id, sentence_index) do update
      set (${counts}) = (excluded.up, excluded.down, excluded.said_up, excluded.said_down, excluded.settled_up,
        excluded.settled_down, excluded.attributions),
        turned_at = case when verdict_label(excluded.up, excluded.down)
          is distinct from verdict_label(sentence_tallies.up, sentence_tallies.down) then now() else sentence_tallies.turned_at end
      returning sentence_index, ${counts}),
    turn as (
      update turns set comment_count = comment_count + ${comment_change}::int
      where id = ${turn_id} and (${comment_change}::int <> 0 or exists (select from changed)) returning id, version),
    conversation as (
      update conversations set comment_count = comment_count + ${comment_change}::int
      where id = (select conversation_id from turns where id = ${turn_id}) and ${comment_change}::int <> 0),
    marked as (
      update sentences set revision = revision + 1, deck_place = (
        select least(min(deck_place(up, down)), case when count(*) < jsonb_array_length(sentences) then 100 end) from (
          select up, down from changed
          union all
          select up, down from sentence_tallies
          where turn_id = ${turn_id} and sentence_index not in (select sentence_index from changed)) known)
      where turn_id = ${turn_id} and exists (select from changed)),
    settling as (${enqueuePart(settling, sql`exists (select from tallied where unsettled_since is not null)`)})`;
}

/** The columns of `recountedRow`, after `recountParts`. No row: the turn has been deleted. `which`: of the counted sentences. */
function recountedColumns({ turn_id }: Params<Recount>, which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`t.conversation_id, coalesce(turn.version, t.version) as version, s.verdicts,
      (select json_agg(c order by sentence_index) from (
        select counted.*, changed.sentence_index is not null as is_changed
        from counted left join changed using (sentence_index) where ${which}) c) as counted
    from turns t left join turn on turn.id = t.id left join sentences s on s.turn_id = t.id where t.id = ${turn_id}`;
}

/**
 * Parts up to `sides` (the side of each comment on each sentence), `readings` (each author's side, by their newest confirmed reading, else
 * by their latest comment that takes a side) and `voices_by_person` (each person's voice: their newest tap, if no confirmed reading is
 * newer). Suspended people have none. Each part joins its authors: PostgreSQL expects hundreds of sentences, and would read all accounts
 * to join both parts at once.
 */
function voiceParts(
  { turn_id, indexes, short_answer, settled_before }: Params<Recount>,
  voices: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isShort = sql`size <= ${short_answer}::int`;
  const comment = sql`m.id as comment_id, m.user_id, m.created_at, m.is_whole_answer, m.confirmed_act,
        u.created_at as member_since, u.suspended_at`;
  const isShown = sql`m.turn_id = ${turn_id} and not m.is_deleted and m.removed_at is null`;
  return sql`answer as materialized (
      select turn_id, jsonb_array_length(sentences) as size from sentences where turn_id = ${turn_id}),
    targets as materialized (
      select i as sentence_index from answer, generate_series(0, size - 1) as i
      where ${indexes === null ? sql`true` : sql`${isShort} or i = any(${indexes}::int[])`}),
    statements as (
      select a.sentence_index, a.stance, a.confidence, ${comment}, not m.is_whole_answer as may_count
      from answer, attributions a join comments m on m.id = a.comment_id join users u on u.id = m.user_id
      where a.turn_id = ${turn_id} and a.sentence_index = any(array(select sentence_index from targets)) and ${isShown} and not (m.is_whole_answer and ${isShort})
      union all
      select targets.sentence_index, m.sentiment_stance, m.sentiment_confidence, ${comment}, true
      from answer, targets, comments m join users u on u.id = m.user_id where ${isShown} and m.is_whole_answer and ${isShort}),
    sides as materialized (
      select *, coalesce(confirmed_act, 0) as act,
        may_count and suspended_at is null
          and (confirmed_act is not null or stance <> 0 and confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)}) as has_say
      from statements),
    readings as materialized (
      select distinct on (sentence_index, user_id) sentence_index, user_id, comment_id, stance, act, member_since
      from sides where has_say order by sentence_index, user_id, act desc, created_at desc, comment_id desc),
    voices_by_person as (
      select distinct on (sentence_index, user_id) sentence_index, stance, act > 0 as is_said, member_since,
        member_since <= ${settled_before}::timestamptz as is_settled
      from (
        select sentence_index, user_id, stance, act, member_since from readings
        union all
        select v.sentence_index, v.user_id, v.stance, v.act, u.created_at
        from ${voices} v join users u on u.id = v.user_id
        where v.turn_id = ${turn_id} and v.sentence_index = any(array(select sentence_index from targets))
          and u.suspended_at is null) voiced
      order by sentence_index, user_id, act desc)`;
}

const clearestFirst = sql`confidence desc, act desc, created_at desc, comment_id desc`;

/**
 * `tallied` has the counts of each sentence, `listed` its comments. Comments that count come before others, and the sides alternate, so
 * that one person can't fill a list. An attribution does not show whether a tap of its author replaces it.
 */
const tallyParts = sql`tallied as materialized (
      select sentence_index, count(*) filter (where stance = 1)::int as up, count(*) filter (where stance = -1)::int as down,
        count(*) filter (where stance = 1 and is_said)::int as said_up,
        count(*) filter (where stance = -1 and is_said)::int as said_down,
        count(*) filter (where stance = 1 and is_settled)::int as settled_up,
        count(*) filter (where stance = -1 and is_settled)::int as settled_down,
        min(member_since) filter (where not is_settled) as unsettled_since
      from voices_by_person group by sentence_index),
    judged as (
      select s.*, r.comment_id is not null and s.stance <> 0 as is_counted
      from sides s left join readings r on r.sentence_index = s.sentence_index and r.comment_id = s.comment_id),
    ranked as (
      select *, row_number() over (partition by sentence_index, is_counted, stance order by ${clearestFirst}) as nth_of_side
      from judged),
    placed as (
      select *, row_number() over (partition by sentence_index order by is_counted desc, nth_of_side, stance desc) as place
      from ranked),
    listed as (
      select sentence_index, jsonb_agg(jsonb_build_array(comment_id, stance, confidence, is_whole_answer, is_counted)
        order by ${clearestFirst}) as attributions
      from placed
      where place <= (
        select greatest(1, least(${sql.lit(ATTRIBUTIONS_MAX.sentence)}, ${sql.lit(ATTRIBUTIONS_MAX.answer)} / greatest(1, size))) from answer)
      group by sentence_index)`;

/** Selects the counts of all targets from `source`; 0 for a sentence that it does not have. */
function orZero(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select sentence_index, coalesce(up, 0) as up, coalesce(down, 0) as down, coalesce(said_up, 0) as said_up,
      coalesce(said_down, 0) as said_down, coalesce(settled_up, 0) as settled_up,
      coalesce(settled_down, 0) as settled_down, coalesce(attributions, '[]'::jsonb) as attributions
    from targets left join ${source} counted using (sentence_index)`;
}

/** Turns in whose counts a person's voice is or was included, oldest first. */
export const loadVoicedTurnIds = resultOf(
  planned(
    'voices.turns_of',
    { turn_id: uuid },
    ({ user_id }: { user_id: string }) => sql`
    select turn_id from voices where user_id = ${user_id}
    union select turn_id from comments where user_id = ${user_id} and not is_deleted
    order by turn_id`,
  ),
  (rows) => rows.map(({ turn_id }) => turn_id),
);
