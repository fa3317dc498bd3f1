// The messages after which an answer is judged again.

import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../db/connect.ts';
import { createEventBus, type BusMessage } from '../events/bus.ts';
import { openTestDatabase, silentLog } from '../testing/database/database.ts';
import { startVerdictRequests } from './jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The payloads of the jobs after these messages. */
async function requestedBy(...messages: BusMessage[]) {
  const { db } = database;
  await db.deleteFrom('jobs').execute();
  const bus = await createEventBus(database, 'here', silentLog);
  const stop = startVerdictRequests({ db, bus, log: silentLog });
  for (const message of messages) bus.publish(message);
  await stop();
  await bus.close();
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'judge_answers').execute();
  return jobs.map(({ payload }) => payload);
}

const at = (turnId: string) => ({ conversation_id: 'pond', turn_id: turnId, version: 1 });

it('judges the answers of voices and of votes on comments again, each in one job', async () => {
  const vote = { type: 'vote' as const, upvotes: 1, downvotes: 0, score: 1 };
  expect(
    await requestedBy(
      { type: 'analysis', ...at('a') },
      { type: 'analysis', ...at('a') },
      { ...vote, ...at('b'), comment_id: 'frog' },
      { ...vote, ...at('c'), comment_id: null },
    ),
  ).toEqual([{ turn_ids: ['a'] }, { turn_ids: ['b'] }]);
});

it('enqueues the jobs of a failed statement with the next ones', async () => {
  const { db } = database;
  await db.deleteFrom('jobs').execute();
  let isFailing = true;
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (isFailing) throw new Error('The database is restarting');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const bus = await createEventBus(database, 'here', silentLog);
  const warn = vi.fn<() => void>();
  const log = silentLog.child({});
  log.warn = warn;
  const stop = startVerdictRequests({ db: db.withPlugin(failing), bus, log });
  bus.publish({ type: 'analysis', ...at('a') });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 5_000);
  isFailing = false;
  bus.publish({ type: 'analysis', ...at('b') });
  await stop();
  await bus.close();
  const jobs = await db.selectFrom('jobs').select('key').where('kind', '=', 'judge_answers').execute();
  expect(jobs.map(({ key }) => key).toSorted()).toEqual(['a', 'b']);
});

it('does not judge an answer again because it was judged', async () => {
  expect(await requestedBy({ type: 'answer_judged', ...at('a') })).toEqual([]);
});
