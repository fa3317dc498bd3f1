// SQL of the words in turns and titles.

import { sql } from 'kysely';
import { SEARCH_INDEX } from '@frogpond/contract/limits';
import type { Tx } from '../../db/connect.ts';
import { prepared } from '../../db/statements/statement.ts';

type TurnTexts = {
  turn_id: string;
  user_message: string;
  ai_response: string | null;
  source_text: string | null;
};
type TurnWords = { turn_id: string; message: string; answer: string | null; sources: string | null };
type TitleWords = { conversation_id: string; words: string };

const CHARACTERS = sql.lit(SEARCH_INDEX.characters);

/** Returns the texts of the turns, as far as they are indexed. */
export const loadTurnTexts = prepared<{ turn_ids: readonly string[] }, TurnTexts>(
  'words.turn_texts',
  ({ turn_ids }) => sql`
    select id as turn_id, left(user_message, ${CHARACTERS}) as user_message, left(ai_response, ${CHARACTERS}) as ai_response,
      source_text(sources) as source_text
    from turns where id = any(${turn_ids}::uuid[])`,
);

export const upsertTurnWords = prepared<{ rows: TurnWords[]; version: number }, unknown>(
  'words.upsert_turns',
  ({ rows, version }) => sql`
    insert into turn_words (turn_id, message, answer, sources, version)
    select turn_id, message, answer, sources, ${version}
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as w(turn_id uuid, message tsvector, answer tsvector, sources tsvector)
    on conflict (turn_id) do update
    set message = excluded.message, answer = excluded.answer, sources = excluded.sources, version = excluded.version`,
);

export const loadTitles = prepared<
  { conversation_ids: readonly string[] },
  { conversation_id: string; title: string }
>(
  'words.titles',
  ({ conversation_ids }) =>
    sql`select conversation_id, title from conversation_titles where conversation_id = any(${conversation_ids}::uuid[])`,
);

export const updateTitleWords = prepared<{ rows: TitleWords[]; version: number }, unknown>(
  'words.update_titles',
  ({ rows, version }) => sql`
    update conversation_titles t set words = w.words, words_version = ${version}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as w(conversation_id uuid, words tsvector)
    where t.conversation_id = w.conversation_id`,
);

/** Locks and returns turns with words of a lower version, the newest first. */
export async function lockStaleTurns(tx: Tx, version: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ turn_id: string }>`
    select turn_id from turn_words where version < ${version}
    order by version desc, turn_id desc limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ turn_id }) => turn_id);
}

/** The same for titles; returns the ids of their conversations. */
export async function lockStaleTitles(tx: Tx, version: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ conversation_id: string }>`
    select conversation_id from conversation_titles where words_version < ${version}
    order by words_version desc, conversation_id desc limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ conversation_id }) => conversation_id);
}
