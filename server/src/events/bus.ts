// Publishes messages within this process and, over NOTIFY, to all processes on the same database. A message with the content of a change
// goes only to readers of its conversation. A content that is larger than a NOTIFY is left out, and readers load it.

import type { AnalysisEvent, CommentEvent, ConversationEvent } from '@frogpond/contract/conversations/stream';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { notify } from '../db/statements/notify.ts';

export type BusMessage =
  | Exclude<ConversationEvent, CommentEvent>
  /** `blocked_by`: the people who blocked the author of the comment. */
  | (CommentEvent & { blocked_by: string[] })
  /** The verdicts of an answer changed, by ratings that are already counted. Readers of the conversation get an `analysis` event. */
  | (Omit<AnalysisEvent, 'type'> & { type: 'answer_judged' })
  /** The log of an answer has grown, or its turn has ended. */
  | { type: 'answer_written'; turn_id: string }
  | { type: 'answer_stop'; turn_id: string }
  /** The running answer of the turn ends. */
  | { type: 'turn_removed'; turn_id: string }
  /** Visitors can see the change, and no other message is about it: a profile, a title, a new conversation. */
  | { type: 'content_changed' }
  /** An admin changed a setting: every process loads them again. */
  | { type: 'settings_changed' }
  /** The conversation's running answers and the event streams of its readers end. */
  | { type: 'conversation_removed' | 'conversation_deleted'; ended_id: string }
  /** The conversation became private: the event streams of everyone except its creator end. */
  | { type: 'conversation_closed'; closed_id: string; creator_id: string }
  | { type: 'notification'; user_id: string }
  /** A person wrote something, so the replica is too old for them. Only with a replica. */
  | { type: 'user_wrote'; user_id: string }
  /** Some or all sessions of a person ended: open streams check whether their session is still valid. */
  | { type: 'sessions_ended'; user_id: string };

/** `isOwn`: the message was published in this process. */
type Listener = (message: BusMessage, isOwn: boolean) => void;

export type EventBus = {
  /** Calls the listeners of this process immediately; other processes receive the message within about BATCH_MS. */
  publish(message: BusMessage): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** Called when messages of other processes may have been lost. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

const CHANNEL = 'frogpond';
/** Messages within this interval are batched, because a NOTIFY costs more than its payload. */
const BATCH_MS = 15;
/** In bytes. A NOTIFY payload must be shorter than 8,000. */
const PAYLOAD_MAX = 7_000;

/** Creates the bus of this process. With the embedded database, which one process uses, messages stay in this process. */
export async function createEventBus(database: Database, processId: string, log: Logger): Promise<EventBus> {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  const isAlone = database.engine === 'embedded';
  let waiting: string[] = [];
  let waitingSize = 0;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<unknown> = Promise.resolve();

  const unlisten = isAlone
    ? null
    : await database.listen(CHANNEL, receive, () => gapListeners.forEach((listener) => listener()));

  function dispatch(message: BusMessage, isOwn: boolean): void {
    for (const listener of listeners) {
      try {
        listener(message, isOwn);
      } catch (error) {
        log.error({ err: error, type: message.type }, 'event listener failed');
      }
    }
  }

  /** Prefix of this process's payloads. */
  const fromHere = `{"from":${JSON.stringify(processId)},`;

  function receive(payload: string): void {
    // A listener also receives its own notifications, which are most of them while many answers run.
    if (payload.startsWith(fromHere)) return;
    // Only Frogpond processes write to the channel, in the format of `flush`.
    const batch = JSON.parse(payload) as { messages: BusMessage[] };
    for (const message of batch.messages) dispatch(message, false);
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const payload = `${fromHere}"messages":[${waiting.join(',')}]}`;
    waiting = [];
    waitingSize = 0;
    sending = sending
      .then(() => notify(database.db, { channel: CHANNEL, payload }))
      // The database is unavailable: readers in other processes resync when it is back (onGap).
      .catch((error: unknown) => log.warn({ err: error }, 'events were not sent to other processes'));
  }

  return {
    publish(published) {
      const { message, text, size } = bounded(published);
      dispatch(message, true);
      if (isAlone) return;
      if (waitingSize + size > PAYLOAD_MAX) flush();
      waiting.push(text);
      waitingSize += size + 1;
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

/** Leaves out the content of a message that is larger than a NOTIFY. */
function bounded(message: BusMessage): { message: BusMessage; text: string; size: number } {
  const text = JSON.stringify(message);
  const size = Buffer.byteLength(text);
  if (size <= PAYLOAD_MAX) return { message, text, size };
  if ('sentence_colors' in message) {
    const { sentence_colors: _, ...ids } = message;
    return bounded(ids);
  }
  if ('comment' in message) {
    const { comment: _, ...ids } = message;
    return bounded({ ...ids, blocked_by: [] });
  }
  throw new Error(`A message of type ${message.type} is too large`);
}
