// The columns of an answer's support in SQL, for every query that returns one: the counts of all voices, and the reader's own voices.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Param } from '../statements/params.ts';
import { int, json, type RowOf } from '../statements/row.ts';
import { SHORT_ANSWER, type StoredSentence, type StoredTally } from '../tables/analysis.ts';

export const supportRow = {
  /** Null if the answer has no sentences, or they were not selected. */
  sentences: json<StoredSentence[]>().nullable(),
  /** By index of the sentence. */
  tallies: json<Record<string, StoredTally>>().nullable(),
  verdicts: z.array(int).nullable(),
  /** By index of the sentence. */
  my_voices: json<Record<string, Stance>>().nullable(),
};
export type SupportRow = RowOf<typeof supportRow>;

/** The columns of `supportRow` over `s`, the row of `sentences`. `viewerId` null: without voices of the viewer. */
export function supportColumns(viewerId: Param<string> | null): RawBuilder<unknown> {
  const own =
    viewerId === null
      ? sql`null::json`
      : sql`(
          select json_object_agg(v.sentence_index, v.stance) from voices v
          where v.turn_id = s.turn_id and v.user_id = ${viewerId} and ${notReplaced})`;
  return sql`s.sentences, s.verdicts, ${tallies} as tallies, ${own} as my_voices`;
}

/** The counts of the answer `s` by index of the sentence. An answer that was never counted needs no lookup. */
export const tallies: RawBuilder<unknown> = sql`case when s.revision > 0 then (
    select json_object_agg(k.sentence_index, k) from sentence_tallies k where k.turn_id = s.turn_id) end`;

/** The columns of `supportRow`, all null: for rows that are shown without support. */
export const NO_SUPPORT: RawBuilder<unknown> = sql`null::jsonb as sentences, null::int[] as verdicts,
  null::json as tallies, null::json as my_voices`;

/** Condition: the person has confirmed no reading about the sentence since the tap `v`. */
const notReplaced = sql`not exists (
  select 1 from comments m
  where m.user_id = v.user_id and m.turn_id = v.turn_id and m.confirmed_act > v.act
    and not m.is_deleted and m.removed_at is null
    and (m.is_whole_answer and jsonb_array_length(s.sentences) <= ${sql.lit(SHORT_ANSWER)} or exists (
      select 1 from attributions a where a.comment_id = m.id and a.sentence_index = v.sentence_index)))`;
