// An HTTP client for the benchmarks: requests over keep-alive connections, and their durations.

import { Agent, request } from 'node:http';
import { percentile } from './table.ts';

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string | undefined;
  /** The entity tag that the client has. A 304 is then a success. */
  known_tag?: string | undefined;
  body?: unknown;
};
export type Load = { p50: number; p95: number; p99: number; per_second: number; cpu_us: number };

/** A load ends after this time, for slow calls and busy machines. */
const MAX_SECONDS = 5;

/** Sends `count` calls and measures their times. `cpuSeconds` is read before and after. Throws on a reply that is not 2xx. */
export async function sendLoad(
  url: string,
  next: (place: number) => Call,
  options: { connections: number; count: number },
  cpuSeconds: () => Promise<number>,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const times: number[] = [];
  let sent = 0;
  const cpuBefore = await cpuSeconds();
  const began = performance.now();
  try {
    await Promise.all(
      Array.from({ length: options.connections }, async () => {
        while (sent < options.count && performance.now() - began < MAX_SECONDS * 1000) {
          const call = next(sent);
          sent += 1;
          const started = performance.now();
          await send(url, call, agent);
          times.push(performance.now() - started);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      per_second: times.length / seconds,
      cpu_us: (((await cpuSeconds()) - cpuBefore) / times.length) * 1e6,
    };
  } finally {
    agent.destroy();
  }
}

const sharedAgent = new Agent({ keepAlive: true });

/** Returns the body of the reply. Throws on a reply that is not 2xx. */
export function send(url: string, call: Call, agent: Agent = sharedAgent): Promise<string> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const sending = request(url + call.path, {
      agent,
      method: call.method ?? 'GET',
      headers: {
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...(call.known_tag === undefined ? {} : { 'if-none-match': call.known_tag }),
        ...(body === ''
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = response.statusCode ?? 0;
        const isCurrent = status === 304 && call.known_tag !== undefined;
        if (isCurrent || (status >= 200 && status < 300)) resolve(text);
        else
          reject(new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${text.slice(0, 300)}`));
      });
    });
    sending.end(body);
  });
}
