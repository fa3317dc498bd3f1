// The support of an answer in SQL: its lock, the voices that a recount counts, and the counts.

import type { Attribution } from '@frogpond/contract/conversations/analysis';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import { KEPT_PLAN } from '../../db/statements/kept-plan.ts';
import { createStatement } from '../../db/statements/statement.ts';
import { supportColumns, type SupportRow } from '../../db/columns/support-columns.ts';
import type { StoredSentence } from '../../db/tables/analysis.ts';

/** Locks the sentences of an answer, after its turn. Every change of a count needs this lock. Null if there are none. */
export async function lockSentences(tx: Tx, turn_id: string): Promise<StoredSentence[] | null> {
  return (await lockingSentences(tx, { turn_id }))[0]?.sentences ?? null;
}

const lockingSentences = createStatement<{ turn_id: string }, { sentences: StoredSentence[] }>(
  ({ turn_id }) =>
    sql`${KEPT_PLAN} select sentences from sentences where turn_id = ${turn_id} for no key update`,
);

/** The sentences with their support, as the viewer gets them. The caller has made sure that the viewer may read the turn. */
export async function readSupport(
  db: Reader,
  turn_id: string,
  viewer_id: string | null,
): Promise<SupportRow | undefined> {
  return (await support(db, { turn_id, viewer_id }))[0];
}

const support = createStatement<{ turn_id: string; viewer_id: string | null }, SupportRow>(
  ({ turn_id, viewer_id }) =>
    sql`${KEPT_PLAN} select ${supportColumns(viewer_id)} from sentences s where s.turn_id = ${turn_id}`,
);

type Written = { revision: number; verdicts: number[] | null };

/** Replaces the counts after a recount. Returns the new revision, and the verdicts, which a job judges again. */
export async function writeSupport(
  tx: Tx,
  turn_id: string,
  counted: { tallies: number[] | null; attributions: Attribution[][] | null },
): Promise<Written> {
  const attributions = counted.attributions === null ? null : JSON.stringify(counted.attributions);
  const [written] = await writing(tx, { turn_id, tallies: counted.tallies, attributions });
  return written ?? { revision: 0, verdicts: null };
}

const writing = createStatement<
  { turn_id: string; tallies: number[] | null; attributions: string | null },
  Written
>(
  ({ turn_id, tallies, attributions }) => sql`${KEPT_PLAN}
    update sentences set tallies = ${tallies}::int[], attributions = ${attributions}::jsonb,
      revision = revision + 1, recounts = recounts + 1
    where turn_id = ${turn_id} returning revision, verdicts`,
);

type VoiceRow = {
  comment_id: string;
  user_id: string;
  created_at: string;
  account_created_at: string;
  is_suspended: boolean;
  whole_answer: boolean;
  confirmed_act: number | null;
  type: 'agree' | 'disagree' | 'neutral';
  stance: number;
  confidence: number;
  /** [sentence_index, stance, confidence] of each. */
  said: [number, number, number][] | null;
};

/** The comments that have a say in a turn's colours. */
export async function readCommentVoices(tx: Tx, turn_id: string) {
  const rows = await commentVoices(tx, { turn_id });
  return rows.map(({ type, stance, confidence, said, ...comment }) => ({
    ...comment,
    is_removed: false,
    sentiment: { type, stance, confidence },
    attributions: (said ?? []).map(([sentence_index, side, certainty]) => ({
      sentence_index,
      stance: side,
      confidence: certainty,
    })),
  }));
}

const commentVoices = createStatement<{ turn_id: string }, VoiceRow>(
  ({ turn_id }) => sql`${KEPT_PLAN}
    with said as materialized (
      select comment_id, json_agg(json_build_array(sentence_index, stance, confidence)) as said
      from attributions where turn_id = ${turn_id} group by comment_id)
    select m.id as comment_id, u.id as user_id, m.created_at, u.created_at as account_created_at,
      u.suspended_at is not null as is_suspended, m.confirmed_act, m.is_whole_answer as whole_answer, m.sentiment_type as type, m.sentiment_stance as stance,
      m.sentiment_confidence as confidence, said.said
    from comments m
    join users u on u.id = m.user_id
    left join said on said.comment_id = m.id
    where m.turn_id = ${turn_id} and not m.is_deleted and m.removed_at is null`,
);

/** Taps on one sentence: of one person who comments on the answer as well, or of all others together (`user_id` null). */
export type TapGroup = {
  user_id: string | null;
  sentence_index: number;
  act: number;
  up: number;
  down: number;
  settled_up: number;
  settled_down: number;
  /** When the oldest account among them that is younger than a day was created; null where there is none. ISO 8601. */
  unsettled_since: string | null;
};

/** The taps on an answer: those of its commenters one by one, all others counted together. Suspended people have no voice. */
export async function readTaps(tx: Tx, turn_id: string, settled_before: string): Promise<TapGroup[]> {
  return await taps(tx, { turn_id, settled_before });
}

const taps = createStatement<{ turn_id: string; settled_before: string }, TapGroup>(
  ({ turn_id, settled_before }) => sql`${KEPT_PLAN}
    with commenters as materialized (
      select distinct user_id from comments
      where turn_id = ${turn_id} and user_id is not null and not is_deleted and removed_at is null),
    tapped as (
      select c.user_id, v.sentence_index, v.stance, v.act, u.created_at,
        u.created_at <= ${settled_before}::timestamptz as is_settled
      from voices v join users u on u.id = v.user_id left join commenters c on c.user_id = v.user_id
      where v.turn_id = ${turn_id} and u.suspended_at is null)
    select user_id, sentence_index, max(act) as act,
      count(*) filter (where stance = 1) as up, count(*) filter (where stance = -1) as down,
      count(*) filter (where stance = 1 and is_settled) as settled_up,
      count(*) filter (where stance = -1 and is_settled) as settled_down,
      min(created_at) filter (where not is_settled) as unsettled_since
    from tapped group by user_id, sentence_index`,
);

/** Turns in whose counts a person has or had a say, oldest first. */
export async function listVoicedTurns(db: Reader, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ turn_id: string }>`
    select turn_id from voices where user_id = ${user_id}
    union select turn_id from comments where user_id = ${user_id} and not is_deleted
    order by turn_id`.execute(db);
  return rows.map((row) => row.turn_id);
}
