// Reads the events of a text/event-stream body as they arrive.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import { createParser } from 'eventsource-parser';

/** After three missed heartbeats of the server, one every 15 s, the connection counts as lost. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/**
 * Yields the data of each event. Comment lines (the heartbeat) and other fields are skipped. Throws TypeError if the connection
 * breaks.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let read: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => read.push(data) });
  // Closes the connection when the caller stops reading. Errors of closing are ignored.
  const close = () => reader.cancel().catch(() => undefined);
  const silence = watchSilence(() => void close());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (silence.hasLasted()) throw new TypeError('The connection fell silent');
      if (done) return;
      silence.break();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* read;
      read = [];
    }
  } finally {
    silence.stop();
    await close();
  }
}

/**
 * Detects a silently lost connection (a sleeping laptop, a changed network), which never ends by itself. One timer per stream
 * compares the time of the last chunk, because a timer per chunk would cost more than reading the chunk.
 */
function watchSilence(onSilence: () => void): {
  break: () => void;
  hasLasted: () => boolean;
  stop: () => void;
} {
  let heardAt = Date.now();
  let hasLasted = false;
  let timer = setTimeout(look, SILENCE_MS);
  function look(): void {
    const left = heardAt + SILENCE_MS - Date.now();
    hasLasted = left <= 0;
    if (hasLasted) onSilence();
    else timer = setTimeout(look, left);
  }
  return {
    break: () => {
      heardAt = Date.now();
    },
    hasLasted: () => hasLasted,
    stop: () => clearTimeout(timer),
  };
}

/**
 * Resolves after `ms` milliseconds plus or minus a quarter, so that clients don't reconnect at the same time; at once when
 * aborted.
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
