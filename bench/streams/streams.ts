// The overhead of the server on a model's stream, at several loads, on both databases, beside a bare pipe.

import { setTimeout as pause } from 'node:timers/promises';
import { percentile, tableOf, type Figure, type Table } from '../table.ts';
import { CHARACTERS, DELTA_MS, startProcess, type BenchProcess } from './processes.ts';
import { listen, type StreamTimes } from './listener.ts';
import { askQuestion, ENGINES, openBenchDatabase, signUp, startServer } from '../server.ts';
import type { BenchServer, Engine } from '../server.ts';

type Load = {
  streams: number;
  deltas: number;
  rounds: number;
  start_every_ms: number;
  /** Off for loads whose last streams are timed to the first token: reading the metrics takes the server milliseconds. */
  reads_memory?: boolean;
};

/** Concurrent streams and their length. The single stream is repeated for a stable first-token time. */
const LOADS: Load[] = [
  { streams: 1, deltas: 20, rounds: 20, start_every_ms: 0 },
  { streams: 50, deltas: 200, rounds: 1, start_every_ms: 20 },
  { streams: 200, deltas: 240, rounds: 1, start_every_ms: 20, reads_memory: true },
];

/** The load that the targets refer to. */
const GOALS_AT = 200;
/** Enough answers for the compiler, but few at once: memory that they leave would not count as memory of the measured streams. */
const WARM_UP: Load = { streams: 40, deltas: 20, rounds: 6, start_every_ms: 5 };

type Target = {
  urls(count: number): Promise<string[]>;
  token: string;
  cpuSeconds(): Promise<number>;
  memoryBytes?(): Promise<number>;
};

type Measured = {
  first_token_ms: number[];
  delays_ms: number[];
  wrong: number;
  cpu_us: number;
  memory_bytes: number | null;
};

export type StreamOptions = {
  engine?: string;
  /** Runs only the loads with these numbers of streams, separated by commas. */
  load?: string;
  /** Folder for V8's CPU profiles of the server. */
  profile?: string;
};

/** Returns a table for each engine. */
export async function benchStreams(options: StreamOptions): Promise<Table[]> {
  const chosen = options.load?.split(',');
  const loads = LOADS.filter(({ streams }) => chosen?.includes(String(streams)) ?? true);
  const engines = ENGINES.filter((name) => options.engine === undefined || name === options.engine);
  const gateway = await startProcess('gateway');
  const pipe = await startProcess('pipe', { gateway_url: gateway.url });
  try {
    const baselines = new Map<Load, Measured>();
    const target: Target = {
      token: '',
      cpuSeconds: () => pipe.cpuSeconds(),
      urls: (count) => Promise.resolve(Array.from({ length: count }, () => pipe.url)),
    };
    await measureStreams(gateway, target, WARM_UP);
    for (const load of loads) baselines.set(load, await measureStreams(gateway, target, load));
    const tables: Table[] = [];
    for (const engine of engines) tables.push(await benchEngine(engine, gateway, baselines, options.profile));
    return tables;
  } finally {
    await pipe.stop();
    await gateway.stop();
  }
}

async function benchEngine(
  engine: Engine,
  gateway: BenchProcess,
  baselines: ReadonlyMap<Load, Measured>,
  profile: string | undefined,
): Promise<Table> {
  const nodeArguments = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const database = await openBenchDatabase(engine);
  const figures: Figure[] = [];
  try {
    for (const [load, baseline] of baselines) {
      // A new process per load, because memory left by an earlier load would distort this one's.
      const server = await startServer({ ...database.env, OPENROUTER_BASE_URL: gateway.url }, nodeArguments);
      try {
        const target = await streamTarget(server);
        await measureStreams(gateway, target, WARM_UP);
        const measured = await measureStreams(gateway, target, load);
        figures.push(...figuresOf(engine, load, measured, baseline));
      } finally {
        await server.stop();
      }
    }
  } finally {
    await database.remove();
  }
  return tableOf(
    `Streams on ${engine}: ${1000 / DELTA_MS} deltas of ${CHARACTERS} characters a second each; baseline: a bare pipe`,
    figures,
  );
}

async function streamTarget(server: BenchServer): Promise<Target> {
  const { access_token: token } = await signUp(server);
  return {
    token,
    cpuSeconds: () => server.metric('process_cpu_seconds_total'),
    memoryBytes: () => server.metric('process_resident_memory_bytes'),
    async urls(count) {
      const urls: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const { turn_id } = await askQuestion(server, token, 'fake/load');
        urls.push(`${server.url}/api/turns/${turn_id}/stream`);
      }
      return urls;
    },
  };
}

async function measureStreams(gateway: BenchProcess, target: Target, load: Load): Promise<Measured> {
  const { streams, deltas, rounds, start_every_ms } = load;
  await gateway.setLoad(deltas);
  const urls = await target.urls(streams * rounds);
  const memoryBefore = await target.memoryBytes?.();
  const cpuBefore = await target.cpuSeconds();
  const answers: StreamTimes[] = [];
  let memoryOpen: number | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const running: Promise<StreamTimes>[] = [];
    for (const url of urls.slice(round * streams, (round + 1) * streams)) {
      running.push(listen(url, target.token, deltas));
      if (start_every_ms > 0) await pause(start_every_ms);
    }
    if (load.reads_memory === true) memoryOpen = await target.memoryBytes?.();
    answers.push(...(await Promise.all(running)));
  }
  const cpuSeconds = (await target.cpuSeconds()) - cpuBefore;
  return {
    first_token_ms: answers.map((answer) => answer.first_token_ms),
    delays_ms: answers.flatMap((answer) => answer.delays_ms),
    wrong: answers.reduce((sum, answer) => sum + answer.wrong, 0),
    cpu_us: (cpuSeconds * 1e6) / (streams * rounds * deltas),
    memory_bytes:
      memoryOpen === undefined || memoryBefore === undefined ? null : (memoryOpen - memoryBefore) / streams,
  };
}

function figuresOf(engine: Engine, load: Load, value: Measured, baseline: Measured): Figure[] {
  const { streams } = load;
  const at = `${engine}, ${streams} stream${streams === 1 ? '' : 's'}`;
  const time = (what: string, key: 'first_token_ms' | 'delays_ms', share: number, goal?: number): Figure => ({
    what: `${at}: ${what} p${share * 100}`,
    value: percentile(value[key], share),
    unit: 'ms',
    baseline: percentile(baseline[key], share),
    ...(streams === GOALS_AT && goal !== undefined ? { at_most: goal } : {}),
  });
  const figures: Figure[] = [
    time('time to first token', 'first_token_ms', 0.5, 15),
    time('time to first token', 'first_token_ms', 0.99, 80),
    time('delay of a delta', 'delays_ms', 0.5),
    time('delay of a delta', 'delays_ms', 0.95),
    {
      what: `${at}: lost, duplicated or reordered deltas`,
      value: value.wrong,
      unit: '',
      baseline: baseline.wrong,
      at_most: 0,
    },
  ];
  if (streams === 1) return figures;
  figures.push({
    what: `${at}: CPU time per delta`,
    value: value.cpu_us,
    unit: 'us',
    baseline: baseline.cpu_us,
  });
  if (streams < GOALS_AT) return figures;
  figures.push({
    what: `${at}: memory per open stream`,
    value: value.memory_bytes === null ? null : value.memory_bytes / 1000,
    unit: 'kB',
    at_most: 170,
  });
  return figures;
}
