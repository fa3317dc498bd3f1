// A flood of scripted sign-ups from 50 networks: how many get in, and what refusing one costs the server. Scripts that don't solve the
// challenge are refused from the sixth account of their network on, scripts that solve it from the twenty-first.

import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../requests.ts';
import { openBenchDatabase, startServer, type BenchServer } from '../server.ts';
import { tableOf, type Table } from '../table.ts';

const NETWORKS = 50;
/** Attempts of each network: without a challenge, with an unsolved one, with a solved one, and beyond the limit. Together 10,000. */
const OPEN = 5;
const UNSOLVED = 40;
const SOLVED = 15;
const BEYOND = 140;
const ACCOUNTS_MAX = 20;
const REFUSAL_CPU_MS = 1;
const AT_ONCE = 16;

type Outcome = { status: number; challenge: Challenge | undefined };
type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };
type Phase = { statuses: Map<number, number>; cpu_ms: number };

/** Runs the flood once, on the embedded database, with rate limits on. */
export async function benchAbuse(): Promise<Table[]> {
  const database = await openBenchDatabase('embedded');
  try {
    const server = await startServer({
      ...database.env,
      RATE_LIMITS: 'on',
      SIGN_UP_CHALLENGE: 'auto',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'error',
    });
    try {
      return [await flood(server)];
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}

async function flood(server: BenchServer): Promise<Table> {
  const admitted = Array.from({ length: NETWORKS }, () => 0);
  let number = 0;
  /** One attempt of each network, `attempts` times. */
  const phase = async (attempts: number, isSolving = false): Promise<Phase> => {
    const statuses = new Map<number, number>();
    await untilIdle(server);
    const before = await server.metric('process_cpu_seconds_total');
    const places = Array.from({ length: attempts * NETWORKS }, (_, place) => place % NETWORKS);
    const work = async (): Promise<void> => {
      for (let network = places.shift(); network !== undefined; network = places.shift()) {
        const attempt = ++number;
        let outcome = await signUp(server.url, network, attempt);
        if (isSolving && outcome.challenge !== undefined)
          outcome = await signUp(server.url, network, attempt, solve(outcome.challenge));
        statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
        if (outcome.status === 201) admitted[network] = (admitted[network] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const cpuS = (await server.metric('process_cpu_seconds_total')) - before;
    return { statuses, cpu_ms: (cpuS * 1_000) / (attempts * NETWORKS) };
  };
  const baseline = await costOfHealth(server);
  await phase(OPEN);
  const unsolved = await phase(UNSOLVED);
  await phase(SOLVED, true);
  const beyond = await phase(BEYOND);
  const total = NETWORKS * (OPEN + UNSOLVED + SOLVED + BEYOND);
  return tableOf(`${total} scripted sign-ups from ${NETWORKS} networks within an hour, embedded database`, [
    {
      what: 'accounts of a network, at most',
      value: Math.max(...admitted),
      unit: '',
      at_most: ACCOUNTS_MAX,
      at_least: ACCOUNTS_MAX,
    },
    {
      what: 'without a solved challenge: refused (428)',
      value: unsolved.statuses.get(428) ?? 0,
      unit: '',
      at_least: UNSOLVED * NETWORKS,
    },
    {
      what: 'without a solved challenge: processor',
      value: unsolved.cpu_ms,
      baseline,
      unit: 'ms',
      at_most: REFUSAL_CPU_MS,
    },
    {
      what: 'beyond the limit: refused (429)',
      value: beyond.statuses.get(429) ?? 0,
      unit: '',
      at_least: BEYOND * NETWORKS,
    },
    {
      what: 'beyond the limit: processor',
      value: beyond.cpu_ms,
      baseline,
      unit: 'ms',
      at_most: REFUSAL_CPU_MS,
    },
  ]);
}

const HEALTH_CALLS = 2_000;

/** The processor time of the simplest reply, in ms. */
async function costOfHealth(server: BenchServer): Promise<number> {
  await untilIdle(server);
  const before = await server.metric('process_cpu_seconds_total');
  for (let n = 0; n < HEALTH_CALLS; n++) await send(server.url, { path: '/api/health' });
  const cpuS = (await server.metric('process_cpu_seconds_total')) - before;
  return (cpuS * 1_000) / HEALTH_CALLS;
}

const IDLE_CPU_S = 0.05;

/** Waits for the mails of the accounts that were admitted. */
async function untilIdle(server: BenchServer): Promise<void> {
  for (let cpuS = -1; ;) {
    const nowS = await server.metric('process_cpu_seconds_total');
    if (cpuS >= 0 && nowS - cpuS < IDLE_CPU_S) return;
    cpuS = nowS;
    await pause(1_000);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Each attempt has another address, because one address may send few requests a minute. */
function signUp(url: string, network: number, attempt: number, challenge?: string): Promise<Outcome> {
  const address = `203.${network}.113.${1 + (Math.floor(attempt / NETWORKS) % 250)}`;
  const body = JSON.stringify({
    username: `bot-${attempt}`,
    email: `bot-${attempt}@flood.example`,
    password: 'Tadpole-1!',
    ...(challenge === undefined ? {} : { challenge }),
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/auth/register`, { agent, method: 'POST', headers });
    sending.on('error', (error) => {
      // The server closed the idle connection at the same moment.
      if (sending.reusedSocket) resolve(signUp(url, network, attempt, challenge));
      else reject(error);
    });
    sending.on('response', (response) => {
      response
        .toArray()
        .then((parts: Buffer[]) => {
          // The server's reply to a refused sign-up.
          const reply = JSON.parse(Buffer.concat(parts).toString()) as { challenge?: Challenge };
          resolve({ status: response.statusCode ?? 0, challenge: reply.challenge });
        })
        .catch(reject);
    });
    sending.end(body);
  });
}

function solve(challenge: Challenge): string {
  for (let n = 0; n <= challenge.maxnumber; n++)
    if (createHash('sha256').update(`${challenge.salt}${n}`).digest('hex') === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number: n })).toString('base64');
  throw new Error('The challenge has no solution.');
}
