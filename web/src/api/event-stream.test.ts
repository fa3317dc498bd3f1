import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEvents } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that sends what the test writes and never ends by itself. */
function openConnection() {
  let say: (text: string) => void = () => undefined;
  const isClosed = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: isClosed,
  });
  return { body, say: (text: string) => say(text), isClosed };
}

it('reads events across chunk boundaries, and ends a silent connection', async () => {
  const { body, say, isClosed } = openConnection();
  const read: string[] = [];
  const reading = (async () => {
    for await (const line of readEvents(body)) read.push(line);
  })();
  const end = reading.catch((error: unknown) => error);
  say('data: fro');
  await vi.advanceTimersByTimeAsync(40_000);
  say('gs\n: keep-alive\n\ndata: sing\n\n');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(read).toEqual(['frogs', 'sing']);
  expect(isClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await end).toBeInstanceOf(TypeError);
  expect(isClosed).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('closes the connection when its reader stops', async () => {
  const { body, say, isClosed } = openConnection();
  say('data: one\n\ndata: two\n\n');
  for await (const line of readEvents(body)) {
    expect(line).toBe('one');
    break;
  }
  expect(isClosed).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
