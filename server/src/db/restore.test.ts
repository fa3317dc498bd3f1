// A dump is restored with an empty search path, so functions of generated columns and indexes must find each other without one.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { inTransaction } from './transaction.ts';

it('creates and fills the tables with an empty search path, as pg_restore does', async () => {
  const database = await openTestDatabase();
  try {
    await inTransaction(database.db, async (tx) => {
      const tables = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public'`.execute(tx);
      await sql`create schema restored`.execute(tx);
      await sql`set local search_path = ''`.execute(tx);
      for (const { name } of tables.rows)
        await sql`create table ${sql.table(`restored.${name}`)} (like ${sql.table(`public.${name}`)} including all)`.execute(
          tx,
        );
      const { rows } = await sql`
        insert into restored.conversations (id, title, is_public, listed, tags, tag_keys, created_at, updated_at)
        values (gen_random_uuid(), 'Ponds at night', true, true, '{Machine  Learning,C++}',
          public.fold_tags('{Machine  Learning,C++}'), now(), now())
        returning tag_keys`.execute(tx);
      expect(rows).toEqual([{ tag_keys: ['machine-learning', 'c++'] }]);
      await sql`
        insert into restored.turns (id, conversation_id, turn_number, depth, sibling_ordinal, user_message, status,
          requested_model, ai_response, sources, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 1, 0, 1, 'How deep?', 'complete', 'm', 'One metre.',
          '[{"url": "https://pond.test/depth", "title": "Depth"}]', now())`.execute(tx);
    });
  } finally {
    await database.close();
  }
});
