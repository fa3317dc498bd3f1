// Writing seeded rows, many at once: each statement takes a whole batch as one json value.

import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { ConversationSeed } from './generate.ts';
import type { SeedPerson } from './people.ts';

const SAMPLE = 'frogpond/sample';

export async function insertPeople(tx: Tx, people: SeedPerson[]): Promise<void> {
  await sql`insert into users (id, username, email, bio, created_at)
    select id, username, email, bio, created_at from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
      as p(id uuid, username text, email text, bio text, created_at timestamptz)`.execute(tx);
}

/** What was counted while the conversations were made. */
export async function updatePeople(tx: Tx, people: SeedPerson[]): Promise<void> {
  await sql`update users u set karma_score = p.karma_score, conversation_count = p.conversation_count,
      public_conversation_count = p.public_conversation_count
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
      as p(id uuid, karma_score int, conversation_count int, public_conversation_count int)
    where u.id = p.id`.execute(tx);
}

export async function insertConversations(tx: Tx, batch: ConversationSeed[]): Promise<void> {
  const of = (key: keyof ConversationSeed): string =>
    JSON.stringify(batch.flatMap((made): unknown[] => [made[key]].flat()));
  await sql`insert into conversations (id, creator_id, title, is_public, tags, first_turn_id, user_message_language, turn_count,
      root_count, branch_count, comment_count, upvotes, view_count, hot_points, hot_score, created_at, updated_at)
    select id, creator_id, title, true, array(select jsonb_array_elements_text(tags)), first_turn_id, user_message_language,
      turn_count, 1, branch_count, comment_count, upvotes, view_count, hot_points, hot_score, created_at, updated_at
    from jsonb_to_recordset(${of('conversation')}::text::jsonb) as c(id uuid, creator_id uuid, title text, tags jsonb,
      first_turn_id uuid, user_message_language text, turn_count int, branch_count int, comment_count int, upvotes int,
      view_count int, hot_points float8, hot_score float8, created_at timestamptz, updated_at timestamptz)`.execute(
    tx,
  );
  await sql`insert into turns (id, conversation_id, parent_turn_id, user_id, turn_number, depth, sibling_ordinal, user_message,
      user_message_language, status, requested_model, ai_response, ai_model, finish_reason, upvotes, downvotes, comment_count,
      branch_count, created_at, answered_at)
    select id, conversation_id, parent_turn_id, user_id, turn_number, depth, sibling_ordinal, user_message,
      user_message_language, 'complete', ${SAMPLE}, ai_response, ${SAMPLE}, 'stop', upvotes, downvotes, comment_count,
      branch_count, created_at, created_at
    from jsonb_to_recordset(${of('turns')}::text::jsonb) as t(id uuid, conversation_id uuid, parent_turn_id uuid, user_id uuid,
      turn_number int, depth int, sibling_ordinal int, user_message text, user_message_language text, ai_response text,
      upvotes int, downvotes int, comment_count int, branch_count int, created_at timestamptz)`.execute(tx);
  await sql`insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, created_at, updated_at)
    select id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, created_at, created_at
    from jsonb_to_recordset(${of('comments')}::text::jsonb) as c(id uuid, turn_id uuid, conversation_id uuid,
      parent_comment_id uuid, user_id uuid, depth int, content text, created_at timestamptz)`.execute(tx);
  await sql`insert into turn_votes (turn_id, user_id, value, created_at)
    select turn_id, user_id, value, created_at from jsonb_to_recordset(${of('votes')}::text::jsonb)
      as v(turn_id uuid, user_id uuid, value smallint, created_at timestamptz)`.execute(tx);
  await sql`insert into conversation_activity (conversation_id, user_id, day)
    select conversation_id, user_id, day from jsonb_to_recordset(${of('activity')}::text::jsonb)
      as a(conversation_id uuid, user_id uuid, day date)`.execute(tx);
}
