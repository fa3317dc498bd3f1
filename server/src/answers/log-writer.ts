// Writes the logs of all running answers of this process in one statement every 200 ms, so that the cost does not depend on
// the number of pieces. Consecutive text of one type is one row. Publishes `answer_written` for other processes.

import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { appendLog, type LogEvent, type LogRow } from './store.ts';

const FLUSH_MS = 200;

export type AnswerLog = {
  add(event: LogEvent): void;
  /** Discards buffered text and ignores further text: the turn holds the whole text now. */
  close(): void;
};

export type LogWriter = {
  open(claim: { turn_id: string; fence: number }): AnswerLog;
};

type Buffered = {
  turn_id: string;
  fence: number;
  seq: number;
  events: LogEvent[];
  /** Rows of a failed write. They stay as they are, because the write may have been committed before the connection was lost. */
  failed: LogRow[];
  is_closed: boolean;
};

/** Creates the log writer of this process. A failed write is logged and retried after a second. */
export function createLogWriter(deps: { db: Db; bus: EventBus; log: Logger }): LogWriter {
  const dirty = new Set<Buffered>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // One write at a time, so that rows of one answer arrive in order.
    writing = writing.then(writeDirty);
    return writing;
  }

  async function writeDirty(): Promise<void> {
    const batch = [...dirty].map((buffered) => ({ buffered, rows: takeRows(buffered) }));
    dirty.clear();
    const rows = batch.flatMap((one) => one.rows);
    if (rows.length === 0) return;
    try {
      await appendLog(deps.db, rows);
      for (const { buffered } of batch) {
        deps.bus.publish({ type: 'answer_written', turn_id: buffered.turn_id });
      }
    } catch (error) {
      // The text is still in memory and is stored with the turn at the end. Only followers in other processes are delayed.
      deps.log.warn({ err: error }, 'answer logs could not be written');
      for (const { buffered, rows: failed } of batch) {
        if (buffered.is_closed) continue;
        buffered.failed = failed;
        dirty.add(buffered);
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS * 5);
    }
  }

  return {
    open({ turn_id, fence }) {
      const buffered: Buffered = { turn_id, fence, seq: 1, events: [], failed: [], is_closed: false };
      return {
        add(event) {
          if (buffered.is_closed) return;
          const last = buffered.events.at(-1);
          if (last?.type === event.type) last.content += event.content;
          else buffered.events.push({ ...event });
          dirty.add(buffered);
          timer ??= setTimeout(() => void flush(), FLUSH_MS);
        },
        close() {
          buffered.is_closed = true;
          buffered.events.length = 0;
          buffered.failed.length = 0;
          dirty.delete(buffered);
        },
      };
    },
  };
}

function takeRows(buffered: Buffered): LogRow[] {
  const { turn_id, fence } = buffered;
  const events = buffered.events.splice(0);
  return [
    ...buffered.failed.splice(0),
    ...events.map((event) => ({ turn_id, fence, seq: buffered.seq++, event })),
  ];
}
