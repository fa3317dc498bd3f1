// Reads the lines of a text/event-stream body as they arrive. Both streams of the API send one `data:` line per message.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';

/** The server's heartbeat comes every 15 s; after three missed ones the connection counts as lost. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/**
 * Yields the payload of each `data:` line. Comment lines (the heartbeat) and other fields are skipped. Throws TypeError if the
 * connection breaks.
 */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A reader that stops closes the connection; errors after that are ignored.
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
 * A silently lost connection (a sleeping laptop, a changed network) never ends by itself. One timer per stream compares the
 * time of the last chunk, because a timer per chunk would cost more than reading it.
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
 * Resolves after about `ms`, or at once when aborted. Adds up to half as jitter, so that clients don't reconnect at the same
 * time.
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
