// A caller that arrives during a read shares the next one, never the one that has already begun.

import { expect, it } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

it('coalesces the callers that arrive during a read into the next one, by key, even after a failure', async () => {
  const share = createSharedReads<string>();
  const begun: { key: string; end: (text: string) => void; fail: (error: Error) => void }[] = [];
  const ask = (key: string): Promise<string> =>
    share(key, () => {
      const { promise, resolve, reject } = withResolvers();
      begun.push({ key, end: resolve, fail: reject });
      return promise;
    });
  const first = ask('pond');
  const other = ask('lake');
  expect(begun.map(({ key }) => key)).toEqual(['pond', 'lake']);
  const second = ask('pond');
  const third = ask('pond');
  expect(begun).toHaveLength(2);
  begun[0]?.end('before');
  expect(await first).toBe('before');
  expect(begun).toHaveLength(3);
  // The shared read is already running, so a new caller waits for another.
  const fourth = ask('pond');
  begun[2]?.fail(new Error('away'));
  await expect(second).rejects.toThrow('away');
  await expect(third).rejects.toThrow('away');
  begun[3]?.end('after');
  expect(await fourth).toBe('after');
  begun[1]?.end('still');
  expect(await other).toBe('still');
  // Nothing is cached.
  const fifth = ask('pond');
  expect(begun).toHaveLength(5);
  begun[4]?.end('new');
  expect(await fifth).toBe('new');
});

function withResolvers(): {
  promise: Promise<string>;
  resolve: (text: string) => void;
  reject: (error: Error) => void;
} {
  let resolve = (_text: string): void => {};
  let reject = (_error: Error): void => {};
  const promise = new Promise<string>((onEnd, onFail) => {
    resolve = onEnd;
    reject = onFail;
  });
  return { promise, resolve, reject };
}
