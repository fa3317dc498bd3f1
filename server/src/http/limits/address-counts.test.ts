// The limit of an address across processes.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { openTestDatabase, silentLog } from '../../testing/database/database.ts';
import { createAddressCounts, type AddressCounts } from './address-counts.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const HOUR_MS = 3_600_000;
const MAX = 100;

const open = () => createAddressCounts({ db: database.db, log: silentLog, is_shared: false });
const call = (counts: AddressCounts, key: string, times: number) =>
  Array.from({ length: times }, () => counts.count(key, HOUR_MS, MAX).current).at(-1);
const rows = () => database.db.selectFrom('rate_counters').select(['key', 'count']).orderBy('key').execute();

it('counts each request of an address once over all processes', async () => {
  const [here, there, late] = [open(), open(), open()];
  expect(call(here, 'busy', 60)).toBe(60);
  expect(call(there, 'busy', 30)).toBe(30);
  await here.share();
  await there.share();
  expect(call(there, 'busy', 1)).toBe(91);
  await there.share();
  expect(call(here, 'busy', 1)).toBe(61);
  await here.share();
  expect(call(here, 'busy', 1)).toBe(93);
  // Sharing again does not count requests twice.
  await Promise.all([here.share(), here.share(), there.share()]);
  expect(await rows()).toEqual([{ key: 'address:busy', count: 93 }]);
  expect(call(late, 'busy', 10)).toBe(10);
  await late.share();
  expect(call(late, 'busy', 1)).toBe(104);
});

it('does not share the count of a rare client, and drops it after its window', async () => {
  const counts = open();
  call(counts, 'reader', 4);
  await counts.share();
  expect((await rows()).map(({ key }) => key)).not.toContain('address:reader');
  expect(counts.count('reader', HOUR_MS, MAX)).toMatchObject({ current: 5 });
  expect(counts.count('other', 0, MAX).current).toBe(1);
  expect(counts.count('other', 0, MAX).current).toBe(1);
});
