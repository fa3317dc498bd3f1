// SQL of the words in turns and titles.

import { sql } from 'kysely';
import { SEARCH_INDEX } from '@frogpond/contract/limits';
import type { Tx } from '../../db/connect.ts';
import { text, uuid } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { planned, prepared, resultOf, transactional } from '../../db/statements/statement.ts';

type TurnWords = { turn_id: string; message: string; answer: string | null; sources: string | null };
type TitleWords = { conversation_id: string; words: string };

const CHARACTERS = sql.lit(SEARCH_INDEX.characters);

/** Returns the parts of the texts of the turns that are indexed. */
export const loadTurnTexts = prepared(
  'words.turn_texts',
  { turn_id: uuid, user_message: text, ai_response: text.nullable(), source_text: text.nullable() },
  ({ turn_ids }: Params<{ turn_ids: readonly string[] }>) => sql`
    select id as turn_id, left(user_message, ${CHARACTERS}) as user_message, left(ai_response, ${CHARACTERS}) as ai_response,
      source_text(sources) as source_text
    from turns where id = any(${turn_ids}::uuid[])`,
);

/** `version`: WORDS_VERSION of the words. */
export async function upsertTurnWords(tx: Tx, rows: TurnWords[], version: number): Promise<void> {
  await upsertTurns(tx, { rows: JSON.stringify(rows), version });
}

const upsertTurns = prepared(
  'words.upsert_turns',
  {},
  ({ rows, version }: Params<{ rows: string; version: number }>) => sql`
    insert into turn_words (turn_id, message, answer, sources, version)
    select turn_id, message, answer, sources, ${version}
    from json_to_recordset(${rows}::text::json)
      as w(turn_id uuid, message tsvector, answer tsvector, sources tsvector)
    on conflict (turn_id) do update
    set message = excluded.message, answer = excluded.answer, sources = excluded.sources, version = excluded.version`,
);

/** Returns the titles of the conversations. */
export const loadTitles = prepared(
  'words.titles',
  { conversation_id: uuid, title: text },
  ({ conversation_ids }: Params<{ conversation_ids: readonly string[] }>) =>
    sql`select conversation_id, title from conversation_titles where conversation_id = any(${conversation_ids}::uuid[])`,
);

/** `version`: WORDS_VERSION of the words. */
export async function updateTitleWords(tx: Tx, rows: TitleWords[], version: number): Promise<void> {
  await updateTitles(tx, { rows: JSON.stringify(rows), version });
}

const updateTitles = prepared(
  'words.update_titles',
  {},
  ({ rows, version }: Params<{ rows: string; version: number }>) => sql`
    update conversation_titles t set words = w.words, words_version = ${version}
    from json_to_recordset(${rows}::text::json) as w(conversation_id uuid, words tsvector)
    where t.conversation_id = w.conversation_id`,
);

/** Locks turns with words of a lower version. Returns their ids, newest first. */
export const lockStaleTurns = transactional(
  resultOf(
    planned(
      'words.stale_turns',
      { turn_id: uuid },
      ({ version, limit }: { version: number; limit: number }) => sql`
    select turn_id from turn_words where version < ${version}
    order by version desc, turn_id desc limit ${limit} for update skip locked`,
    ),
    (rows) => rows.map(({ turn_id }) => turn_id),
  ),
);

/** Locks titles with words of a lower version. Returns the ids of their conversations, newest first. */
export const lockStaleTitles = transactional(
  resultOf(
    planned(
      'words.stale_titles',
      { conversation_id: uuid },
      ({ version, limit }: { version: number; limit: number }) => sql`
    select conversation_id from conversation_titles where words_version < ${version}
    order by words_version desc, conversation_id desc limit ${limit} for update skip locked`,
    ),
    (rows) => rows.map(({ conversation_id }) => conversation_id),
  ),
);
