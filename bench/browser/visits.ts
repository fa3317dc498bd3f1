// Page loads: a first visit with an empty cache and a 4x slower CPU, and opening a path of 300 turns within the app, each beside a bare
// page.

import { setTimeout as pause } from 'node:timers/promises';
import { longConversation, usernameOf } from './content.ts';
import { newPage } from './page.ts';
import type { BrowserBench } from './streams.ts';
import { newUnwatchedPage } from './unwatched-page.ts';
import { percentile, type Figure } from '../table.ts';

const VISITS = 3;
const SLOW = 4;
const TURNS = 300;
/** After this time the page has finished painting and running. */
const IDLE_AFTER_MS = 2_500;

type Visit = { fcp_ms: number; lcp_ms: number; tbt_ms: number; longest_ms: number; shift: number };

/** Returns the figures of first visits and of opening a long path. */
export async function visitFigures(bench: BrowserBench): Promise<Figure[]> {
  const { conversation_id, last_turn_id } = await longConversation(bench, TURNS);
  const short = await longConversation(bench, 2);
  const bare = await visit(bench, '/api/health');
  const home = await visit(bench, '/');
  const conversation = await visit(bench, `/conversation/${short.conversation_id}`);
  const trending = await visit(bench, '/trending');
  const profile = await visit(bench, `/user/${await usernameOf(bench)}`);
  const long = await openPath(bench, conversation_id, last_turn_id);
  return [
    ...figuresOf('first visit of /, 4x slower', home, bare),
    ...figuresOf('first visit of a conversation, 4x slower', conversation, bare),
    ...figuresOf('first visit of trending, 4x slower', trending, bare),
    ...figuresOf('first visit of a profile, 4x slower', profile, bare),
    {
      what: `a path of ${TURNS} turns: until it is interactive`,
      value: long.app_ms,
      unit: 'ms',
      baseline: long.bare_ms,
      at_most: 400,
    },
  ];
}

function figuresOf(what: string, value: Visit, baseline: Visit): Figure[] {
  const row = (name: string, key: keyof Visit, atMost: number, unit = 'ms'): Figure => ({
    what: `${what}: ${name}`,
    value: value[key],
    unit,
    baseline: baseline[key],
    at_most: atMost,
  });
  return [
    row('first contentful paint', 'fcp_ms', 900),
    row('largest contentful paint', 'lcp_ms', 1_200),
    row('total blocking time', 'tbt_ms', 200),
    row('longest task', 'longest_ms', 200),
    row('layout shift', 'shift', 0.02, ''),
  ];
}

/** Returns the median of several first visits without an account. */
async function visit({ browser, server }: BrowserBench, path: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    const page = await newUnwatchedPage(browser);
    // A new window keeps the browser busy at first.
    await pause(IDLE_AFTER_MS);
    await page.slowDown(SLOW);
    await page.open(server.url + path);
    await pause(IDLE_AFTER_MS);
    visits.push(await page.evaluate(readVisit));
    await page.close();
  }
  const median = (key: keyof Visit): number =>
    percentile(
      visits.map((one) => one[key]),
      0.5,
    );
  return {
    fcp_ms: median('fcp_ms'),
    lcp_ms: median('lcp_ms'),
    tbt_ms: median('tbt_ms'),
    longest_ms: median('longest_ms'),
    shift: median('shift'),
  };
}

/** Runs in the page. */
async function readVisit(): Promise<Visit> {
  const entriesOf = (type: string): Promise<PerformanceEntryList> =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // The observer is never called if there are no entries.
      setTimeout(() => resolve([]), 500);
    });
  const paints = await entriesOf('paint');
  const largest = await entriesOf('largest-contentful-paint');
  const tasks = await entriesOf('longtask');
  // The entries of this type: https://wicg.github.io/layout-instability/
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
  return {
    fcp_ms: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    lcp_ms: largest.at(-1)?.startTime ?? Number.NaN,
    tbt_ms: tasks.reduce((blocked, { duration }) => blocked + Math.max(0, duration - 50), 0),
    longest_ms: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift: shifts.reduce((total, { value }) => total + value, 0),
  };
}

/** Measures from the click on a link until the last turn is rendered and the page handles the next event. */
async function openPath(
  { browser, server, person }: BrowserBench,
  conversationId: string,
  lastTurnId: string,
): Promise<{ app_ms: number; bare_ms: number }> {
  const appMs: number[] = [];
  const bareMs: number[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    const opened = await newPage(browser, person);
    const { page } = opened;
    await page.goto(`${server.url}/trending`);
    await page.waitForTimeout(IDLE_AFTER_MS / 2);
    appMs.push(await page.evaluate(walk, [conversationId, lastTurnId] as const));
    // The policy of the API's replies allows no request.
    await page.goto(`${server.url}/robots.txt`);
    bareMs.push(await page.evaluate(drawBare, conversationId));
    await opened.close();
  }
  return { app_ms: percentile(appMs, 0.5), bare_ms: percentile(bareMs, 0.5) };
}

/** Runs in the page. */
async function walk([conversationId, lastTurnId]: readonly [string, string]): Promise<number> {
  const began = performance.now();
  history.pushState(null, '', `/conversation/${conversationId}`);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.querySelector(`[data-turn-id="${lastTurnId}"]`) !== null) resolve();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  // Waits for the next frame and the tasks queued after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - began;
}

/** Runs in the page. */
async function drawBare(conversationId: string): Promise<number> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
  const response = await fetch(`/api/conversations/${conversationId}?path_mode=best`, { headers });
  const { turns } = (await response.json()) as { turns: { user_message: string; ai_response: string }[] };
  for (const turn of turns) {
    for (const text of [turn.user_message, ...turn.ai_response.split('\n\n')]) {
      document.body.appendChild(document.createElement('p')).textContent = text;
    }
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - began;
}
