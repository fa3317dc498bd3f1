// `npm run bench -- readers`: signed-out readers of a popular conversation and of the hot list on one process, over 16 connections,
// each beside a bare Node.js server that sends the same bytes with the same entity tag.

import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { connectDatabase, type Db } from '../../server/src/db/connect.ts';
import { send, sendLoad, type Load } from '../requests.ts';
import type { Baseline } from '../scale/baseline.ts';
import { askQuestion, openBenchDatabase, signUp, startServer, type BenchServer } from '../server.ts';
import { tableOf, type Figure, type Table } from '../table.ts';
import { startBareReplies, type CopiedReply } from './bare-replies.ts';

const LOAD = { connections: 16, count: 20_000 };
const WARM_UP = { connections: 16, count: 3_000 };
const ANSWER_CHARACTERS = 95_000;
const LISTED = 25;
/** Views are written after half a second, and a reply is a second old at most. */
const VIEWS_COUNTED_MS = 3_000;
const MADE = 'shared_replies_total{source="made"}';

type Read = { what: string; path: string };

/** `profile`: a folder for V8 CPU profiles of the server. */
export async function benchReaders({ profile }: { profile?: string }): Promise<Table[]> {
  const opened = await openBenchDatabase('PostgreSQL');
  const nodeArguments = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = await startServer({ ...opened.env, OPENROUTER_BASE_URL: '' }, nodeArguments);
  const url = opened.env['DATABASE_URL'] ?? '';
  const database = await connectDatabase({ kind: 'postgres', url }, pino({ level: 'silent' }));
  try {
    const reads = await prepare(server, database.db);
    // The views of both clients below are counted before a tag is copied, because a counted view changes the text.
    for (const { path } of reads)
      await Promise.all([send(server.url, { path }), copyReply(server.url, path)]);
    await pause(VIEWS_COUNTED_MS);
    const copies = await Promise.all(reads.map(({ path }) => copyReply(server.url, path)));
    const bare = await startBareReplies(copies);
    try {
      const figures: Figure[] = [];
      for (const [place, read] of reads.entries()) {
        const { tag = '' } = copies[place] ?? {};
        figures.push(...(await measureRead(server, bare, read, undefined)));
        figures.push(...(await measureRead(server, bare, read, tag)));
      }
      return [tableOf('Signed-out readers, one process, 16 connections', figures)];
    } finally {
      await bare.stop();
    }
  } finally {
    await database.close();
    await server.stop();
    await opened.remove();
  }
}

/** Writes a conversation of about 100 kB and a page of others. */
async function prepare(server: BenchServer, db: Db): Promise<Read[]> {
  const { access_token } = await signUp(server);
  const asked = [];
  for (let n = 0; n < LISTED; n += 1) asked.push(await askQuestion(server, access_token, 'frogpond/tadpole'));
  const [popular] = asked;
  if (popular === undefined) throw new Error('There is no conversation.');
  const sentence = 'A pond of this size holds about forty frogs, and most of them sing at night. ';
  const aiResponse = sentence.repeat(ANSWER_CHARACTERS / sentence.length);
  await db
    .updateTable('turns')
    .set({ ai_response: aiResponse, status: 'complete' })
    .where('id', '=', popular.turn_id)
    .execute();
  const { conversation_id, turn_id } = popular;
  return [
    {
      what: 'page of a conversation',
      path: `/conversation/${conversation_id}`,
    },
    {
      what: 'conversation to a turn, 100 kB',
      path: `/api/conversations/${conversation_id}?turn_id=${turn_id}&path_mode=to_turn&include_analysis=true`,
    },
    {
      what: 'list, hot',
      path: '/api/conversations?sort=hot&per_page=20',
    },
  ];
}

async function copyReply(url: string, path: string): Promise<CopiedReply> {
  const reply = await fetch(url + path);
  if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}`);
  return {
    path,
    type: reply.headers.get('content-type') ?? '',
    tag: reply.headers.get('etag') ?? '',
    text: await reply.text(),
  };
}

async function measureRead(
  server: BenchServer,
  bare: Baseline,
  { what, path }: Read,
  knownTag: string | undefined,
): Promise<Figure[]> {
  const call = () => ({ path, known_tag: knownTag });
  const run = (url: string, cpu: () => Promise<number>, load: typeof LOAD): Promise<Load> =>
    sendLoad(url, call, load, cpu);
  const cpu = (): Promise<number> => server.metric('process_cpu_seconds_total');
  const made = (): Promise<number> => server.metric(MADE);
  await run(server.url, cpu, WARM_UP);
  await run(bare.url, bare.cpuSeconds, WARM_UP);
  const before = await made();
  const began = performance.now();
  const ours = await run(server.url, cpu, LOAD);
  const readsPerSecond = ((await made()) - before) / ((performance.now() - began) / 1000);
  const theirs = await run(bare.url, bare.cpuSeconds, LOAD);
  const name = `${what}, ${knownTag === undefined ? 'whole' : '304'}`;
  return [
    {
      what: `${name}: a second`,
      value: ours.per_second,
      unit: '',
      baseline: theirs.per_second,
    },
    {
      what: `${name}: processor`,
      value: ours.cpu_us,
      unit: 'us',
      baseline: theirs.cpu_us,
    },
    { what: `${name}: p99`, value: ours.p99, unit: 'ms', baseline: theirs.p99 },
    // A reply lives for a second from the start of its read, so a run of n seconds may begin with one more.
    { what: `${name}: replies made a second`, value: readsPerSecond, unit: '' },
  ];
}
