// Counts one view for each visitor, conversation and day. Views are written in batches, so that a read costs no write. A visitor
// is an account, or a keyed hash of address and browser. The key is deleted after the day, so that the hash can't be reversed
// or linked between days.

import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { today, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { countViews, deleteViewsBefore, loadDailySalt, type ViewRow } from './views-store.ts';

export type Visit = {
  conversation_id: string;
  creator_id: string | null;
  user_id: string | null;
  address: string;
  agent: string;
};

type DatedVisit = { visit: Visit; day: string };

export type ViewCounter = {
  /** Returns immediately. The view is counted within a second. */
  record(visit: Visit): void;
  /** Writes the buffered views. */
  flush(): Promise<void>;
  /** Writes the buffered views. */
  close(): Promise<void>;
};

const FLUSH_MS = 500;
/** Further views are dropped while the database is unavailable. */
const BUFFERED_MAX = 50_000;

/** Creates the counter of this process. A view by the conversation's creator does not count. */
export function createViewCounter(deps: { db: Db; clock: Clock; log: Logger }): ViewCounter {
  /** By visitor, conversation and day, so that reloads cost nothing. */
  let buffered = new Map<string, DatedVisit>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let salt: { day: string; key: Buffer } | null = null;

  function record(visit: Visit): void {
    if (visit.user_id !== null && visit.user_id === visit.creator_id) return;
    if (buffered.size >= BUFFERED_MAX) return;
    const day = today(deps.clock);
    buffered.set(`${visit.conversation_id} ${day} ${visitorOf(visit)}`, { visit, day });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = [...buffered.values()];
    buffered = new Map();
    writing = writing
      .then(() => write(batch))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'views could not be counted'));
    return writing;
  }

  async function write(batch: DatedVisit[]): Promise<void> {
    if (batch.length === 0) return;
    const rows: ViewRow[] = [];
    for (const { visit, day } of batch) {
      const visitorHash = hashVisitor(await saltOf(day), visit);
      rows.push({ conversation_id: visit.conversation_id, visitor_hash: visitorHash, day });
    }
    await inTransaction(deps.db, (tx) => countViews(tx, rows));
  }

  /** The salt is in the database, so that all processes compute the same hash. A new day deletes the old salt and its views. */
  async function saltOf(day: string): Promise<Buffer> {
    if (salt?.day !== day) {
      salt = { day, key: await loadDailySalt(deps.db, day, randomBytes(32)) };
      await deleteViewsBefore(deps.db, day);
    }
    return salt.key;
  }

  return {
    record,
    flush,
    async close() {
      await flush();
    },
  };
}

function hashVisitor(key: Buffer, visit: Visit): Buffer {
  return createHmac('sha256', key).update(visitorOf(visit)).digest().subarray(0, 16);
}

function visitorOf({ user_id, address, agent }: Visit): string {
  return user_id ?? `${address}\n${agent}`;
}
