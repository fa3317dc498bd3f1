// The messages after which an answer is judged again.

import { randomUUID } from 'node:crypto';
import { RawNode, sql, ValueNode, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../db/connect.ts';
import { DatabaseBusyError } from '../db/errors.ts';
import { createEventBus, type BusMessage } from '../events/bus.ts';
import { openTestDatabase, silentLog } from '../testing/database/database.ts';
import { startJudging } from './judging.ts';

const [A, B, C] = [randomUUID(), randomUUID(), randomUUID()];
const WAIT = { timeout: 30_000 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into viewpoint_models (version, axis) values (1, null)`.execute(database.db);
});
afterAll(() => database.close());

/** Judges answers on a database whose statements fail with `error`. Records which answers are loaded, each time. */
async function open(error: Error | null = null) {
  const judged: unknown[] = [];
  const failing = { error };
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      if (!RawNode.is(node) || !node.sqlFragments.join('').includes('from sentences s')) return node;
      const [ids] = node.parameters;
      if (ids !== undefined && ValueNode.is(ids)) judged.push(ids.value);
      if (failing.error !== null) throw failing.error;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const bus = await createEventBus(database, 'here', silentLog);
  const clock = { now: () => new Date() };
  const stop = startJudging({ db: database.db.withPlugin(watching), clock, bus, log: silentLog });
  return {
    judged,
    failing,
    publish: (message: BusMessage) => bus.publish(message),
    close: async () => {
      await stop();
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
  const { judged, publish, close } = await open();
  const other = await createEventBus(database, 'elsewhere', silentLog);
  const heard = vi.fn<() => void>();
  other.subscribe(heard);
  other.publish({ type: 'analysis', ...at(A) });
  publish({ type: 'analysis', ...at(B) });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), WAIT);
  await vi.waitFor(() => expect(judged).toEqual([[B]]), WAIT);
  await other.close();
  await close();
});

it('judges later what it could not judge without the database', async () => {
  const { judged, failing, publish, close } = await open(new DatabaseBusyError('The database is restarting'));
  publish({ type: 'analysis', ...at(A) });
  await vi.waitFor(() => expect(judged).toEqual([[A]]), WAIT);
  failing.error = null;
  publish({ type: 'analysis', ...at(B) });
  await vi.waitFor(() => expect(judged.at(-1)).toHaveLength(2), WAIT);
  await close();
});

it('does not let an answer that fails hold up the others', async () => {
  const { judged, failing, publish, close } = await open(new Error('A mistake'));
  publish({ type: 'analysis', ...at(A) });
  await vi.waitFor(() => expect(judged).toEqual([[A]]), WAIT);
  failing.error = null;
  publish({ type: 'analysis', ...at(B) });
  await vi.waitFor(() => expect(judged.at(-1)).toEqual([B]), WAIT);
  await close();
});
