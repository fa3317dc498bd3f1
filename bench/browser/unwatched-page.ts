// A page without a debugger. With Playwright's debugger, V8 records a stack trace for each new error. React creates an error when it
// starts: V8 then parses all of React again, which takes 0.1 s with a 4x slower CPU and never happens to users.

import type { Browser } from '@playwright/test';

export type UnwatchedPage = {
  /** Throttles the CPU by this factor from now on. */
  slowDown(times: number): Promise<void>;
  /** Starts the navigation. */
  open(url: string): Promise<void>;
  /** Returns the result of a self-contained function that runs in the page. */
  evaluate<T>(read: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Reply = { id: number; result: unknown; error?: { message: string } };

/** Opens a page with an empty cache and without an account. */
export async function newUnwatchedPage(browser: Browser): Promise<UnwatchedPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const place = { browserContextId, width: 1280, height: 800 };
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', ...place });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The reply format of the DevTools protocol.
    const reply = JSON.parse(message) as Reply;
    waiting.get(reply.id)?.(reply);
  });
  const send = async (method: string, params: object): Promise<unknown> => {
    const id = waiting.size + 1;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    await root.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await replied;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    slowDown: async (rate) => void (await send('Emulation.setCPUThrottlingRate', { rate })),
    open: async (url) => void (await send('Page.navigate', { url })),
    async evaluate<T>(read: () => Promise<T>) {
      const params = { expression: `(${String(read)})()`, awaitPromise: true, returnByValue: true };
      // The result format of `Runtime.evaluate`.
      const { result } = (await send('Runtime.evaluate', params)) as { result: { value: T } };
      return result.value;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
