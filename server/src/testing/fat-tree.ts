// Trees at and beyond the limits, inserted as rows: through the API, thousands of answers would take minutes.

import { sql } from 'kysely';
import type { TestApp } from './app.ts';

export type Place = { conversation_id: string; turn_id: string };

const idOf = (conversationId: string, n: string) =>
  sql`(left(${conversationId}::text, 23) || '-' || lpad(to_hex(${sql.raw(n)} + 1048576), 12, '0'))::uuid`;

/** Continues an answered root with `count` answered turns, each below the one before; the last one is the leaf. */
export async function addChain(app: TestApp, place: Place, count: number, characters = 10): Promise<void> {
  await addTurns(app, place, count, characters, true);
}

/** Adds `count` answered turns below one turn, which has none yet. */
export async function addChildren(app: TestApp, place: Place, count: number, characters = 10): Promise<void> {
  await addTurns(app, place, count, characters, false);
}

async function addTurns(
  app: TestApp,
  { conversation_id, turn_id }: Place,
  count: number,
  characters: number,
  isChain: boolean,
): Promise<void> {
  const { db } = app.database;
  const parent = isChain
    ? sql`case when n = 1 then ${turn_id}::uuid else ${idOf(conversation_id, 'n - 1')} end`
    : sql`${turn_id}::uuid`;
  await sql`
    insert into turns (id, conversation_id, parent_turn_id, user_id, turn_number, depth, sibling_ordinal, user_message,
      status, requested_model, ai_response, ai_model, branch_count, created_at)
    select ${idOf(conversation_id, 'n')}, ${conversation_id}::uuid, ${parent}, r.user_id, c.turn_count + n,
      ${isChain ? sql`r.depth + n` : sql`r.depth + 1`}, ${isChain ? sql`1` : sql`n`}, 'q' || n, 'complete', 'fake/echo',
      rpad('a' || n, ${characters}::int, 'x'), 'fake/echo', ${isChain ? sql`case when n < ${count}::int then 1 else 0 end` : sql`0`}, now()
    from generate_series(1, ${count}::int) n, turns r join conversations c on c.id = r.conversation_id
    where r.id = ${turn_id} order by n`.execute(db);
  await sql`update turns set branch_count = ${isChain ? 1 : count}::int where id = ${turn_id}`.execute(db);
  await sql`update conversations set turn_count = turn_count + ${count}::int where id = ${conversation_id}`.execute(
    db,
  );
}

/** The id of the turn that `addChain` or `addChildren` inserted as number `n`, from 1. */
export function addedId(conversationId: string, n: number): string {
  return `${conversationId.slice(0, 23)}-${(n + 1_048_576).toString(16).padStart(12, '0')}`;
}
