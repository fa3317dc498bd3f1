// Start on new and on existing data: time until the server is ready and its memory, beside a bare Node server.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { percentile, tableOf, type Figure, type Table } from './table.ts';
import { startProcess } from './streams/processes.ts';
import { CALLS_OF_USE, keepBusy } from './mixed-use.ts';
import { askQuestion, ENGINES, openBenchDatabase, signUp, startServer } from './server.ts';
import type { BenchDatabase, Engine } from './server.ts';

const STARTS = 5;
const CONVERSATIONS = 200;
/** After mixed use. */
const MEMORY_MB: Record<Engine, number> = { PostgreSQL: 350, embedded: 400 };
const BARE = `require('node:http').createServer((_, reply) => reply.end()).listen(0, '127.0.0.1', () => console.log(process.memoryUsage.rss()))`;

type Bare = { ms: number; mb: number };

/** Returns the median of several starts on each database. */
export async function benchStartup(): Promise<Table[]> {
  const gateway = await startProcess('gateway');
  const bare: Bare[] = [];
  for (let n = 0; n < STARTS; n += 1) bare.push(await startBareServer());
  const baseline = {
    ms: medianOf(bare.map(({ ms }) => ms)),
    mb: medianOf(bare.map(({ mb }) => mb)),
  };
  const figures: Figure[] = [];
  try {
    for (const engine of ENGINES) {
      const database = await openBenchDatabase(engine);
      try {
        figures.push(...(await benchEngine(engine, database, gateway.url, baseline)));
      } finally {
        await database.remove();
      }
    }
  } finally {
    await gateway.stop();
  }
  return [
    tableOf(
      `Start on ${CONVERSATIONS} conversations to the first 200 of /api/ready, median of ${STARTS}; baseline: a bare server`,
      figures,
    ),
  ];
}

async function benchEngine(
  engine: Engine,
  database: BenchDatabase,
  gatewayUrl: string,
  baseline: Bare,
): Promise<Figure[]> {
  const env = { ...database.env, OPENROUTER_BASE_URL: gatewayUrl };
  const first = await startServer(env);
  const { access_token } = await signUp(first);
  for (let n = 0; n < CONVERSATIONS; n += 1) await askQuestion(first, access_token, 'fake/echo');
  await first.stop();
  const memory: number[] = [];
  const times: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const server = await startServer(env);
    memory.push((await server.metric('process_resident_memory_bytes')) / 1e6);
    times.push(server.ready_ms);
    await server.stop();
  }
  const used = await startServer(env);
  await keepBusy(used);
  const memoryUsed = (await used.metric('process_resident_memory_bytes')) / 1e6;
  await used.stop();
  return [
    {
      what: `${engine}: start`,
      value: medianOf(times),
      unit: 'ms',
      baseline: baseline.ms,
      at_most: 2_000,
    },
    {
      what: `${engine}: first start ever`,
      value: first.ready_ms,
      unit: 'ms',
      baseline: baseline.ms,
    },
    {
      what: `${engine}: memory once ready`,
      value: medianOf(memory),
      unit: 'MB',
      baseline: baseline.mb,
    },
    {
      what: `${engine}: memory after ${CALLS_OF_USE} calls of mixed use`,
      value: memoryUsed,
      unit: 'MB',
      baseline: baseline.mb,
      at_most: MEMORY_MB[engine],
    },
  ];
}

function medianOf(values: number[]): number {
  return percentile(values, 0.5);
}

async function startBareServer(): Promise<Bare> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  // The pipe has no encoding.
  const [rss] = (await once(child.stdout, 'data')) as [Buffer];
  const ms = performance.now() - began;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  return { ms, mb: Number(rss.toString()) / 1e6 };
}
