// Recounts all voices from their rows, in SQL and independent of the code that updates the counts. Returns the sentences whose stored
// counts differ; every test expects an empty list.

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type WrongCount = { turn_id: string; sentence_index: number; stored: number[]; recounted: number[] };

export async function wrongSentenceCounts(db: Reader): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    with answer as (select turn_id, tallies, jsonb_array_length(sentences) as size from sentences),
    spoken as (
      select m.turn_id, m.user_id, m.id, m.created_at, m.confirmed_act, a.sentence_index, a.stance, a.confidence
      from comments m join attributions a on a.comment_id = m.id join answer s on s.turn_id = m.turn_id
      where not m.is_deleted and m.removed_at is null and not m.is_whole_answer
      union all
      select m.turn_id, m.user_id, m.id, m.created_at, m.confirmed_act, i, m.sentiment_stance, m.sentiment_confidence
      from comments m join answer s on s.turn_id = m.turn_id cross join lateral generate_series(0, s.size - 1) i
      where not m.is_deleted and m.removed_at is null and m.is_whole_answer and s.size <= 2),
    explicit as (
      select distinct on (turn_id, user_id, sentence_index) turn_id, user_id, sentence_index, stance
      from (select turn_id, user_id, sentence_index, stance, act from voices
        union all
        select turn_id, user_id, sentence_index, stance, confirmed_act from spoken
        where confirmed_act is not null) acts
      order by turn_id, user_id, sentence_index, act desc),
    inferred as (
      select distinct on (turn_id, user_id, sentence_index) turn_id, user_id, sentence_index, stance from spoken
      where confirmed_act is null and stance <> 0 and confidence >= 0.5
      order by turn_id, user_id, sentence_index, created_at desc, id desc),
    voiced as (
      select *, true as is_said from explicit
      union all
      select i.*, false from inferred i where not exists (
        select 1 from explicit e
        where (e.turn_id, e.user_id, e.sentence_index) = (i.turn_id, i.user_id, i.sentence_index))),
    counted as (
      select v.turn_id, v.sentence_index,
        array[count(*) filter (where stance = 1), count(*) filter (where stance = -1),
          count(*) filter (where stance = 1 and is_said), count(*) filter (where stance = -1 and is_said)]::int[]
          as recounted
      from voiced v join users u on u.id = v.user_id
      where u.suspended_at is null group by v.turn_id, v.sentence_index)
    select * from (
      select s.turn_id, i as sentence_index,
        coalesce(s.tallies[i * 6 + 1 : i * 6 + 4], '{0,0,0,0}') as stored,
        coalesce(c.recounted, '{0,0,0,0}') as recounted
      from answer s cross join lateral generate_series(0, s.size - 1) i
      left join counted c on c.turn_id = s.turn_id and c.sentence_index = i) compared
    where stored <> recounted`.execute(db);
  return rows;
}
