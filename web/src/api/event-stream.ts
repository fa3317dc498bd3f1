// Reads the lines of a text/event-stream body as they come. Both streams of the API send one `data:` line per message.

import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';

/** The server's heartbeat comes every 15 s; after three of them missed, nobody is there. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/** The payload of each `data:` line. Comment lines (the heartbeat) and other fields are skipped. TypeError when it breaks off. */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readOrGiveUp(reader);
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) yield line.slice(5).trim();
      }
    }
  } finally {
    // Whoever stops reading closes the connection; an error of a closed one is no news.
    await reader.cancel().catch(() => undefined);
  }
}

/** A connection that was lost without a word (a sleeping laptop, a changed network) never ends by itself. */
function readOrGiveUp(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('The connection fell silent')), SILENCE_MS);
    reader
      .read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
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
