// A thousand idle event streams, while three hundred answers are generated at once and one client reads.

import { send } from '../requests.ts';
import { follow } from './follow.ts';
import type { Database } from '../../server/src/db/connect.ts';
import { measureStreams, streamTarget } from '../streams/streams.ts';
import { percentile, tableOf, type Table } from '../table.ts';
import { startProcess, type BenchProcess } from '../streams/processes.ts';
import type { BenchServer } from '../server.ts';

export type Stage = { server: BenchServer; database: Database; gateway: BenchProcess };

const READERS = 1_000;
const ANSWERS = { streams: 300, deltas: 280, rounds: 1, start_every_ms: 20 };
const PROBE_EVERY_MS = 50;

export async function benchCrowd({ server, database, gateway }: Stage): Promise<Table> {
  const ids = await database.withSession((session) =>
    session.query<{ id: string }>(
      'select id from conversations where listed order by hot_score desc limit 500',
    ),
  );
  const pipe = await startProcess('pipe', { gateway_url: gateway.url });
  const bare = await measureStreams(
    gateway,
    {
      token: '',
      cpuSeconds: () => pipe.cpuSeconds(),
      urls: async (count) => Array.from({ length: count }, () => pipe.url),
    },
    ANSWERS,
  );
  await pipe.stop();

  const memory_before = await server.metric('process_resident_memory_bytes');
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, n) =>
      follow(`${server.url}/api/conversations/${ids[n % ids.length]?.id ?? ''}/events`),
    ),
  );
  const memory_waiting = await server.metric('process_resident_memory_bytes');
  const stopped = new AbortController();
  const probing = probe(server.url, `/api/conversations?sort=hot`, stopped.signal);
  const answers = await measureStreams(gateway, await streamTarget(server), ANSWERS);
  stopped.abort();
  const reads = await probing;
  const still_open = readers.filter((reader) => reader.isOpen()).length;
  for (const reader of readers) reader.leave();

  const time = (what: string, key: 'first_token_ms' | 'delays_ms', share: number) => ({
    what: `${what} p${share * 100}`,
    value: percentile(answers[key], share),
    unit: 'ms',
    baseline: percentile(bare[key], share),
  });
  return tableOf(
    `${READERS} readers with idle event streams and ${ANSWERS.streams} concurrent answers; baseline: a bare pipe without the readers`,
    [
      { what: 'event streams still open at the end', value: still_open, unit: '', at_least: READERS },
      {
        what: 'memory of an idle event stream',
        value: (memory_waiting - memory_before) / READERS / 1000,
        unit: 'kB',
      },
      {
        what: 'answers: lost, duplicated or reordered deltas',
        value: answers.wrong,
        unit: '',
        baseline: bare.wrong,
        at_most: 0,
      },
      time('time to first token', 'first_token_ms', 0.5),
      time('time to first token', 'first_token_ms', 0.99),
      time('delay of a delta', 'delays_ms', 0.5),
      time('delay of a delta', 'delays_ms', 0.95),
      { what: 'CPU time per delta', value: answers.cpu_us, unit: 'us', baseline: bare.cpu_us },
      { what: 'a concurrent read, p50', value: percentile(reads, 0.5), unit: 'ms' },
      { what: 'a concurrent read, p99', value: percentile(reads, 0.99), unit: 'ms' },
    ],
  );
}

async function probe(url: string, path: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await send(url, { path });
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  return times;
}
