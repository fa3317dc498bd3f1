// A full disk under the embedded database: reads continue over the same connection, and a start reports the reason.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { embeddedWorker } from '../../testing/database/bundle.ts';
import { createTestDataDirectory } from '../../testing/database/directory.ts';
import { silentLog } from '../../testing/database/database.ts';
import { connectDatabase } from '../connect.ts';
import { FREE_SPACE_MIN } from './space.ts';

it('keeps its connection, so reads continue through any number of refused writes', async () => {
  const { data_dir, remove } = await createTestDataDirectory();
  let freeBytes = FREE_SPACE_MIN;
  const database = await connectDatabase(
    {
      kind: 'embedded',
      data_dir,
      worker_file: await embeddedWorker(),
      readFreeBytes: () => Promise.resolve(freeBytes),
    },
    silentLog,
  );
  let gaps = 0;
  await database.listen(
    'frogs',
    () => undefined,
    () => (gaps += 1),
  );
  await sql`create table frogs (id int)`.execute(database.db);
  freeBytes -= 1;
  await expect.poll(() => database.isWritable(), { timeout: 15_000 }).toBe(false);
  const before = gaps;
  for (let n = 0; n < 20; n += 1) {
    await expect(sql`insert into frogs values (1)`.execute(database.db)).rejects.toThrow('read-only');
    expect((await sql`select id from frogs`.execute(database.db)).rows).toEqual([]);
  }
  expect(gaps).toBe(before);
  await database.close();
  await remove();
});
