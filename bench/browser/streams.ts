// An answer that streams into the conversation screen, beside a bare page that appends the same stream to one element: main-thread
// time, delay until a delta is painted, and growth with the length of the text.

import type { Browser, Page } from '@playwright/test';
import type { FakeGateway, FakeGatewayOptions } from '../../server/src/testing/fake-gateway/fake-gateway.ts';
import type { FakeLoad } from '../../server/src/testing/fake-gateway/steps.ts';
import { markdownOf, newPage, type BenchPage, type Person } from './page.ts';
import { askQuestion, type BenchServer } from '../server.ts';
import { percentile, type Figure } from '../table.ts';

export type BrowserBench = {
  browser: Browser;
  server: BenchServer;
  gateway: FakeGateway;
  /** Options of the fake gateway, read at each request. */
  pace: FakeGatewayOptions;
  person: Person;
};

type Streamed = {
  task_s: number;
  script_s: number;
  longest_task_ms: number;
  /** Time from sending a delta until a frame paints it; empty if the text has no timestamps. */
  lags_ms: number[];
};

/** Set in the page by `observe`. */
type Observed = { longest_task_ms: number; lags_ms: number[] };

const SLOW = 4;
const TASK_MS = 200;

/** Returns the figures of a fast stream, of a slow CPU, and of growth with the length. */
export async function streamFigures(bench: BrowserBench): Promise<Figure[]> {
  const text20 = markdownOf(20_000);
  const fast = await streamOnce(bench, {
    load: { deltas: 400, characters: 0, text: text20 },
    slow: 1,
    delta_ms: 10,
  });
  const stamps = { deltas: 500, characters: 24, paragraph: 20 };
  const slow = await streamOnce(bench, { load: stamps, slow: SLOW, delta_ms: 20 });
  const half = await streamOnce(bench, { load: textLoad(12_000, 250), slow: SLOW, delta_ms: 20 });
  const whole = await streamOnce(bench, { load: textLoad(24_000, 500), slow: SLOW, delta_ms: 20 });
  return [
    {
      what: '20,000 characters of markdown: script time',
      value: fast.app.script_s,
      unit: 's',
      baseline: fast.bare.script_s,
    },
    {
      what: '20,000 characters of markdown: main thread',
      value: fast.app.task_s,
      unit: 's',
      baseline: fast.bare.task_s,
    },
    {
      what: '500 deltas, 4x slower: main thread',
      value: slow.app.task_s,
      unit: 's',
      baseline: slow.bare.task_s,
    },
    {
      what: '500 deltas, 4x slower: shown lag p95',
      value: percentile(slow.app.lags_ms, 0.95),
      unit: 'ms',
      baseline: percentile(slow.bare.lags_ms, 0.95),
    },
    {
      what: '24,000 characters of markdown, 4x slower: longest task',
      value: whole.app.longest_task_ms,
      unit: 'ms',
      baseline: whole.bare.longest_task_ms,
      at_most: TASK_MS,
    },
    {
      what: '24,000 characters of markdown, 4x slower: main thread',
      value: whole.app.task_s,
      unit: 's',
      baseline: whole.bare.task_s,
    },
    {
      what: 'growth from 12,000 to 24,000 characters (2 is linear)',
      value: whole.app.task_s / half.app.task_s,
      unit: '',
      baseline: whole.bare.task_s / half.bare.task_s,
      at_most: 2.5,
    },
  ];
}

function textLoad(length: number, deltas: number): FakeLoad {
  return { deltas, characters: 0, text: markdownOf(length) };
}

type Run = { load: FakeLoad; slow: number; delta_ms: number };

/** Streams the same text into the app and into a bare page. */
async function streamOnce(bench: BrowserBench, run: Run): Promise<{ app: Streamed; bare: Streamed }> {
  const { server, gateway, pace, person, browser } = bench;
  const { conversation_id, turn_id } = await askQuestion(server, person.access_token, 'fake/echo');
  await answerOf(server, turn_id, person);
  for (const key of ['text', 'paragraph'] as const) delete gateway.load[key];
  Object.assign(gateway.load, run.load);
  pace.delta_ms = run.delta_ms;
  const app = await newPage(browser, person);
  const bare = await newPage(browser, person);
  try {
    return {
      app: await streamInApp(app, `${server.url}/conversation/${conversation_id}`, run.slow),
      bare: await streamInBarePage(
        bare,
        server.url,
        (await askQuestion(server, person.access_token, 'fake/load')).turn_id,
        run.slow,
      ),
    };
  } finally {
    pace.delta_ms = 0;
    await app.close();
    await bare.close();
  }
}

async function streamInApp(bench: BenchPage, url: string, slow: number): Promise<Streamed> {
  const { page } = bench;
  await page.goto(url);
  await page.getByRole('article').getByRole('button', { name: 'Upvote' }).first().waitFor();
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill('Go on');
  // A person types for seconds, so the question waits for an idle moment of the page.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(observe, '[aria-label="Turn 2"] [data-answer]');
  await bench.slowDown(slow);
  const before = await bench.spent();
  // `input.press` would search the page for the input again, in a task that counts as the app's.
  await page.keyboard.press('Enter');
  await page.evaluate(streamed);
  return await since(bench, before);
}

/** The baseline: a page that appends the deltas to one element. */
async function streamInBarePage(
  bench: BenchPage,
  serverUrl: string,
  turnId: string,
  slow: number,
): Promise<Streamed> {
  const { page } = bench;
  // The policy of the API's replies allows no request.
  await page.goto(`${serverUrl}/robots.txt`);
  await page.evaluate(() => {
    document.body.innerHTML = '<article></article><article><pre data-answer></pre></article>';
  });
  await page.evaluate(observe, '[data-answer]');
  await bench.slowDown(slow);
  const before = await bench.spent();
  await page.evaluate(pipeInto, turnId);
  return await since(bench, before);
}

async function since(bench: BenchPage, before: { task_s: number; script_s: number }): Promise<Streamed> {
  const after = await bench.spent();
  await bench.slowDown(1);
  return {
    task_s: after.task_s - before.task_s,
    script_s: after.script_s - before.script_s,
    ...(await observed(bench.page)),
  };
}

async function observed(page: Page): Promise<Observed> {
  // Set by `observe`.
  return await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
}

async function answerOf(server: BenchServer, turnId: string, { access_token }: Person): Promise<void> {
  const response = await fetch(`${server.url}/api/turns/${turnId}/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await response.text();
}

/** Runs in the page until an answer is complete. Polling from outside would cost more than the answer. */
function streamed(): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const changes = new MutationObserver(() => {
      const isStreaming = document.querySelector('[data-answer][data-streaming]') !== null;
      hasBegun ||= isStreaming;
      if (!hasBegun || isStreaming) return;
      changes.disconnect();
      resolve();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-streaming'] });
  });
}

/** Runs in the page: records the longest task, and the age of each timestamp in the text when a frame paints it. */
function observe(selector: string): void {
  const noted: Observed = { longest_task_ms: 0, lags_ms: [] };
  Object.assign(globalThis, { observed: noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      noted.longest_task_ms = Math.max(noted.longest_task_ms, duration);
    }
  }).observe({ type: 'longtask' });
  let seen = 0;
  new MutationObserver(() => {
    const text = document.querySelector(selector)?.textContent ?? '';
    const fresh = [...text.slice(seen).matchAll(/(\d{13}\.\d{3}) /g)].map((match) => Number(match[1]));
    if (fresh.length === 0) return;
    seen = text.length;
    requestAnimationFrame(() => {
      const now = performance.timeOrigin + performance.now();
      for (const sent of fresh) noted.lags_ms.push(now - sent);
    });
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page. */
async function pipeInto(turnId: string): Promise<void> {
  const response = await fetch(`/api/turns/${turnId}/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const target = document.querySelector('[data-answer]');
  let waiting = '';
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    const lines = (waiting + piece.value).split('\n\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      // A line of the contract's stream.
      const event = JSON.parse(line.slice(6)) as { type?: string; content?: string };
      if (event.type === 'content') target?.append(event.content ?? '');
    }
  }
}
