// SQL of the public answers for the built-in model's passages.

import { sql } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { tallies } from '../db/columns/support-columns.ts';
import type { StoredSentence, Tally } from '../db/tables/analysis.ts';

export type PassageRow = {
  turn_id: string;
  conversation_id: string;
  title: string;
  question: string;
  ai_response: string;
  upvotes: number;
  sentences: StoredSentence[] | null;
  tallies: Record<string, Tally> | null;
};

/** Returns answered turns of listed conversations, without the answers of one model. */
export async function loadPassages(
  db: Reader,
  turn_ids: string[],
  without_model: string,
): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select t.id as turn_id, c.id as conversation_id, c.title, t.user_message as question, t.ai_response, t.upvotes,
      s.sentences, ${tallies} as tallies
    from turns t join conversations c on c.id = t.conversation_id left join sentences s on s.turn_id = t.id
    where t.id = any(${turn_ids}::uuid[]) and c.listed and t.removed_at is null
      and t.ai_response is not null and t.ai_model is distinct from ${without_model}`.execute(db);
  return rows;
}
