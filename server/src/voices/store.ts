// SQL of voices. A tap is one statement, which is its own transaction: it locks the sentences of the answer, then the account, and adds
// the difference to the counts. It writes nothing if the person also comments on the answer, or if the counts changed before it got its
// locks; the caller then takes the locks first and recounts the answer from its rows.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../db/connect.ts';
import { prepared } from '../db/statements/statement.ts';
import type { ListedAttribution } from '../db/tables/analysis.ts';
import { hasBlockedViewer, visibleTo } from '../db/visibility.ts';
import { enqueuePart } from '../jobs/store.ts';

export type Tap = {
  turn_id: string;
  index: number;
  user_id: string;
  /** Null retracts the voice. */
  stance: Stance | null;
  now: string;
  /** Accounts that were created later don't make a colour strong yet. */
  settled_before: string;
};

/** The facts that the rights of a voice depend on, and the result of the tap. `is_cast` false: nothing was written. */
export type CastTap = {
  conversation_id: string;
  creator_id: string | null;
  is_listed: boolean;
  removed_at: string | null;
  is_answered: boolean;
  is_blocked_by_creator: boolean;
  has_sentence: boolean;
  is_cast: boolean;
  has_changed: boolean;
  revision: number;
  /** The six counts of the sentence (analysis/support/tally.ts); null without voices. */
  tally: number[] | null;
  /** The values of its verdict (analysis/verdicts.ts). */
  verdict: number[] | null;
  attributions: ListedAttribution[] | null;
};

/** The job that recounts an answer when an account is old enough to make a colour strong. */
export type SettlingJob = { kind: string; settling_ms: number };

type Values = Omit<Tap, 'stance'> & { stance: number | null; base: number; verdict_base: number };
/** Number of values per sentence in the list of counts and in the list of verdicts. */
export type Widths = { tally: number; verdict: number };
export type CastAlone = (db: Reader, tap: Tap) => Promise<CastTap | undefined>;

/** Returns undefined if the user may not read the turn. */
export function createCast(job: SettlingJob, widths: Widths): CastAlone {
  const cast = prepared<Values, CastTap>('voices.cast', (values) => castTap(values, job, widths));
  return async (db, tap) => {
    const { index } = tap;
    return (await cast(db, { ...tap, base: index * widths.tally, verdict_base: index * widths.verdict }))[0];
  };
}

function castTap(tap: Values, job: SettlingJob, widths: Widths): RawBuilder<CastTap> {
  const { turn_id, index, user_id, stance, base, verdict_base, now } = tap;
  const width = widths.tally;
  const wanted = stance === null ? sql`null::int` : sql`${stance}::int`;
  const may_be_blocked = stance === null ? sql`true` : sql`not is_blocked_by_creator`;
  const side = (value: RawBuilder<unknown>, one: 1 | -1) =>
    sql`(${value} is not distinct from ${sql.lit(one)})::int`;
  const difference = (one: 1 | -1) => sql`${side(wanted, one)} - ${side(sql`own`, one)}`;
  const settled = (count: RawBuilder<unknown>) => sql`case when is_settled then ${count} else 0 end`;
  const at = (place: number) => sql`t.counts[${base}::int + ${sql.lit(place)}]`;
  return sql`
    with seen as materialized (
      select t.id as turn_id, t.conversation_id, t.removed_at, t.ai_response is not null as is_answered, c.creator_id,
        c.listed as is_listed, s.recounts, s.revision, s.tallies[${base}::int + 1 : ${base}::int + ${sql.lit(width)}] as tally,
        s.verdicts[${verdict_base}::int + 1 : ${verdict_base}::int + ${sql.lit(widths.verdict)}] as verdict,
        case when s.has_attributions then (select a.attributions from sentence_attributions a
          where a.turn_id = s.turn_id and a.sentence_index = ${index}::int) end as attributions, v.stance as own,
        coalesce(case when s.tallies is null then jsonb_array_length(s.sentences)
          else cardinality(s.tallies) / ${sql.lit(width)} end, 0) as sentence_count,
        ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator,
        exists (select 1 from comments m where m.turn_id = t.id and m.user_id = ${user_id}
          and not m.is_deleted and m.removed_at is null) as has_commented
      from turns t join conversations c on c.id = t.conversation_id
      left join sentences s on s.turn_id = t.id
      left join voices v on v.turn_id = t.id and v.user_id = ${user_id} and v.sentence_index = ${index}::int
      where t.id = ${turn_id} and ${visibleTo(user_id)}),
    locked as materialized (
      select s.turn_id, s.tallies, s.recounts from sentences s
      where s.turn_id = (select turn_id from seen where removed_at is null and is_answered and ${may_be_blocked}
        and ${index}::int < sentence_count and not has_commented)
      for no key update),
    voter as materialized (
      select u.created_at, u.created_at <= ${tap.settled_before}::timestamptz as is_settled from users u
      where u.id = ${user_id} and u.suspended_at is null and exists (select 1 from locked)
      for key share),
    steady as materialized (
      select seen.turn_id, seen.own, seen.sentence_count, voter.is_settled, voter.created_at, locked.tallies
      from seen, locked, voter where locked.recounts = seen.recounts),
    ${writeParts(tap)},
    change as materialized (
      select steady.*, ${difference(1)} as up, ${difference(-1)} as down from steady
      where exists (select 1 from written)),
    counted as (
      update sentences s set has_taps = true, revision = s.revision + (t.up <> 0 or t.down <> 0)::int,
        tallies = t.counts[:${base}::int] || array[${at(1)} + up, ${at(2)} + down, ${at(3)} + up, ${at(4)} + down,
          ${at(5)} + ${settled(sql`up`)}, ${at(6)} + ${settled(sql`down`)}] || t.counts[${base}::int + 7 :]
      from (select change.*,
          coalesce(tallies, array_fill(0, array[sentence_count * ${sql.lit(width)}])) as counts from change) t
      where s.turn_id = t.turn_id
      returning s.revision, s.tallies[${base}::int + 1 : ${base}::int + ${sql.lit(width)}] as tally),
    settling as (${enqueuePart(
      {
        kind: job.kind,
        key: turn_id,
        payload: sql`jsonb_build_object('turn_id', ${turn_id}::text)`,
        run_at: sql`now() + (select created_at - ${now}::timestamptz from voter)
          + ${job.settling_ms}::float8 * interval '1 millisecond'`,
      },
      sql<boolean>`exists (select 1 from change where not is_settled)`,
    )})
    select seen.conversation_id, seen.creator_id, seen.is_listed, seen.removed_at, seen.is_answered,
      seen.is_blocked_by_creator, ${index}::int < seen.sentence_count as has_sentence,
      ${isCast(stance)} as is_cast, coalesce(change.up <> 0 or change.down <> 0, false) as has_changed,
      coalesce(counted.revision, seen.revision, 0) as revision, coalesce(counted.tally, seen.tally) as tally,
      seen.verdict, seen.attributions
    from seen left join steady on true left join change on true left join counted on true`;
}

/** Writes the tap; `written` has no row if the stance was the same, or if the person changed it at the same time. */
function writeParts({ turn_id, index, user_id, stance, now }: Values): RawBuilder<unknown> {
  const own = sql`v.turn_id = ${turn_id} and v.user_id = ${user_id} and v.sentence_index = ${index}::int
    and v.stance = steady.own`;
  if (stance === null) return sql`written as (delete from voices v using steady where ${own} returning 1)`;
  return sql`inserted as (
      insert into voices (turn_id, user_id, sentence_index, stance, act, created_at)
      select turn_id, ${user_id}::uuid, ${index}::int, ${stance}::int, nextval('explicit_acts'), ${now}::timestamptz
      from steady where own is null
      on conflict do nothing returning 1),
    updated as (
      update voices v set stance = ${stance}::int, act = nextval('explicit_acts'), created_at = ${now}::timestamptz
      from steady where ${own} and steady.own <> ${stance}::int returning 1),
    written as (select 1 from inserted union all select 1 from updated)`;
}

/** True if the tap was written, or if the stance was the same. */
function isCast(stance: number | null): RawBuilder<boolean> {
  const is_so =
    stance === null ? sql`steady.own is null` : sql`steady.own is not distinct from ${stance}::int`;
  return sql<boolean>`steady.turn_id is not null and (change.turn_id is not null or ${is_so})`;
}

/** Writes the tap without the counts; the caller holds the turn's lock and recounts. Returns false if the account is suspended. */
export async function writeTap(tx: Tx, tap: Tap): Promise<boolean> {
  const { turn_id, index, user_id, stance, now } = tap;
  const account = await sql`
    select id from users where id = ${user_id} and suspended_at is null for key share`.execute(tx);
  if (account.rows.length === 0) return false;
  if (stance === null) {
    await sql`delete from voices
      where turn_id = ${turn_id} and user_id = ${user_id} and sentence_index = ${index}`.execute(tx);
    return true;
  }
  await sql`
    insert into voices (turn_id, user_id, sentence_index, stance, act, created_at)
    values (${turn_id}, ${user_id}, ${index}, ${stance}, nextval('explicit_acts'), ${now})
    on conflict (turn_id, user_id, sentence_index)
    do update set stance = excluded.stance, act = excluded.act, created_at = excluded.created_at`.execute(tx);
  await sql`update sentences set has_taps = true where turn_id = ${turn_id}`.execute(tx);
  return true;
}
