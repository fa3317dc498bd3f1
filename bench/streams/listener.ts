// Reads one answer stream as a browser does, and measures it. The fake gateway writes its send time into each delta, which gives the
// delay of each delta and detects lost, duplicated and reordered deltas.

import { Agent, request } from 'node:http';

export type StreamTimes = {
  /** Time from the request to the first text. */
  first_token_ms: number;
  /** Time from the gateway's write of each delta until it arrives. */
  delays_ms: number[];
  /** Number of lost, duplicated or reordered deltas, plus 1 if the text differs from the stored text. */
  wrong: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const STAMP = /(\d{13}\.\d{3}) x*/g;

/** Reads the stream at `url` to its end. `expected`: the number of deltas. */
export function listen(url: string, token: string, expected: number): Promise<StreamTimes> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const times: StreamTimes = { first_token_ms: Number.NaN, delays_ms: [], wrong: 0 };
    let text = '';
    let last = 0;
    let rest = '';
    let stored: string | null = null;

    const readEvent = (data: string, now: number): void => {
      if (data === '[DONE]') return;
      // Stream lines of the server and of the pipe.
      const line = JSON.parse(data) as { type?: string; content?: string; response?: string };
      if (line.type === 'complete') stored = line.response ?? '';
      if (line.type !== 'content' || line.content === undefined || line.content === '') return;
      if (text === '') times.first_token_ms = now - began;
      text += line.content;
      for (const [, stamp] of line.content.matchAll(STAMP)) {
        const sent = Number(stamp);
        if (sent <= last) times.wrong += 1;
        last = sent;
        times.delays_ms.push(performance.timeOrigin + now - sent);
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
        for (const event of events)
          if (event.startsWith('data: ')) readEvent(event.slice('data: '.length), now);
      });
      response.on('error', reject);
      response.on('end', () => {
        times.wrong += Math.abs(expected - times.delays_ms.length);
        if (stored !== null && stored !== text) times.wrong += 1;
        resolve(times);
      });
    });
    call.end('{}');
  });
}
