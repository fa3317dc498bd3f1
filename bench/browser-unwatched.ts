// A page that no debugger watches. Playwright's pages have one, and with it V8 notes where each error is made: for the one that
// React makes as it starts it reads all of React anew, which takes a tenth of a second at a quarter of the speed and which no
// reader pays.

import type { Browser } from '@playwright/test';

export type UnwatchedPage = {
  /** The main thread runs this many times slower from now on. */
  slowDown(times: number): Promise<void>;
  /** Begins to open the address. */
  open(url: string): Promise<void>;
  /** What a function of the page's own answers; it must stand alone. */
  ask<T>(question: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Reply = { id: number; result: unknown; error?: { message: string } };

/** With an empty cache and without an account. */
export async function newUnwatchedPage(browser: Browser): Promise<UnwatchedPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const place = { browserContextId, width: 1280, height: 800 };
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', ...place });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The protocol's own form of a reply.
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
    async ask<T>(question: () => Promise<T>) {
      const asked = { expression: `(${String(question)})()`, awaitPromise: true, returnByValue: true };
      // The protocol's own form of an evaluation; the value is what the function gave.
      const { result } = (await send('Runtime.evaluate', asked)) as { result: { value: T } };
      return result.value;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
