// Inserts seeded rows in batches: each statement takes a whole batch as one JSON value. Everything is one transaction, so that
// a seed is added completely or not at all.

import { sql } from 'kysely';
import type { Session } from '../db/pool.ts';
import { int } from '../db/statements/row.ts';
import { planned, resultOf } from '../db/statements/statement.ts';
import { WORDS_VERSION } from '../search/words/index-words.ts';
import { toVector } from '../search/words/words.ts';
import type { ConversationSeed, Sides, TapSeed } from './rows.ts';
import type { SeedPerson } from './people.ts';

const SAMPLE = 'frogpond/sample';

/** Returns whether a person with this address exists. */
export async function isKnown(session: Session, email: string): Promise<boolean> {
  return (await session.query('select 1 from users where lower(email) = lower($1)', [email])).length > 0;
}

export async function insertPeople(session: Session, people: SeedPerson[]): Promise<void> {
  await session.query(
    `insert into users (id, username, email, bio, created_at)
    select id, username, email, bio, created_at from json_to_recordset($1::json)
      as p(id uuid, username text, email text, bio text, created_at timestamptz)`,
    [JSON.stringify(people)],
  );
}

/** The counts from the generation. */
export async function updatePeople(session: Session, people: SeedPerson[]): Promise<void> {
  await session.query(
    `update users u set karma_score = p.karma_score, conversation_count = p.conversation_count,
      public_conversation_count = p.public_conversation_count
    from json_to_recordset($1::json)
      as p(id uuid, karma_score int, conversation_count int, public_conversation_count int)
    where u.id = p.id`,
    [JSON.stringify(people)],
  );
}

const INSERTS: Record<keyof ConversationSeed, string> = {
  conversation: `insert into conversations (id, creator_id, title, is_public, tags, first_turn_id, user_message_language,
      turn_count, root_count, branch_count, comment_count, upvotes, view_count, hot_points, hot_score, created_at, updated_at)
    select id, creator_id, title, true, array(select json_array_elements_text(tags)), first_turn_id, user_message_language,
      turn_count, 1, branch_count, comment_count, upvotes, view_count, hot_points, hot_score(hot_points, created_at), created_at, updated_at
    from json_to_recordset($1::json) as c(id uuid, creator_id uuid, title text, tags json, first_turn_id uuid,
      user_message_language text, turn_count int, branch_count int, comment_count int, upvotes int, view_count int,
      hot_points float8, created_at timestamptz, updated_at timestamptz)`,
  turns: `insert into turns (id, conversation_id, parent_turn_id, user_id, turn_number, depth, sibling_ordinal, user_message,
      user_message_language, status, requested_model, ai_response, ai_model, finish_reason, upvotes, downvotes, comment_count,
      branch_count, created_at, answered_at)
    select id, conversation_id, parent_turn_id, user_id, turn_number, depth, sibling_ordinal, user_message,
      user_message_language, 'complete', '${SAMPLE}', ai_response, '${SAMPLE}', 'stop', upvotes, downvotes, comment_count,
      branch_count, created_at, created_at
    from json_to_recordset($1::json) as t(id uuid, conversation_id uuid, parent_turn_id uuid, user_id uuid,
      turn_number int, depth int, sibling_ordinal int, user_message text, user_message_language text, ai_response text,
      upvotes int, downvotes int, comment_count int, branch_count int, created_at timestamptz)`,
  comments: `insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, upvotes, downvotes,
      created_at, updated_at)
    select id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, upvotes, downvotes, created_at, created_at
    from json_to_recordset($1::json) as c(id uuid, turn_id uuid, conversation_id uuid, parent_comment_id uuid, user_id uuid,
      depth int, content text, upvotes int, downvotes int, created_at timestamptz)`,
  votes: `insert into turn_votes (turn_id, user_id, value, points, created_at)
    select turn_id, user_id, value, points, created_at from json_to_recordset($1::json)
      as v(turn_id uuid, user_id uuid, value smallint, points float8, created_at timestamptz)`,
  comment_votes: `insert into comment_votes (comment_id, user_id, value, created_at)
    select comment_id, user_id, value, created_at from json_to_recordset($1::json)
      as v(comment_id uuid, user_id uuid, value smallint, created_at timestamptz)`,
  activity: `insert into conversation_activity (conversation_id, user_id, day, has_spoken)
    select conversation_id, user_id, day, has_spoken from json_to_recordset($1::json)
      as a(conversation_id uuid, user_id uuid, day date, has_spoken boolean)`,
};

/** In this order, because the later ones refer to the earlier ones. */
const ORDER = ['conversation', 'turns', 'comments', 'votes', 'comment_votes', 'activity'] as const;

/** Inserts conversations with their turns, comments, votes, activity and search words. */
export async function insertConversations(session: Session, batch: ConversationSeed[]): Promise<void> {
  for (const key of ORDER) {
    const rows = batch.flatMap((made): unknown[] => [made[key]].flat());
    if (rows.length > 0) await session.query(INSERTS[key], [JSON.stringify(rows)]);
  }
  await insertWords(session, batch);
}

async function insertWords(session: Session, batch: ConversationSeed[]): Promise<void> {
  const turns = batch.flatMap((made) =>
    made.turns.map(({ id: turnId, user_message, ai_response }) => {
      return { turn_id: turnId, message: toVector(user_message), answer: toVector(ai_response) };
    }),
  );
  await session.query(
    `insert into turn_words (turn_id, message, answer, version)
    select turn_id, message, answer, ${WORDS_VERSION} from json_to_recordset($1::json)
      as w(turn_id uuid, message tsvector, answer tsvector)`,
    [JSON.stringify(turns)],
  );
  const titles = batch.map(({ conversation: { id, title } }) => ({ id, words: toVector(title) }));
  await session.query(
    `update conversation_titles t set words = w.words, words_version = ${WORDS_VERSION}
    from json_to_recordset($1::json) as w(id uuid, words tsvector) where t.conversation_id = w.id`,
    [JSON.stringify(titles)],
  );
}

/** Returns the comments for and against each sentence that comments are about. */
export const loadSides = resultOf(
  planned(
    'seed.sides',
    { sentence_index: int, up: int, down: int },
    ({ turn_id }: { turn_id: string }) => sql`
    select sentence_index, count(*) filter (where stance = 1)::int as up, count(*) filter (where stance = -1)::int as down
    from attributions where turn_id = ${turn_id} group by sentence_index`,
  ),
  (rows): Sides => new Map(rows.map(({ sentence_index, ...sides }) => [sentence_index, sides])),
);

export const insertTaps = planned(
  'seed.insert_taps',
  {},
  ({ taps }: { taps: TapSeed[] }) => sql`
    insert into voices (turn_id, user_id, sentence_index, stance, act, created_at)
    select turn_id, user_id, sentence_index, stance, nextval('explicit_acts'), created_at
    from json_to_recordset(${JSON.stringify(taps)}::text::json)
      as v(turn_id uuid, user_id uuid, sentence_index int, stance smallint, created_at timestamptz)`,
);

/**
 * Drops the foreign keys and the indexes that no constraint needs, and returns the statements that create them again: building
 * an index from many rows is far faster than adding them one by one. Other sessions wait until the transaction ends.
 */
export async function setIndexesAside(session: Session): Promise<() => Promise<void>> {
  const tables = `('conversations', 'turns', 'comments', 'turn_votes', 'comment_votes', 'conversation_activity',
    'conversation_titles', 'branches', 'turn_words')`;
  const keys = await session.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid in (select oid from pg_class where relname in ${tables})
      and connamespace = current_schema()::regnamespace`);
  const indexes = await session.query<{ drop: string; make: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname in ${tables} and c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`);
  const parts = [...indexes, ...keys];
  for (const { drop } of parts) await session.query(drop);
  return async () => {
    await session.query(`set local maintenance_work_mem = '512MB'`);
    for (const { make } of parts) await session.query(make);
  };
}
