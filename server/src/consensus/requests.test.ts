// The messages after which an answer is judged again.

import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('does not judge an answer again because it was judged', async () => {
  expect(await requestedBy({ type: 'answer_judged', ...at('a') })).toEqual([]);
});
