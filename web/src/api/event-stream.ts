// Reads the lines of a text/event-stream body as they come. Both streams of the API send one `data:` line per message.

/** The payload of each `data:` line. Comment lines (the heartbeat) and other fields are skipped. */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
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
