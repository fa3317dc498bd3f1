// `npm run bench -- capacity`: raises the number of people online until a limit breaks. The load generator, the fake gateway and the
// database run on the same cores, so each step prints their shares of the processor.

import { cpus } from 'node:os';
import pino from 'pino';
import { connectDatabase, type DatabaseOptions } from '../../server/src/db/connect.ts';
import { follow, type Reader } from '../load/follow.ts';
import { measuredCalls } from '../scale/calls.ts';
import { openScaleDatabase, runSeed, waitUntilIdle } from '../scale/database.ts';
import { drawSamples, type Samples } from '../scale/samples.ts';
import { askQuestion, openBenchDatabase, signUp, startServer, type BenchServer } from '../server.ts';
import { startProcess, type BenchProcess } from '../streams/processes.ts';
import { percentile, type Table } from '../table.ts';
import { FOLLOWING, QUESTION } from './mix.ts';
import { runStep, type Measured, type Person } from './step.ts';

export type CapacityOptions = { conversations?: string; folder?: string; seconds?: string; engine?: string };

type Setup = { name: string; env: Record<string, string>; options: DatabaseOptions; processes: number };

const CONVERSATIONS = '10000';
/** The embedded database is for small sites, and seeding it is slow. */
const CONVERSATIONS_EMBEDDED = '1000';
const SECONDS = '20';
const PERSONS = 16;
const FIRST_STEP = 250;
const GROWTH = 1.5;
/** A step that breaks a limit is repeated: another program may have been the reason. */
const TRIES = 2;
const LIMITS = { call_p99_ms: 250, delta_p99_ms: 250 };

const COLUMNS = ['people', 'calls/s', 'p50 ms', 'p99 ms', 'answers', 'delta p99 ms', 'errors', 'lost'].concat(
  'server %',
  'generator %',
  'gateway %',
  'rest %',
  'within limits',
);

export async function benchCapacity(options: CapacityOptions): Promise<Table[]> {
  const seconds = Number(options.seconds ?? SECONDS);
  const tables: Table[] = [];
  if (options.engine !== 'PostgreSQL') tables.push(await measureEmbedded(seconds));
  if (options.engine === 'embedded') return tables;
  const scale = await openScaleDatabase(Number(options.conversations ?? CONVERSATIONS), options.folder);
  try {
    for (const processes of [1, 2]) {
      const name = `PostgreSQL, ${processes} process${processes === 1 ? '' : 'es'}`;
      const { url } = scale;
      const setup = {
        name,
        env: { DATABASE_URL: url },
        options: { kind: 'postgres' as const, url },
        processes,
      };
      tables.push(await measureSetup(setup, seconds));
    }
  } finally {
    await scale.stop();
  }
  return tables;
}

async function measureEmbedded(seconds: number): Promise<Table> {
  const database = await openBenchDatabase('embedded');
  const { env } = database;
  try {
    await runSeed(Number(CONVERSATIONS_EMBEDDED), env);
    const options = { kind: 'embedded' as const, data_dir: env['DATA_DIR'] ?? '' };
    return await measureSetup({ name: 'embedded, 1 process', env, options, processes: 1 }, seconds);
  } finally {
    await database.remove();
  }
}

async function measureSetup({ name, env, options, processes }: Setup, seconds: number): Promise<Table> {
  // The embedded database is open in one process at a time, so this comes before the server.
  const database = await connectDatabase(options, pino({ level: 'silent' }));
  const samples = await database.withSession(drawSamples);
  if (options.kind === 'postgres') await database.withSession(waitUntilIdle);
  await database.close();
  const gateway = await startProcess('gateway');
  const servers: BenchServer[] = [];
  try {
    await gateway.setLoad(QUESTION.deltas);
    for (let n = 0; n < processes; n += 1)
      servers.push(await startServer({ ...env, OPENROUTER_BASE_URL: gateway.url }));
    const persons = await makePersons(servers, samples);
    await runStep(servers, persons, { people: FIRST_STEP, seconds: seconds / 2 });
    return await climb(name, { servers, persons, gateway, samples }, seconds);
  } finally {
    for (const server of servers) await server.stop();
    await gateway.stop();
  }
}

type Stage = { servers: BenchServer[]; persons: Person[]; gateway: BenchProcess; samples: Samples };

async function climb(name: string, stage: Stage, seconds: number): Promise<Table> {
  const rows: string[][] = [];
  const readers: Reader[] = [];
  let carried = { people: 0, busy: 1 };
  for (let people = FIRST_STEP, tries = 0; tries < TRIES;) {
    while (readers.length < people * FOLLOWING) readers.push(await openPage(stage, readers.length));
    const { measured, shares } = await measureStep(stage, people, seconds);
    const is_within = isWithin(measured) && readers.every((reader) => reader.isOpen());
    rows.push(cells(people, measured, seconds, shares, is_within));
    console.log(rows.at(-1)?.join('  '));
    tries = is_within ? 0 : tries + 1;
    if (!is_within) continue;
    const [server = 0, , , rest = 0] = shares;
    carried = { people, busy: (server + rest) / (100 * cpus().length) };
    people = Math.round(people * GROWTH);
  }
  for (const reader of readers) reader.leave();
  const alone = Math.round(carried.people / carried.busy);
  return {
    title: `${name}: ${carried.people} people online; with the load generator on another machine at most ${alone}, by processor time`,
    columns: COLUMNS,
    rows,
  };
}

/** Shares in percent of a core while the load lasts. */
async function measureStep(
  stage: Stage,
  people: number,
  seconds: number,
): Promise<{ measured: Measured; shares: number[] }> {
  const before = await processorTimes(stage);
  const began = performance.now();
  let shares: number[] = [];
  const onLoaded = async (): Promise<void> => {
    const spent = (performance.now() - began) / 1000;
    const after = await processorTimes(stage);
    shares = after.map((time, place) => (100 * (time - (before[place] ?? 0))) / spent);
  };
  const measured = await runStep(stage.servers, stage.persons, { people, seconds, onLoaded });
  const [server = 0, generator = 0, gateway = 0, all = 0] = shares;
  return { measured, shares: [server, generator, gateway, all - server - generator - gateway] };
}

function isWithin({ times_ms, delays_ms, errors, wrong }: Measured): boolean {
  return (
    errors === 0 &&
    wrong === 0 &&
    percentile(times_ms, 0.99) <= LIMITS.call_p99_ms &&
    (delays_ms.length === 0 || percentile(delays_ms, 0.99) <= LIMITS.delta_p99_ms)
  );
}

function cells(
  people: number,
  measured: Measured,
  seconds: number,
  shares: number[],
  is_within: boolean,
): string[] {
  const { times_ms, delays_ms, answers, errors, wrong } = measured;
  return [
    ...[people, times_ms.length / seconds].map((value) => value.toFixed(0)),
    ...[percentile(times_ms, 0.5), percentile(times_ms, 0.99)].map((value) => value.toFixed(1)),
    String(answers),
    delays_ms.length === 0 ? '' : percentile(delays_ms, 0.99).toFixed(1),
    ...[errors, wrong].map(String),
    ...shares.map((share) => share.toFixed(0)),
    is_within ? 'yes' : 'no',
  ];
}

/** Seconds of the servers, of this process, of the gateway and of the whole machine. */
async function processorTimes({ servers, gateway }: Stage): Promise<number[]> {
  let serving = 0;
  for (const server of servers) serving += await server.metric('process_cpu_seconds_total');
  const { user, system } = process.cpuUsage();
  const all = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return [serving, (user + system) / 1e6, await gateway.cpuSeconds(), all / 1000];
}

function openPage({ servers, samples }: Stage, place: number): Promise<Reader> {
  const server = servers[place % servers.length];
  const conversation = samples.conversations[place % samples.conversations.length];
  return follow(`${server?.url ?? ''}/api/conversations/${conversation?.id ?? ''}/events`);
}

/** Accounts that share the calls of all people, because a registration costs more processor time than a visit. */
async function makePersons([server]: BenchServer[], samples: Samples): Promise<Person[]> {
  const [answer] = samples.answers;
  if (server === undefined || answer === undefined) throw new Error('There is no server or no answer.');
  const persons: Person[] = [];
  for (let n = 0; n < PERSONS; n += 1) {
    const { access_token: token } = await signUp(server);
    await askQuestion(server, token, 'fake/load');
    const calls = measuredCalls(samples, { token, user_id: '', long_turn_id: answer.turn_id });
    const callOf: Person['callOf'] = (what, place) => {
      const call = calls.find((one) => one.what === what);
      if (call === undefined) throw new Error(`There is no call "${what}".`);
      return call.call(place * PERSONS + n);
    };
    persons.push({ token, callOf });
  }
  return persons;
}
