// A process in a worker thread that claims a turn for an answer and then blocks its event loop: it renews nothing, but its connections
// stay open until it is terminated.

import { parentPort, workerData } from 'node:worker_threads';
import { claimTurn, type Claim } from '../answers/store.ts';
import { connectDatabase } from '../db/connect.ts';
import { sessionOwner } from '../db/lease.ts';
import { createLogger } from '../log.ts';

const { url, claim } = workerData as { url: string; claim: Omit<Claim, 'owner'> }; // the test starts it with this type
const database = await connectDatabase({ kind: 'postgres', url, pool_size: 1 }, createLogger('silent'));
await database.listen('blocked', () => undefined);
const claimed = await claimTurn(database.db, {
  ...claim,
  owner: sessionOwner(database.session_id, 'blocked'),
});
parentPort?.postMessage(claimed, []);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
