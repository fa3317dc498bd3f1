// Who has looked at a conversation: once a visitor and day. Views are gathered and written in batches, so that reading costs no
// write. A signed-in visitor is the account; anybody else a hash of address and browser that nobody can undo or follow from
// one day to the next, because its key is forgotten with the day.

import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { today, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { countViews, deleteViewsBefore, readDailySalt, type ViewRow } from './views-store.ts';

export type Visit = {
  conversation_id: string;
  creator_id: string | null;
  user_id: string | null;
  address: string;
  agent: string;
};

export type ViewCounter = {
  /** Returns at once; the count follows within a second. */
  note(visit: Visit): void;
  /** Writes what has gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const FLUSH_MS = 500;
/** Beyond, views are dropped rather than memory filled: the database is away. */
const WAITING_MAX = 50_000;

export function createViewCounter(deps: { db: Db; clock: Clock; log: Logger }): ViewCounter {
  let waiting: (Visit & { day: string })[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let salt: { day: string; key: Buffer } | null = null;

  function note(visit: Visit): void {
    if (visit.user_id !== null && visit.user_id === visit.creator_id) return;
    if (waiting.length >= WAITING_MAX) return;
    waiting.push({ ...visit, day: today(deps.clock) });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    writing = writing
      .then(() => write(batch))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'views were not counted'));
    return writing;
  }

  async function write(batch: (Visit & { day: string })[]): Promise<void> {
    if (batch.length === 0) return;
    const rows = new Map<string, ViewRow>();
    for (const visit of batch) {
      const { conversation_id, day } = visit;
      const visitor_hash = hashVisitor(await saltOf(day), visit);
      rows.set(`${conversation_id} ${visitor_hash.toString('hex')} ${day}`, {
        conversation_id,
        visitor_hash,
        day,
      });
    }
    await inTransaction(deps.db, (tx) => countViews(tx, [...rows.values()]));
  }

  /** All processes of one database hash alike, so the key of the day stands there; yesterday's goes, with its views. */
  async function saltOf(day: string): Promise<Buffer> {
    if (salt?.day !== day) {
      salt = { day, key: await readDailySalt(deps.db, day, randomBytes(32)) };
      await deleteViewsBefore(deps.db, day);
    }
    return salt.key;
  }

  return {
    note,
    flush,
    async close() {
      await flush();
    },
  };
}

function hashVisitor(key: Buffer, visit: Visit): Buffer {
  const visitor = visit.user_id ?? `${visit.address}\n${visit.agent}`;
  return createHmac('sha256', key).update(visitor).digest().subarray(0, 16);
}
