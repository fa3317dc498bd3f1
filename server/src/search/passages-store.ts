// SQL of the public answers for the built-in model's passages.

import { sql } from 'kysely';
import { tallies } from '../db/columns/support-columns.ts';
import { planned } from '../db/statements/statement.ts';
import { int, json, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { StoredSentence, Tally } from '../db/tables/analysis.ts';

const passageRow = {
  turn_id: uuid,
  conversation_id: uuid,
  title: text,
  question: text,
  ai_response: text,
  upvotes: int,
  sentences: json<StoredSentence[]>().nullable(),
  tallies: json<Record<string, Tally>>().nullable(),
};
export type PassageRow = RowOf<typeof passageRow>;

/** Returns answered turns of listed conversations, without the answers of one model. */
export const loadPassages = planned(
  'search.passages',
  passageRow,
  ({ turn_ids, without_model }: { turn_ids: string[]; without_model: string }) => sql`
    select t.id as turn_id, c.id as conversation_id, c.title, t.user_message as question, t.ai_response, t.upvotes,
      s.sentences, ${tallies} as tallies
    from turns t join conversations c on c.id = t.conversation_id left join sentences s on s.turn_id = t.id
    where t.id = any(${turn_ids}::uuid[]) and c.listed and t.removed_at is null
      and t.ai_response is not null and t.ai_model is distinct from ${without_model}`,
);
