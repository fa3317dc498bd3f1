// Chromium for the benchmarks: a page of a signed-in person, slowed down where asked, and what its main
// thread spent.

import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureBrowser } from '../scripts/checks/browser.mjs';

export type Person = { access_token: string; refresh_token: string };

export type BenchPage = {
  page: Page;
  /** Seconds of the page's main thread so far: in all, and in scripts alone. */
  spent(): Promise<{ task_s: number; script_s: number }>;
  /** The main thread runs this many times slower from now on. */
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
};

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_ARGS });
}

/** A page of a browser that was never here: no cache, no tokens but the person's. */
export async function newPage(browser: Browser, person: Person): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(keepTokens, person);
  const page = await context.newPage();
  const session = await openSession(context, page);
  return {
    page,
    async spent() {
      const { metrics } = await session.send('Performance.getMetrics');
      const valueOf = (name: string): number =>
        metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { task_s: valueOf('TaskDuration'), script_s: valueOf('ScriptDuration') };
    },
    slowDown: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    close: () => context.close(),
  };
}

async function openSession(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

function keepTokens({ access_token, refresh_token }: Person): void {
  localStorage.setItem('access_token', access_token);
  localStorage.setItem('refresh_token', refresh_token);
  localStorage.setItem('preferred-model', 'fake/load');
}
