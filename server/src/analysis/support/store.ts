// The support of an answer in SQL: its lock, the voices that a recount counts, and the counts.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import { prepared } from '../../db/statements/statement.ts';
import { countColumns, supportColumns, type SupportRow } from '../../db/columns/support-columns.ts';
import type { ListedAttribution } from '../../db/tables/analysis.ts';
import { inMs } from '../../db/types.ts';
import { enqueuePart } from '../../jobs/store.ts';

/**
 * Locks the sentences of an answer, after its turn. Every change of a count needs this lock. Returns their number; null if there
 * are none.
 */
export async function lockSentences(tx: Tx, turn_id: string): Promise<number | null> {
  return (await lockingSentences(tx, { turn_id }))[0]?.sentence_count ?? null;
}

const lockingSentences = prepared<{ turn_id: string }, { sentence_count: number }>(
  'sentences.lock',
  ({ turn_id }) => sql`
    select jsonb_array_length(sentences) as sentence_count from sentences where turn_id = ${turn_id} for no key update`,
);

/** Returns the sentences with their support for the viewer. The caller has checked that the viewer may read the turn. */
export async function readSupport(
  db: Reader,
  turn_id: string,
  viewer_id: string | null,
): Promise<SupportRow | undefined> {
  return (await support(db, { turn_id, viewer_id }))[0];
}

const support = prepared<{ turn_id: string; viewer_id: string | null }, SupportRow>(
  'sentences.support',
  ({ turn_id, viewer_id }) =>
    sql`select ${supportColumns(viewer_id)} from sentences s where s.turn_id = ${turn_id}`,
);

type Counted = {
  turn_id: string;
  tallies: number[] | null;
  /** Of the recounted sentences. */
  attributions: ReadonlyMap<number, ListedAttribution[]>;
  /** Time until an account among the voices is old enough for strong colours; null if all are. */
  settling_ms: number | null;
};

/**
 * Replaces the counts after a recount, and schedules the next one. Returns the analysis of the answer for `reader_id`; undefined if that
 * is null.
 */
export async function writeSupport(
  tx: Tx,
  job_kind: string,
  { attributions, ...counted }: Counted,
  reader_id: string | null,
): Promise<Omit<SupportRow, 'sentences'> | undefined> {
  const listed = JSON.stringify(Object.fromEntries(attributions));
  const [written] = await writing(tx, { ...counted, attributions: listed, job_kind, reader_id });
  if (written === undefined || reader_id === null) return undefined;
  // The statement's snapshot has the attributions from before it.
  return { ...written, attributions: { ...written.attributions, ...Object.fromEntries(attributions) } };
}

const writing = prepared<
  Omit<Counted, 'attributions'> & { attributions: string; job_kind: string; reader_id: string | null },
  Omit<SupportRow, 'sentences'>
>('sentences.write_counts', ({ turn_id, tallies, attributions, settling_ms, job_kind, reader_id }) => {
  const job = {
    kind: job_kind,
    key: turn_id,
    payload: sql`jsonb_build_object('turn_id', ${turn_id}::text)`,
    run_at: settling_ms === null ? sql`null::timestamptz` : inMs(settling_ms),
  };
  return sql`
    with recounted as materialized (
      select key::int as sentence_index, value as attributions from json_each(${attributions}::json)),
    emptied as (
      delete from sentence_attributions a using recounted r
      where a.turn_id = ${turn_id} and a.sentence_index = r.sentence_index and json_array_length(r.attributions) = 0),
    listed as (
      insert into sentence_attributions (turn_id, sentence_index, attributions)
      select ${turn_id}::uuid, sentence_index, attributions from recounted where json_array_length(attributions) > 0
      on conflict (turn_id, sentence_index) do update set attributions = excluded.attributions returning 1),
    settling as (${enqueuePart(job, sql<boolean>`${settling_ms !== null}`)})
    update sentences s set tallies = ${tallies}::int[], revision = revision + 1, recounts = recounts + 1,
      has_attributions = s.has_attributions or exists (select from listed)
    where turn_id = ${turn_id} returning ${reader_id === null ? sql`1` : countColumns(reader_id)}`;
});

export type WeighedComment = {
  comment_id: string;
  user_id: string;
  /** ISO 8601. */
  created_at: string;
  account_created_at: string;
  /** The comment remains visible, but its author has no voice. */
  is_suspended: boolean;
  whole_answer: boolean;
  /** Order of the author's confirmation among their explicit voices; null while the analyser's reading applies. */
  confirmed_act: number | null;
  sentiment: { stance: Stance; confidence: number };
  attributions: readonly { sentence_index: number; stance: Stance; confidence: number }[];
};

/** Taps on one sentence: by one person who also comments on the answer, or by all others together (`user_id` null). */
export type TapGroup = {
  user_id: string | null;
  sentence_index: number;
  act: number;
  up: number;
  down: number;
  settled_up: number;
  settled_down: number;
  /** Creation time of the oldest account among them that is younger than a day; null if there is none. ISO 8601. */
  unsettled_since: string | null;
};

type VoicesRow = { tallies: number[] | null; comments: WeighedComment[] | null; taps: TapGroup[] | null };
type Recount = { turn_id: string; settled_before: string; indexes: number[] | null };

/** Returns the stored counts, and the voices on the sentences `indexes` (null: on all). The caller holds the lock of the sentences. */
export async function readVoices(tx: Tx, recount: Recount) {
  const [row] = await voices(tx, recount);
  return { tallies: row?.tallies ?? null, comments: row?.comments ?? [], taps: row?.taps ?? [] };
}

const voices = prepared<Recount, VoicesRow>(
  'voices.by_turn',
  (recount) => sql`
    select s.tallies, (select json_agg(c) from (${commentVoices(recount)}) c) as comments,
      case when s.has_taps then (select json_agg(t) from (${tapGroups(recount)}) t) end as taps
    from sentences s where s.turn_id = ${recount.turn_id}`,
);

/** Comments without an attribution are included only if all sentences are recounted. */
function commentVoices({ turn_id, indexes }: Recount): RawBuilder<unknown> {
  return sql`
    with said as materialized (
      select comment_id, json_agg(json_build_object('sentence_index', sentence_index, 'stance', stance, 'confidence', confidence)) as said
      from attributions where turn_id = ${turn_id} and ${isAmong(indexes)} group by comment_id)
    select m.id as comment_id, u.id as user_id, m.created_at, u.created_at as account_created_at,
      u.suspended_at is not null as is_suspended, m.confirmed_act, m.is_whole_answer as whole_answer,
      json_build_object('stance', m.sentiment_stance, 'confidence', m.sentiment_confidence) as sentiment,
      coalesce(said.said, '[]') as attributions
    from comments m
    join users u on u.id = m.user_id
    ${indexes === null ? sql`left join` : sql`join`} said on said.comment_id = m.id
    where m.turn_id = ${turn_id} and not m.is_deleted and m.removed_at is null`;
}

/** The taps of the answer's commenters individually, all others as one count. Suspended people have no voice. */
function tapGroups({ turn_id, settled_before, indexes }: Recount): RawBuilder<unknown> {
  return sql`
    with commenters as materialized (
      select distinct user_id from comments
      where turn_id = ${turn_id} and user_id is not null and not is_deleted and removed_at is null),
    tapped as (
      select c.user_id, v.sentence_index, v.stance, v.act, u.created_at,
        u.created_at <= ${settled_before}::timestamptz as is_settled
      from voices v join users u on u.id = v.user_id left join commenters c on c.user_id = v.user_id
      where v.turn_id = ${turn_id} and ${isAmong(indexes)} and u.suspended_at is null)
    select user_id, sentence_index, max(act) as act,
      count(*) filter (where stance = 1) as up, count(*) filter (where stance = -1) as down,
      count(*) filter (where stance = 1 and is_settled) as settled_up,
      count(*) filter (where stance = -1 and is_settled) as settled_down,
      min(created_at) filter (where not is_settled) as unsettled_since
    from tapped group by user_id, sentence_index`;
}

function isAmong(indexes: number[] | null): RawBuilder<boolean> {
  return indexes === null ? sql<boolean>`true` : sql<boolean>`sentence_index = any(${indexes}::int[])`;
}

/** Turns in whose counts a person's voice is or was included, oldest first. */
export async function listVoicedTurns(db: Reader, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ turn_id: string }>`
    select turn_id from voices where user_id = ${user_id}
    union select turn_id from comments where user_id = ${user_id} and not is_deleted
    order by turn_id`.execute(db);
  return rows.map((row) => row.turn_id);
}
