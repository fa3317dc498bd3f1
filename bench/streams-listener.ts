// Listens to one answer as a browser would, and takes its times. The fake gateway stamps its send time into each delta,
// so that the delay of every one is known and none can be lost, doubled or reordered unseen.

import { Agent, request } from 'node:http';

export type Heard = {
  /** From the request to the first text. */
  first_token_ms: number;
  /** Of each delta, from the gateway's write to here. */
  delays_ms: number[];
  /** Deltas lost, doubled or out of order, and a text that is not what was stored: 0 in a good answer. */
  wrong: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const STAMP = /(\d{13}\.\d{3}) x*/g;

export function listen(url: string, token: string, expected: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const heard: Heard = { first_token_ms: Number.NaN, delays_ms: [], wrong: 0 };
    let text = '';
    let last = 0;
    let rest = '';
    let stored: string | null = null;

    const hear = (data: string, now: number): void => {
      if (data === '[DONE]') return;
      // Lines of the two servers of this benchmark.
      const line = JSON.parse(data) as { type?: string; content?: string; response?: string };
      if (line.type === 'complete') stored = line.response ?? '';
      if (line.type !== 'content' || line.content === undefined || line.content === '') return;
      if (text === '') heard.first_token_ms = now - began;
      text += line.content;
      for (const [, stamp] of line.content.matchAll(STAMP)) {
        const sent = Number(stamp);
        if (sent <= last) heard.wrong += 1;
        last = sent;
        heard.delays_ms.push(performance.timeOrigin + now - sent);
      }
    };

    const call = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const now = performance.now();
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) if (event.startsWith('data: ')) hear(event.slice('data: '.length), now);
      });
      response.on('error', reject);
      response.on('end', () => {
        heard.wrong += Math.abs(expected - heard.delays_ms.length);
        if (stored !== null && stored !== text) heard.wrong += 1;
        resolve(heard);
      });
    });
    call.end('{}');
  });
}
