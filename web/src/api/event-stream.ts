// Reads the lines of a text/event-stream body as they come. Both streams of the API send one `data:` line per message.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';

/** The server's heartbeat comes every 15 s; after three of them missed, nobody is there. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/** The payload of each `data:` line. Comment lines (the heartbeat) and other fields are skipped. TypeError when it breaks off. */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // Whoever stops reading closes the connection; an error of a closed one is no news.
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
 * A connection that was lost without a word (a sleeping laptop, a changed network) never ends by itself. One timer serves all
 * that is read: it looks when something was last heard, because a timer for each piece would cost more than reading it.
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

/** Resolves after about `ms`, at once when aborted. Spread by up to a half, so that clients don't return in step. */
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
