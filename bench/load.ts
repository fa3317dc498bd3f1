// Requests over kept connections, one after another on each, and how long each took.

import { Agent, request } from 'node:http';
import { percentile } from './table.ts';

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string | undefined;
  body?: unknown;
};
export type Load = { p50: number; p95: number; p99: number; per_second: number; cpu_us: number };

/** On a busy machine, or where a call is slow, a load ends here. */
const SECONDS_MOST = 5;

/** Sends `count` calls; `cpuSeconds` is asked before and after. A reply that is no success ends the run. */
export async function sendLoad(
  url: string,
  next: (place: number) => Call,
  wish: { connections: number; count: number },
  cpuSeconds: () => Promise<number>,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: wish.connections });
  const times: number[] = [];
  let sent = 0;
  const cpu_before = await cpuSeconds();
  const began = performance.now();
  try {
    await Promise.all(
      Array.from({ length: wish.connections }, async () => {
        while (sent < wish.count && performance.now() - began < SECONDS_MOST * 1000) {
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
      cpu_us: (((await cpuSeconds()) - cpu_before) / times.length) * 1e6,
    };
  } finally {
    agent.destroy();
  }
}

const kept = new Agent({ keepAlive: true });

/** The body of a reply; one that is no success is thrown. */
export function send(url: string, call: Call, agent: Agent = kept): Promise<string> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const sending = request(url + call.path, {
      agent,
      method: call.method ?? 'GET',
      headers: {
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
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
        if (status >= 200 && status < 300) resolve(text);
        else
          reject(new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${text.slice(0, 300)}`));
      });
    });
    sending.end(body);
  });
}
