// Following an answer of another process.

import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventBus } from '../events/bus.ts';
import { ask } from '../testing/answers.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { silentLog } from '../testing/database/database.ts';
import { waitFor } from '../testing/wait.ts';
import { followAnswer } from './follow.ts';
import { appendLog, claimTurn } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('removes its abort listener after each wait', async () => {
  const alice = await app.signUp();
  const { id: turnId } = (await ask(alice, 'Who waits?', 'fake/echo')).incomplete_turn;
  const { db } = app.database;
  const lease = { owner: 'another', lease_ms: 60_000 };
  await claimTurn(db, {
    ...lease,
    turn_id: turnId,
    user_id: alice.id,
    model_id: 'fake/echo',
    temperature: 0.7,
  });

  const bus = await createEventBus(app.database, 'reader', silentLog);
  // No answer runs in the following process.
  const runner = { attach: async () => false };
  const abort = new AbortController();
  const streamed: unknown[] = [];
  const listener = { onLine: (line: unknown) => streamed.push(line), onEnd: () => undefined };
  const following = followAnswer({ db, bus, runner }, alice.id, turnId, listener, abort.signal);
  for (let seq = 1; seq <= 5; seq += 1) {
    await appendLog(db, [{ turn_id: turnId, fence: 1, seq, event: { type: 'content', content: 'more ' } }]);
    bus.publish({ type: 'answer_written', turn_id: turnId });
    await waitFor(async () => streamed.length === seq);
  }
  expect(getEventListeners(abort.signal, 'abort').length).toBeLessThanOrEqual(1);
  abort.abort();
  await following;
  expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
  await bus.close();
});
