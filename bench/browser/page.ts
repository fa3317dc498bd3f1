// Chromium for the benchmarks: pages of a signed-in person, CPU throttling, main-thread time, and sample Markdown.

import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureBrowser } from '../../scripts/checks/browser.mjs';

export type Person = { access_token: string; refresh_token: string };

export type BenchPage = {
  page: Page;
  /** Main-thread time of the page so far, in seconds: total, and scripts only. */
  spent(): Promise<{ task_s: number; script_s: number }>;
  /** Throttles the CPU by this factor from now on. */
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
};

/** Starts Chromium, after installing it if there is none. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_ARGS });
}

/** Opens a page in a new context: empty cache, and only the person's tokens. */
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

const MARKDOWN = [
  '## How a pond *stays* alive\n\nA pond is never still: **algae** feed on light, `daphnia` on algae, and frogs on ' +
    'whatever flies. Each spring the cycle begins anew, and [each autumn](https://example.org/autumn) it slows down.\n\n',
  '1. Leaves fall and sink.\n2. Bacteria take them apart, which takes oxygen.\n   - In deep ponds most of it.\n   - In shallow ones, less.\n3. Wind brings it back.\n\n',
  '> A frog that sits still sees more than one that jumps.\n\nThe rate is $r = \\frac{dn}{dt}$ where it can be measured at all; elsewhere one guesses.\n\n',
  '| depth | light | life |\n|---|---|---|\n| 0.5 m | 80% | plants, larvae |\n| 2 m | 20% | snails |\n| 5 m | 1% | mud |\n\n',
  '```ts\nconst depth = ponds.map((pond) => pond.depth).filter((metres) => metres > 2);\nconsole.log(depth.length);\n```\n\n',
  'Not every pond follows this. Some dry out each summer, and what lives there has learnt to wait: eggs in the mud, ' +
    'frogs under stones, seeds that sleep for years. When the rain comes, everything begins on the same day.\n\n',
];

/** Returns Markdown of all kinds, for a model to answer with. */
export function markdownOf(length: number): string {
  let text = '';
  for (let n = 0; text.length < length; n += 1) text += MARKDOWN[n % MARKDOWN.length] ?? '';
  return text.slice(0, length);
}
