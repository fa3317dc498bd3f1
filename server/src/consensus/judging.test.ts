// The messages after which an answer is judged again, and what happens if it can't be judged.

import { randomUUID } from 'node:crypto';
import { RawNode, sql, ValueNode, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../db/connect.ts';
import { DatabaseBusyError, StatementTimeoutError } from '../db/errors.ts';
import { createEventBus, type BusMessage } from '../events/bus.ts';
import { openTestDatabase, silentLog } from '../testing/database/database.ts';
import { startJudging } from './judging.ts';

const [A, B, C] = [randomUUID(), randomUUID(), randomUUID()];
const WAIT = { timeout: 30_000 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into viewpoint_models (axis) values (null)`.execute(database.db);
});
afterAll(() => database.close());

/** Records the answers of each batch. Loading a batch fails with the result of `failure` for its answers. */
async function open(failure: (turnIds: readonly unknown[]) => Error | null = () => null) {
  const judged: (readonly unknown[])[] = [];
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      if (!RawNode.is(node) || !node.sqlFragments.join('').includes('from sentences s')) return node;
      const [ids] = node.parameters;
      if (ids === undefined || !ValueNode.is(ids) || !Array.isArray(ids.value)) return node;
      judged.push(ids.value);
      const error = failure(ids.value);
      if (error !== null) throw error;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const bus = await createEventBus(database, 'here', silentLog);
  const clock = { now: () => new Date() };
  const stop = startJudging({ db: database.db.withPlugin(watching), clock, bus, log: silentLog });
  return {
    judged,
    bus,
    publish: (message: BusMessage) => bus.publish(message),
    close: async () => {
      stop();
      await bus.close();
    },
  };
}

const at = (turnId: string) => ({ conversation_id: randomUUID(), turn_id: turnId, version: 1 });

it('judges the answers of voices and of votes on comments again, each once', async () => {
  const vote = { type: 'vote' as const, upvotes: 1, downvotes: 0, score: 1 };
  const { judged, publish, close } = await open();
  publish({ type: 'answer_judged', ...at(C) });
  publish({ type: 'analysis', ...at(A) });
  publish({ type: 'analysis', ...at(A) });
  publish({ ...vote, ...at(B), comment_id: randomUUID() });
  publish({ ...vote, ...at(C), comment_id: null });
  await vi.waitFor(() => expect(judged).toEqual([[A, B]]), WAIT);
  await close();
});

it('leaves a change to the process that made it', async () => {
  const { judged, bus, publish, close } = await open();
  const heard = vi.fn<(message: BusMessage, isOwn: boolean) => void>();
  bus.subscribe(heard);
  const other = await createEventBus(database, 'elsewhere', silentLog);
  other.publish({ type: 'analysis', ...at(A) });
  await vi.waitFor(
    () => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ turn_id: A }), false),
    WAIT,
  );
  publish({ type: 'analysis', ...at(B) });
  await vi.waitFor(() => expect(judged).toEqual([[B]]), WAIT);
  await other.close();
  await close();
});

it('judges at most 50 answers at once, and all of them', async () => {
  const { judged, publish, close } = await open();
  const turnIds = Array.from({ length: 120 }, () => randomUUID());
  for (const turnId of turnIds) publish({ type: 'analysis', ...at(turnId) });
  await vi.waitFor(() => expect(judged.flat()).toEqual(turnIds), WAIT);
  expect(judged.map(({ length }) => length)).toEqual([50, 50, 20]);
  await close();
});

it('judges answers after an outage in which it could not judge them', async () => {
  let isOut = true;
  const { judged, publish, close } = await open(() =>
    isOut ? new DatabaseBusyError('The database is restarting') : null,
  );
  publish({ type: 'analysis', ...at(A) });
  await vi.waitFor(() => expect(judged[0]).toEqual([A]), WAIT);
  isOut = false;
  const before = judged.length;
  await vi.waitFor(() => expect(judged.length).toBeGreaterThan(before), WAIT);
  expect(judged.at(-1)).toEqual([A]);
  await close();
});

it.each([new Error('A mistake'), new StatementTimeoutError('Too slow')])(
  'judges the others if one answer fails: %s',
  async (error) => {
    const { judged, publish, close } = await open((turnIds) => (turnIds.includes(A) ? error : null));
    for (const turnId of [A, B, C]) publish({ type: 'analysis', ...at(turnId) });
    await vi.waitFor(() => expect(judged).toEqual([[A, B, C], [A], [B], [C]]), WAIT);
    await close();
  },
);

it('leaves a change to the next pass while 10,000 answers wait', async () => {
  // Without a duration, a full batch is followed by no rest.
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const { judged, publish, close } = await open();
  const turnIds = Array.from({ length: 10_000 }, () => randomUUID());
  for (const turnId of [...turnIds, A]) publish({ type: 'analysis', ...at(turnId) });
  await vi.waitFor(() => expect(judged.flat()).toHaveLength(10_000), WAIT);
  publish({ type: 'analysis', ...at(B) });
  await vi.waitFor(() => expect(judged.at(-1)).toEqual([B]), WAIT);
  expect(judged.flat()).toEqual([...turnIds, B]);
  await close();
});

it('stops at once, and judges nothing then', async () => {
  const { judged, publish, close } = await open();
  publish({ type: 'analysis', ...at(A) });
  await close();
  expect(judged).toEqual([]);
});
