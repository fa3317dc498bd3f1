// Messages between the parts of this process and, over NOTIFY, between all processes on one database. A message carries
// ids and small numbers only: whoever needs texts reads them where the rights are checked.

import type { ConversationEvent } from '@frogpond/contract/stream';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { notify } from '../db/notify.ts';

export type BusMessage =
  | ConversationEvent
  /** More of an answer's log was written, or its turn has ended. */
  | { type: 'answer_written'; turn_id: string; is_ended: boolean }
  | { type: 'answer_stop'; turn_id: string }
  /** Removed by a moderator. */
  | { type: 'turn_withdrawn'; turn_id: string }
  /** Removed by a moderator, or deleted: its answers end, and so do the event streams of its readers. */
  | { type: 'conversation_withdrawn'; withdrawn_id: string }
  | { type: 'notification'; user_id: string }
  /** Some or all of a person's sessions: what is open under them looks whether it goes on. */
  | { type: 'sessions_ended'; user_id: string };

type Listener = (message: BusMessage) => void;

export type EventBus = {
  publish(message: BusMessage): void;
  subscribe(listener: Listener): () => void;
  /** Called when messages of other processes may have been missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

const CHANNEL = 'frogpond';
/** Messages of this long are sent together; a NOTIFY costs more than its payload. */
const BATCH_MS = 15;
/** NOTIFY takes less than 8,000 bytes. */
const PAYLOAD_MAX = 7_000;

export async function createEventBus(database: Database, process_id: string, log: Logger): Promise<EventBus> {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  const isAlone = database.engine === 'embedded';
  let waiting: string[] = [];
  let waiting_size = 0;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<unknown> = Promise.resolve();

  const unlisten = isAlone
    ? null
    : await database.listen(CHANNEL, receive, () => gapListeners.forEach((tell) => tell()));

  function dispatch(message: BusMessage): void {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        log.error({ err: error, type: message.type }, 'event listener failed');
      }
    }
  }

  /** How a payload of this process begins. */
  const from_here = `{"from":${JSON.stringify(process_id)},`;

  function receive(payload: string): void {
    // Whoever listens hears itself: with many answers running that is most of what is heard.
    if (payload.startsWith(from_here)) return;
    // Only this product's processes write to the channel, in the form that `flush` gives.
    const batch = JSON.parse(payload) as { messages: BusMessage[] };
    batch.messages.forEach(dispatch);
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const payload = `${from_here}"messages":[${waiting.join(',')}]}`;
    waiting = [];
    waiting_size = 0;
    sending = sending
      .then(() => notify(database.db, CHANNEL, payload))
      // The database is away: readers of other processes resync when it is back (onGap).
      .catch((error: unknown) => log.warn({ err: error }, 'events were not sent to other processes'));
  }

  return {
    publish(message) {
      dispatch(message);
      if (isAlone) return;
      const text = JSON.stringify(message);
      if (waiting_size + text.length > PAYLOAD_MAX) flush();
      waiting.push(text);
      waiting_size += text.length + 1;
      timer ??= setTimeout(flush, BATCH_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    async close() {
      flush();
      await sending;
      await unlisten?.();
    },
  };
}
