import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedWorker } from '../../testing/database/bundle.ts';
import { createTestDataDirectory, type TestDataDirectory } from '../../testing/database/directory.ts';
import { silentLog } from '../../testing/database/database.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { isDatabaseUnavailable } from '../errors.ts';

/** Longer than any ordinary statement takes, even on a busy machine. */
const STALL_MS = 5_000;

let directory: TestDataDirectory;
let database: Database;
beforeAll(async () => {
  directory = await createTestDataDirectory();
  const { data_dir } = directory;
  database = await connectDatabase(
    { kind: 'embedded', data_dir, worker_file: await embeddedWorker(), stall_ms: STALL_MS },
    silentLog,
  );
});
afterAll(async () => {
  await database.close();
  await directory.remove();
});

it('stops a hanging statement and keeps every acknowledged write', async () => {
  const gaps: string[] = [];
  await database.listen(
    'pond',
    () => {},
    () => gaps.push('gap'),
  );
  await sql`create table frogs (id int)`.execute(database.db);
  await sql`insert into frogs values (1)`.execute(database.db);
  const endless = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;
  await expect(endless.execute(database.db)).rejects.toSatisfy(isDatabaseUnavailable);

  expect((await sql`select id from frogs`.execute(database.db)).rows).toEqual([{ id: 1 }]);
  await sql`insert into frogs values (2)`.execute(database.db);
  expect(gaps).toEqual(['gap']);
  // A maintenance session has no such limit.
  await database.withSession((session) => session.query(`select pg_sleep(${(STALL_MS * 1.2) / 1_000})`));
});
