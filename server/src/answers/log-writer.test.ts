// The log of running answers while the connection to the database breaks.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventBus } from '../events/bus.ts';
import { ask } from '../testing/answers.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { silentLog } from '../testing/database/database.ts';
import { interceptedDb } from '../testing/database/intercepted.ts';
import { waitFor } from '../testing/wait.ts';
import { createLogWriter } from './log-writer.ts';
import { claimTurn, loadLog } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('loses no text if the connection breaks just after a write was committed', async () => {
  const alice = await app.signUp();
  const { id: turnId } = (await ask(alice, 'What is written?', 'fake/echo')).incomplete_turn;
  const { db } = app.database;
  const lease = { owner: 'another', lease_ms: 60_000 };
  await claimTurn(db, {
    ...lease,
    turn_id: turnId,
    user_id: alice.id,
    model_id: 'fake/echo',
    temperature: 0.7,
  });
  const bus = await createEventBus(app.database, 'writer', silentLog);
  let writes = 0;
  const breaking = interceptedDb(async (query) => {
    const result = await db.executeQuery(query);
    writes += 1;
    if (writes === 1) throw new Error('Connection terminated unexpectedly');
    return result as never; // the caller names the rows of its statement
  });
  const log = createLogWriter({ db: breaking, bus, log: silentLog }).open({ turn_id: turnId, fence: 1 });
  log.add({ type: 'content', content: 'Frogs ' });
  await waitFor(async () => writes === 1);
  log.add({ type: 'content', content: 'sing.' });
  await waitFor(async () => writes === 2);
  const rows = await loadLog(db, { turn_id: turnId, fence: 1 }, 0);
  expect(rows.map(({ event }) => event.content).join('')).toBe('Frogs sing.');
  log.close();
  await bus.close();
});
