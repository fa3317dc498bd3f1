// SQL of ratings: each person's effective voice on a sentence, and half a rating for an upvote on a comment that takes a side on it. Only
// listed conversations; suspended people don't count.

import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { planned } from '../db/statements/statement.ts';
import { float, int, uuid, type RowOf } from '../db/statements/row.ts';
import type { Reader } from '../db/connect.ts';
import { SHORT_ANSWER } from '../db/tables/analysis.ts';

const ratingRow = {
  turn_id: uuid,
  sentence_index: int,
  person: uuid,
  value: z.literal([1, -1]),
  /** 1 for a voice, 0.5 for an upvote on a comment about the sentence. */
  weight: float,
};
export type Rating = RowOf<typeof ratingRow>;

const ANSWERS_PER_READ = 50;

/** Yields the ids of answers with ratings, or with verdicts from earlier ratings, in their order. */
export async function* loadRatedAnswers(db: Reader): AsyncGenerator<string[]> {
  for (let after: string | null = null; ;) {
    const rows = await answersAfter(db, after);
    after = rows.at(-1)?.turn_id ?? null;
    if (after === null) return;
    yield rows.map(({ turn_id }) => turn_id);
  }
}

const answersAfter = planned(
  'ratings.answers_after',
  { turn_id: uuid },
  (after: string | null) => sql`
      select s.turn_id from sentences s where s.revision > 0 and (${after}::uuid is null or s.turn_id > ${after}::uuid)
      order by s.turn_id limit ${ANSWERS_PER_READ}`,
);

/** A read ends with the sentence that reaches this number of people. People who only upvoted comments are not counted. */
const PEOPLE_PER_READ = 10_000;

type Asked = { turn_ids: readonly string[]; settled_before: string; raters_max: number | null };

/** Yields the ratings of these answers in parts, in order of sentence and person, each sentence in one part. */
export async function* loadRatings(db: Reader, { turn_ids, ...which }: Asked): AsyncGenerator<Rating[]> {
  for (const part of await ratedParts(db, turn_ids)) yield await ratingsOf(db, { ...part, ...which });
}

const ratedParts = planned(
  'ratings.parts',
  { turn_ids: z.array(uuid), indexes: z.array(int) },
  (turnIds: readonly string[]) => sql`
    select array_agg(turn_id order by turn_id, sentence_index) as turn_ids,
      array_agg(sentence_index order by turn_id, sentence_index) as indexes
    from (
      select *, (sum(up + down) over (order by turn_id, sentence_index) - up - down) / ${sql.lit(PEOPLE_PER_READ)} as part
      from sentence_tallies where turn_id = any(${turnIds}::uuid[])) counted
    group by part order by part`,
);

/**
 * `settled_before`: accounts that were created later have no say. `raters_max`: at most this many people per sentence, the oldest accounts
 * among people with a viewpoint; null: all people. Per person and sentence: the newest explicit voice (a tap or a confirmed reading), else
 * the latest comment that takes a side with enough confidence, as in analysis/support/store.ts, else the side of the comments that the
 * person upvoted in their current text and reading, with half the weight.
 */
const ratingsOf = planned(
  'ratings.of_sentences',
  ratingRow,
  (asked: Asked & { indexes: number[] }) => sql`with targets as materialized (
      select w.*, jsonb_array_length(s.sentences) <= ${sql.lit(SHORT_ANSWER)} as is_short
      from unnest(${asked.turn_ids}::uuid[], ${asked.indexes}::int[]) as w(turn_id, sentence_index) join sentences s on s.turn_id = w.turn_id
      join turns t on t.id = w.turn_id join conversations c on c.id = t.conversation_id where c.listed and t.removed_at is null),
    certain_readings as materialized (select * from (
      select m.turn_id, m.id as comment_id, m.user_id, m.created_at, m.confirmed_act, m.rated_version, targets.sentence_index, a.stance, a.confidence
      from targets join attributions a using (turn_id, sentence_index) join comments m on m.id = a.comment_id
      where not m.is_deleted and m.removed_at is null and not m.is_whole_answer
      union all
      select m.turn_id, m.id, m.user_id, m.created_at, m.confirmed_act, m.rated_version, targets.sentence_index, sign(m.sentiment_stance)::int, m.sentiment_confidence
      from targets join comments m on m.turn_id = targets.turn_id where not m.is_deleted and m.removed_at is null and m.is_whole_answer and is_short) readings
      where confirmed_act is not null or stance <> 0 and confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)}),
    statements as (
      select turn_id, sentence_index, v.user_id, v.stance, v.act, v.created_at, null::uuid as comment_id
      from targets join voices v using (turn_id, sentence_index)
      union all
      select turn_id, sentence_index, user_id, stance, coalesce(confirmed_act, 0), created_at, comment_id
      from certain_readings where user_id is not null),
    effective_voices as materialized (
      select distinct on (turn_id, sentence_index, user_id) turn_id, sentence_index, user_id, stance
      from statements order by turn_id, sentence_index, user_id, act desc, created_at desc, comment_id desc),
    upvoted_sides as (
      select r.turn_id, r.sentence_index, v.user_id, sign(sum(r.stance))::int as stance
      from certain_readings r join comment_votes v on v.comment_id = r.comment_id and v.value = 1 and v.rated_version = r.rated_version
      group by r.turn_id, r.sentence_index, v.user_id),
    ratings as (
      select turn_id, sentence_index, user_id, stance::int as value, 1::float8 as weight from effective_voices where stance <> 0
      union all
      select turn_id, sentence_index, user_id, s.stance, 0.5
      from upvoted_sides s left join effective_voices e using (turn_id, sentence_index, user_id)
      where s.stance <> 0 and e.user_id is null)
    select turn_id, sentence_index, person, value, weight from (
      select r.*, r.user_id as person, row_number() over (partition by turn_id, sentence_index order by r.user_id) as place
      from ratings r join users u on u.id = r.user_id
      where u.suspended_at is null and u.created_at <= ${asked.settled_before}::timestamptz
        and (${asked.raters_max}::int is null or exists (select from viewpoints p where p.user_id = r.user_id))) placed
    where place <= coalesce(${asked.raters_max}::int, place) order by turn_id, sentence_index, person`,
);
