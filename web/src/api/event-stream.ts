// Reads the lines of a text/event-stream body as they arrive. Both streams of the API send one `data:` line per message.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';

/** After three missed heartbeats of the server, one every 15 s, the connection counts as lost. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/**
 * Yields the payload of each `data:` line. Comment lines (the heartbeat) and other fields are skipped. Throws TypeError if the
 * connection breaks.
 */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // Closes the connection when the caller stops reading. Errors of closing are ignored.
  const close = () => reader.cancel().catch(() => undefined);
  const silence = watchSilence(() => void close());
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (silence.hasLasted()) throw new TypeError('The connection fell silent');
      if (done) return;
      silence.break();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) yield line.slice(5).trim();
      }
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
