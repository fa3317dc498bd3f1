// Lists, reads, searches and writes over HTTP on a seeded PostgreSQL, over 1 and 16 connections, each beside a bare Node server that
// runs one statement on the same database; and the growth of the times from a small to a large database.

import pino from 'pino';
import { connectDatabase, type Database } from '../../server/src/db/connect.ts';
import { sendLoad, type Load } from '../requests.ts';
import { startBaseline, type Baseline } from './baseline.ts';
import { measuredCalls, type Group, type MeasuredCall } from './calls.ts';
import { openScaleDatabase, waitUntilIdle } from './database.ts';
import { drawSamples, makeAuthor } from './samples.ts';
import { startServer, type BenchServer } from '../server.ts';
import { tableOf, type Figure, type Table } from '../table.ts';

export type ScaleOptions = {
  conversations?: string;
  folder?: string;
  call?: string;
  growth?: string;
  /** Folder for V8's CPU profiles of the server. */
  profile?: string;
};

const CONVERSATIONS = '10000';
const ALONE = { connections: 1, count: 300 };
const BUSY = { connections: 16, count: 3_000 };
/**
 * Reads all samples, so that neither server reads from disk, and is as long as the measurement: otherwise the call that is measured
 * first would include the compilation of the code that all calls share.
 */
const WARM_UP = { connections: 16, count: 3_000 };
/** Of calls that add rows, which the next calls read. */
const WARM_UP_GROWING = { connections: 4, count: 200 };

/** The baseline of a call that a bare server can't answer: the machine's pace. */
const ROUND_TRIP = { sql: 'select 1', params: (): string[] => [] };

/** Returns the figures of the group and, with the option `growth`, a second table with a smaller database. */
export async function benchScale(group: Group, options: ScaleOptions): Promise<Table[]> {
  const conversations = Number(options.conversations ?? CONVERSATIONS);
  const measured = await measureAt(group, conversations, options);
  const tables = [tableOf(measured.title, measured.figures)];
  if (options.growth !== undefined) {
    const small = await measureAt(group, Number(options.growth), options);
    tables.push(
      tableOf(`Growth of the p50 alone from ${options.growth} to ${conversations}`, growth(small, measured)),
    );
  }
  return tables;
}

type Measured = { title: string; figures: Figure[]; alone: Map<string, number> };

async function measureAt(group: Group, conversations: number, options: ScaleOptions): Promise<Measured> {
  const scale = await openScaleDatabase(conversations, options.folder);
  try {
    const log = pino({ level: 'silent' });
    const database = await connectDatabase({ kind: 'postgres', url: scale.url }, log);
    try {
      const { profile } = options;
      const nodeArguments = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
      const server = await startServer({ DATABASE_URL: scale.url, OPENROUTER_BASE_URL: '' }, nodeArguments);
      try {
        const { figures, alone } = await measureGroup(
          group,
          { server, database, url: scale.url },
          options.call,
        );
        const title = `${group} at ${conversations} conversations (seeded in ${scale.seconds?.toFixed(0)} s)`;
        return { title, figures, alone };
      } finally {
        await server.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await scale.stop();
  }
}

type Stage = { server: BenchServer; database: Database; url: string };

async function measureGroup(
  group: Group,
  { server, database, url }: Stage,
  only: string | undefined,
): Promise<Omit<Measured, 'title'>> {
  const samples = await database.withSession(drawSamples);
  const author = await makeAuthor(server, database.db);
  await database.withSession(waitUntilIdle);
  const calls = measuredCalls(samples, author).filter(
    (call) => call.group === group && (only === undefined || call.what.includes(only)),
  );
  const statements = Object.fromEntries(
    calls.map(({ baseline }, place) => [`call${place}`, (baseline ?? ROUND_TRIP).sql]),
  );
  const bare = await startBaseline(url, statements);
  const figures: Figure[] = [];
  const alone = new Map<string, number>();
  try {
    for (const [place, call] of calls.entries()) {
      const ours = await measure(server, call);
      const theirs = await measureBaseline(bare, `call${place}`, call);
      alone.set(call.what, ours.alone.p50);
      figures.push(...figuresOf(call, ours, theirs));
    }
  } finally {
    await bare.stop();
  }
  return { figures, alone };
}

type Pair = { alone: Load; busy: Load };

function warmUpOf({ adds_rows }: MeasuredCall): { connections: number; count: number } {
  return adds_rows === true ? WARM_UP_GROWING : WARM_UP;
}

async function measure(server: BenchServer, call: MeasuredCall): Promise<Pair> {
  const cpu = (): Promise<number> => server.metric('process_cpu_seconds_total');
  // Each load continues after the last one, because repeated votes are cheaper.
  let from = 0;
  const run = async (load: { connections: number; count: number }): Promise<Load> => {
    const start = from;
    from += load.count;
    return await sendLoad(server.url, (place) => call.call(start + place), load, cpu);
  };
  await run(warmUpOf(call));
  return { alone: await run(ALONE), busy: await run(BUSY) };
}

async function measureBaseline(bare: Baseline, name: string, call: MeasuredCall): Promise<Pair> {
  const baseline = call.baseline ?? ROUND_TRIP;
  const at = (place: number) => ({
    path: `/${name}?${new URLSearchParams(baseline.params(place).map((value) => ['p', value])).toString()}`,
  });
  await sendLoad(bare.url, at, warmUpOf(call), bare.cpuSeconds);
  return {
    alone: await sendLoad(bare.url, at, ALONE, bare.cpuSeconds),
    busy: await sendLoad(bare.url, at, BUSY, bare.cpuSeconds),
  };
}

function figuresOf({ what, p99 }: MeasuredCall, ours: Pair, theirs: Pair): Figure[] {
  const line = (name: string, unit: string, read: (pair: Pair) => number): Figure => ({
    what: `${what}: ${name}`,
    value: read(ours),
    unit,
    baseline: read(theirs),
  });
  return [
    line('alone, p50', 'ms', ({ alone }) => alone.p50),
    { ...line('alone, p99', 'ms', ({ alone }) => alone.p99), ...(p99 === undefined ? {} : { at_most: p99 }) },
    line('16 connections, p50', 'ms', ({ busy }) => busy.p50),
    line('16 connections, p99', 'ms', ({ busy }) => busy.p99),
    line('16 connections, a second', '', ({ busy }) => busy.per_second),
    line('16 connections, processor', 'us', ({ busy }) => busy.cpu_us),
  ];
}

const GROWTH_MAX = 2;

function growth(small: Measured, large: Measured): Figure[] {
  return [...large.alone].map(([what, value]) => {
    const before = small.alone.get(what);
    return before === undefined
      ? { what, value: null, unit: '', why: 'not in the small one' }
      : { what, value: value / before, unit: 'x', at_most: GROWTH_MAX };
  });
}
