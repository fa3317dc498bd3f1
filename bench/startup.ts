// Start on new and on existing data: time until the server is ready and its memory, beside a bare Node server.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { percentile, tableOf, type Figure, type Table } from './table.ts';
import { startProcess } from './streams/processes.ts';
import { askQuestion, ENGINES, openBenchDatabase, signUp, startServer } from './server.ts';
import type { BenchDatabase, Engine } from './server.ts';

const STARTS = 5;
const CONVERSATIONS = 200;
const MEMORY_MB: Record<Engine, number> = { PostgreSQL: 150, embedded: 350 };
const FIRST_START_MS = 4_000;
const BARE = `require('node:http').createServer((_, reply) => reply.end()).listen(0, '127.0.0.1', () => console.log('ready'))`;

export async function benchStartup(): Promise<Table[]> {
  const gateway = await startProcess('gateway');
  const baseline = percentile(await repeat(startBareServer), 0.5);
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
  gateway_url: string,
  baseline: number,
): Promise<Figure[]> {
  const env = { ...database.env, OPENROUTER_BASE_URL: gateway_url };
  const first = await startServer(env);
  const { access_token } = await signUp(first);
  for (let n = 0; n < CONVERSATIONS; n += 1) await askQuestion(first, access_token, 'fake/echo');
  await first.stop();
  const memory: number[] = [];
  const times = await repeat(async () => {
    const server = await startServer(env);
    memory.push((await server.metric('process_resident_memory_bytes')) / 1e6);
    await server.stop();
    return server.ready_ms;
  });
  return [
    { what: `${engine}: start`, value: percentile(times, 0.5), unit: 'ms', baseline, at_most: 1_500 },
    {
      what: `${engine}: first start ever`,
      value: first.ready_ms,
      unit: 'ms',
      baseline,
      at_most: FIRST_START_MS,
    },
    {
      what: `${engine}: memory once ready`,
      value: percentile(memory, 0.5),
      unit: 'MB',
      at_most: MEMORY_MB[engine],
    },
  ];
}

async function repeat(once_: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let n = 0; n < STARTS; n += 1) values.push(await once_());
  return values;
}

async function startBareServer(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ms = performance.now() - began;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  return ms;
}
