// Targets that many people have reported.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowCheck } from '../db/statements/statement.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  [alice, keeper] = await Promise.all([app.signUp(), app.signUp('keeper')]);
});
afterAll(() => app.close());

const REPORTERS = 200;

it('counts all reports of each target, but reads only those that it shows', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Who croaks?', 'fake/echo');
  const targets = [
    ['turn', incomplete_turn.id],
    ['conversation', conversation.id],
    ['user', alice.id],
  ] as const;
  await sql`insert into users (id, username, email, created_at)
    select gen_random_uuid(), 'reporter' || n, 'reporter' || n || '@example.org', now()
    from generate_series(1, ${REPORTERS}::int) n`.execute(app.database.db);
  for (const [type, id] of targets)
    await sql`insert into reports (id, reporter_id, target_type, target_id, reason, created_at)
      select gen_random_uuid(), id, ${type}::text, ${id}::uuid, 'spam', now() from users
      where username like 'reporter%'`.execute(app.database.db);
  await keeper.call('createReport', {
    body: { target_type: 'turn', target_id: incomplete_turn.id, reason: 'other', details: 'The last one' },
  });

  const { check } = rowCheck;
  let rowsRead = 0;
  rowCheck.check = (statement, rows) => {
    if (statement.name === 'moderation.latest_reports') rowsRead += rows.length;
    check(statement, rows);
  };
  const { items } = (await keeper.call('listModerationQueue')).ok;
  rowCheck.check = check;

  const reported = new Map(items.map((item) => [item.target_type, item]));
  expect([...reported.keys()].toSorted()).toEqual(['conversation', 'turn', 'user']);
  for (const [type] of targets)
    expect(reported.get(type)?.report_count).toBe(type === 'turn' ? REPORTERS + 1 : REPORTERS);
  for (const { reports } of items) {
    expect(reports).toHaveLength(5);
    expect(reports.map(({ id }) => id)).toEqual(
      reports
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  }
  expect(rowsRead).toBe(3 * 5);
});
