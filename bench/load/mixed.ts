// `npm run bench -- load`: a mixed load. People read, search, vote, comment and ask on one server for minutes, beside a bare Node server
// with the same mix; then many idle event streams while many answers are generated.

import pino from 'pino';
import { connectDatabase } from '../../server/src/db/connect.ts';
import { benchCrowd, type Stage } from './crowd.ts';
import { send, type Call } from '../requests.ts';
import { startBaseline } from '../scale/baseline.ts';
import { measuredCalls, type MeasuredCall } from '../scale/calls.ts';
import { openScaleDatabase } from '../scale/database.ts';
import { drawSamples, makeAuthor } from '../scale/samples.ts';
import { keepAsking, type AnswerTimes } from './askers.ts';
import { startProcess } from '../streams/processes.ts';
import { startServer } from '../server.ts';
import { percentile, tableOf, type Figure, type Table } from '../table.ts';

export type MixedOptions = { conversations?: string; folder?: string; seconds?: string };

const CONVERSATIONS = '10000';
const SECONDS = '180';
const BARE_SECONDS = 30;
const PEOPLE = 8;
const CONNECTIONS = 16;
const ASKERS = 10;
const DELTAS = 40;

/** Share of each call in percent. Calls without a share are not sent. */
const SHARES: Record<string, number> = {
  'conversation, best path': 34,
  'path to a turn': 16,
  'list, hot': 12,
  'list, new': 6,
  'list, own (signed in)': 4,
  trending: 2,
  'comments of a turn': 10,
  'title autocomplete': 6,
  suggestions: 2,
  vote: 6,
  'comment with its analysis, 40 sentences': 2,
};

export async function benchMixed(options: MixedOptions): Promise<Table[]> {
  const scale = await openScaleDatabase(Number(options.conversations ?? CONVERSATIONS), options.folder);
  const gateway = await startProcess('gateway');
  const database = await connectDatabase({ kind: 'postgres', url: scale.url }, pino({ level: 'silent' }));
  try {
    const server = await startServer({ DATABASE_URL: scale.url, OPENROUTER_BASE_URL: gateway.url });
    try {
      const stage = { server, database, gateway, url: scale.url };
      const mixed = await runMix(stage, Number(options.seconds ?? SECONDS));
      return [mixed, await benchCrowd(stage)];
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await gateway.stop();
    await scale.stop();
  }
}

async function runMix(
  { server, database, gateway, url }: Stage & { url: string },
  seconds: number,
): Promise<Table> {
  const samples = await database.withSession(drawSamples);
  const authors = [];
  for (let n = 0; n < PEOPLE; n += 1) authors.push(await makeAuthor(server, database.db, 'fake/load'));
  const people = authors.map((author) => measuredCalls(samples, author).filter(({ what }) => what in SHARES));
  const [first = []] = people;
  const statements = Object.fromEntries(
    first.flatMap(({ baseline }, place) => (baseline === null ? [] : [[`call${place}`, baseline.sql]])),
  );
  await gateway.setLoad(DELTAS);

  const memory = () => server.metric('process_resident_memory_bytes');
  await callAll(
    server.url,
    people.map((calls) => callsOf(calls, SHARES)),
    10,
  );
  const [memory_before, cpu_before] = [await memory(), await server.metric('process_cpu_seconds_total')];
  const stopped = new AbortController();
  const asking = keepAsking(server, ASKERS, DELTAS, stopped.signal);
  const ours = await callAll(
    server.url,
    people.map((calls) => callsOf(calls, SHARES)),
    seconds,
  );
  stopped.abort();
  const answers = await asking;
  const cpu_seconds = (await server.metric('process_cpu_seconds_total')) - cpu_before;
  const memory_after = await memory();

  const bare = await startBaseline(url, statements);
  const theirs = await callAll(
    bare.url,
    people.map((calls) => callsOf(bareCalls(calls), SHARES)),
    BARE_SECONDS,
  );
  await bare.stop();
  return tableOf(
    `${CONNECTIONS} connections of ${PEOPLE} people without a pause, and ${ASKERS} people who ask, for ${seconds} s; baseline: bare Node and one statement`,
    [
      ...overall(ours, theirs, seconds),
      { what: 'processor', value: (100 * cpu_seconds) / seconds, unit: '% of a core' },
      { what: 'memory at the beginning', value: memory_before / 1e6, unit: 'MB' },
      { what: 'memory grown by', value: (memory_after - memory_before) / 1e6, unit: 'MB', at_most: 100 },
      ...answersOf(answers),
      ...first.flatMap(({ what }) => kindOf(what, ours, theirs)),
    ],
  );
}

type Caller = (place: number) => { what: string; call: Call };

/** Prime to the number of slots, so that one round visits each slot once. */
const STEP = 37;

/** Mixes the kinds of calls by their shares, in the same order at every run. */
function callsOf(calls: readonly MeasuredCall[], shares: Record<string, number>): Caller {
  const slots = calls.flatMap((one) => Array.from({ length: shares[one.what] ?? 0 }, () => one));
  const step = slots.length % STEP === 0 ? 1 : STEP;
  return (place) => {
    const one = slots[(place * step) % slots.length];
    if (one === undefined) throw new Error('No call has a share.');
    return { what: one.what, call: one.call(Math.floor(place / 3)) };
  };
}

type CallTimes = { times: Map<string, number[]>; errors: number };

/** Sends calls over all connections, one at a time on each, until the time is over. */
async function callAll(url: string, people: Caller[], seconds: number): Promise<CallTimes> {
  const result: CallTimes = { times: new Map(), errors: 0 };
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const next = people[connection % people.length];
      if (next === undefined) throw new Error('There are no calls to send.');
      for (let place = connection; performance.now() < until; place += CONNECTIONS) {
        const { what, call } = next(place);
        const began = performance.now();
        try {
          await send(url, call);
          const times = result.times.get(what) ?? [];
          times.push(performance.now() - began);
          result.times.set(what, times);
        } catch (error) {
          if (result.errors === 0) console.error(error);
          result.errors += 1;
        }
      }
    }),
  );
  return result;
}

/** Returns the same calls for the bare server, without those that it can't answer. */
function bareCalls(calls: MeasuredCall[]): MeasuredCall[] {
  return calls.flatMap((one, at) => {
    const { baseline } = one;
    if (baseline === null) return [];
    const call = (place: number): Call => {
      const params = baseline.params(place).map((value): [string, string] => ['p', value]);
      return { path: `/call${at}?${new URLSearchParams(params).toString()}` };
    };
    return [{ ...one, call }];
  });
}

function overall(ours: CallTimes, theirs: CallTimes, seconds: number): Figure[] {
  const all = (result: CallTimes) => [...result.times.values()].flat();
  const [mine, bare] = [all(ours), all(theirs)];
  const share = (at: number): Figure => ({
    what: `all calls, p${at * 100}`,
    value: percentile(mine, at),
    unit: 'ms',
    baseline: percentile(bare, at),
  });
  return [
    {
      what: 'calls per second',
      value: mine.length / seconds,
      unit: '',
      baseline: bare.length / BARE_SECONDS,
    },
    { what: 'errors', value: ours.errors, unit: '', baseline: theirs.errors, at_most: 0 },
    ...[0.5, 0.95, 0.99].map(share),
  ];
}

function kindOf(what: string, ours: CallTimes, theirs: CallTimes): Figure[] {
  const mine = ours.times.get(what) ?? [];
  const bare = theirs.times.get(what);
  return [0.5, 0.95, 0.99].map((at) => ({
    what: `${what}: p${at * 100} of ${mine.length}`,
    value: percentile(mine, at),
    unit: 'ms',
    ...(bare === undefined ? {} : { baseline: percentile(bare, at) }),
  }));
}

function answersOf(answers: AnswerTimes): Figure[] {
  return [
    { what: 'answers', value: answers.first_token_ms.length, unit: '' },
    {
      what: 'answers: lost, duplicated, out of order or failed deltas',
      value: answers.wrong,
      unit: '',
      at_most: 0,
    },
    { what: 'answers: first token p50', value: percentile(answers.first_token_ms, 0.5), unit: 'ms' },
    { what: 'answers: first token p99', value: percentile(answers.first_token_ms, 0.99), unit: 'ms' },
    { what: 'answers: delay of a delta p95', value: percentile(answers.delays_ms, 0.95), unit: 'ms' },
  ];
}
