// Lighthouse's mobile score of first visits, beside the score of a bare page with the text of the conversation. npx downloads
// Lighthouse at the first run, because as a dependency it would bring a hundred packages.

import { createServer } from 'node:http';
import { once } from 'node:events';
import { runToEnd } from '../../scripts/process/child.mjs';
import { CHROMIUM_ARGS, ensureBrowser } from '../../scripts/checks/browser.mjs';
import { startFakeGateway } from '../../server/src/testing/fake-gateway/fake-gateway.ts';
import { openBenchDatabase, signUp, startServer } from '../server.ts';
import { percentile, tableOf, type Figure, type Table } from '../table.ts';
import { longConversation, usernameOf } from './content.ts';
import { markdownOf } from './page.ts';

/** Scores of other versions can't be compared. */
const PROGRAM = 'lighthouse@12.8.2';
const ROUNDS = 3;
const PERFORMANCE = 93;

/** `performance`: 0 to 100. */
type Score = { performance: number; largest_paint_ms: number };

/** Scores the home page, a conversation, the trending page and a profile, each beside a bare page. */
export async function benchLighthouse(): Promise<Table[]> {
  const gateway = await startFakeGateway({ requests_kept: 1 });
  const database = await openBenchDatabase('embedded');
  const server = await startServer({ ...database.env, OPENROUTER_BASE_URL: gateway.base_url });
  const bare = await serveBarePage();
  try {
    const person = await signUp(server);
    const { conversation_id } = await longConversation({ server, gateway, person }, 2);
    const pages = {
      '/': '/',
      'a conversation': `/conversation/${conversation_id}`,
      trending: '/trending',
      'a profile': `/user/${await usernameOf({ server, person })}`,
    };
    const baseline = await scoreOf(bare.url);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages))
      figures.push(...figuresOf(name, await scoreOf(server.url + path), baseline));
    return [
      tableOf(`${PROGRAM}, mobile, median of ${ROUNDS}; baseline: a bare page with the same text`, figures),
    ];
  } finally {
    bare.close();
    await server.stop();
    await database.remove();
    await gateway.close();
  }
}

function figuresOf(page: string, value: Score, baseline: Score): Figure[] {
  return [
    {
      what: `${page}: performance`,
      value: value.performance,
      unit: '',
      baseline: baseline.performance,
      at_least: PERFORMANCE,
    },
    {
      what: `${page}: largest contentful paint`,
      value: value.largest_paint_ms,
      unit: 'ms',
      baseline: baseline.largest_paint_ms,
    },
  ];
}

async function scoreOf(url: string): Promise<Score> {
  const scores: Score[] = [];
  for (let round = 0; round < ROUNDS; round += 1) scores.push(await scoreOnce(url));
  const median = (key: keyof Score): number =>
    percentile(
      scores.map((score) => score[key]),
      0.5,
    );
  return { performance: median('performance'), largest_paint_ms: median('largest_paint_ms') };
}

async function scoreOnce(url: string): Promise<Score> {
  const { code, output } = await runToEnd(
    'npx',
    [
      '--yes',
      PROGRAM,
      url,
      '--only-categories=performance',
      '--output=json',
      '--quiet',
      `--chrome-flags=${['--headless', ...CHROMIUM_ARGS].join(' ')}`,
    ],
    {
      capture: true,
      env: { ...process.env, CHROME_PATH: await ensureBrowser() },
      shell: process.platform === 'win32',
    },
  );
  const start = output.indexOf('{');
  if (code !== 0 || start === -1) throw new Error(`${PROGRAM} failed for ${url}:\n${output}`);
  // The parts that are read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md
  const { categories, audits } = JSON.parse(output.slice(start)) as {
    categories: { performance: { score: number } };
    audits: { 'largest-contentful-paint': { numericValue: number } };
  };
  return {
    performance: Math.round(100 * categories.performance.score),
    largest_paint_ms: audits['largest-contentful-paint'].numericValue,
  };
}

async function serveBarePage(): Promise<{ url: string; close(): void }> {
  const paragraphs = markdownOf(1_500)
    .split('\n\n')
    .map((text) => `<p>${text.replaceAll('<', '&lt;')}</p>`)
    .join('');
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Ponds</title>${paragraphs}`;
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
