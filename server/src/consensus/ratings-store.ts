// SQL of ratings: each person's effective voice on a sentence, and half a rating for an upvote on a comment that takes a side on it. Only
// listed conversations; suspended people don't count.

import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { planned } from '../db/statements/statement.ts';
import { float, int, uuid, type RowOf } from '../db/statements/row.ts';
import type { Reader } from '../db/connect.ts';

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
export async function* ratedAnswers(db: Reader): AsyncGenerator<string[]> {
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
      select s.turn_id from sentences s
      where s.revision > 0 and (${after}::uuid is null or s.turn_id > ${after}::uuid)
      order by s.turn_id limit ${ANSWERS_PER_READ}`,
);

/**
 * Returns the ratings of these answers. `settled_before`: accounts that were created later have no say. Per person and sentence: the newest
 * explicit voice (a tap or a confirmed reading), else the latest comment that takes a side with enough confidence, as in
 * analysis/support/store.ts, else the side of the comments that the person upvoted in their current text and reading, with half the weight.
 */
export const loadRatings = planned(
  'ratings.of_answers',
  ratingRow,
  ({ turn_ids, settled_before }: { turn_ids: readonly string[]; settled_before: string }) => {
    const answers = sql`any(${turn_ids}::uuid[])`;
    const isShown = sql`not m.is_deleted and m.removed_at is null`;
    return sql`with answers as materialized (
      select t.id as turn_id from turns t join conversations c on c.id = t.conversation_id
      where t.id = ${answers} and c.listed and t.removed_at is null),
    certain_readings as materialized (select * from (
      select m.turn_id, m.id as comment_id, m.user_id, m.created_at, m.confirmed_act, m.rated_version, a.sentence_index, a.stance, a.confidence
      from answers join comments m on m.turn_id = answers.turn_id join attributions a on a.comment_id = m.id
      where ${isShown} and not m.is_whole_answer
      union all
      select m.turn_id, m.id, m.user_id, m.created_at, m.confirmed_act, m.rated_version, i, sign(m.sentiment_stance)::int, m.sentiment_confidence
      from answers join comments m on m.turn_id = answers.turn_id join sentences s on s.turn_id = m.turn_id
      cross join lateral generate_series(0, jsonb_array_length(s.sentences) - 1) as i
      where ${isShown} and m.is_whole_answer and jsonb_array_length(s.sentences) <= 2) readings
      where confirmed_act is not null or stance <> 0 and confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)}),
    statements as (
      select v.turn_id, v.sentence_index, v.user_id, v.stance, v.act, v.created_at, null::uuid as comment_id
      from answers join voices v on v.turn_id = answers.turn_id
      union all
      select turn_id, sentence_index, user_id, stance, coalesce(confirmed_act, 0), created_at, comment_id
      from certain_readings where user_id is not null),
    effective_voices as materialized (
      select distinct on (turn_id, sentence_index, user_id) turn_id, sentence_index, user_id, stance
      from statements
      order by turn_id, sentence_index, user_id, act desc, created_at desc, comment_id desc),
    upvoted_sides as (
      select r.turn_id, r.sentence_index, v.user_id, sign(sum(r.stance))::int as stance
      from certain_readings r join comment_votes v on v.comment_id = r.comment_id and v.value = 1
        and v.rated_version = r.rated_version
      group by r.turn_id, r.sentence_index, v.user_id),
    ratings as (
      select turn_id, sentence_index, user_id, stance::int as value, 1::float8 as weight
      from effective_voices where stance <> 0
      union all
      select s.turn_id, s.sentence_index, s.user_id, s.stance, 0.5
      from upvoted_sides s where s.stance <> 0 and not exists (
        select 1 from effective_voices e
        where e.turn_id = s.turn_id and e.sentence_index = s.sentence_index and e.user_id = s.user_id))
    select r.turn_id, r.sentence_index, r.user_id as person, r.value, r.weight
    from ratings r join users u on u.id = r.user_id
    where u.suspended_at is null and u.created_at <= ${settled_before}::timestamptz
    order by r.turn_id, r.sentence_index, r.user_id`;
  },
);
