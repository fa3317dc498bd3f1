// Writes one reply of the fake gateway in the OpenAI-compatible protocol, with the delays, holds and faults of the test.
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stops a stream after some deltas until the test releases it. */
export interface Hold {
  /** Resolves when a stream has reached the hold. */
  reached: Promise<void>;
  release(): void;
}

export interface OpenHold extends Hold {
  after: number;
  arrive(): Promise<void>;
}

export interface Wire {
  model: string;
  /** Returns true once the client has disconnected; later writes are dropped. */
  isGone(): boolean;
  json(status: number, body: unknown, headers?: Record<string, string>): void;
  /** Writes the head of an event stream; the calls below write it implicitly. */
  head(headers?: Record<string, string>): void;
  /** Writes any text unchanged. Waits while the client doesn't read. */
  raw(text: string): Promise<void>;
  comment(text: string): Promise<void>;
  chunk(fields: Record<string, unknown>): Promise<void>;
  /** Writes one delta of choice 0, subject to delays and holds. A function is called when the delta is sent. */
  delta(delta: Record<string, unknown> | (() => Record<string, unknown>)): Promise<void>;
  finish(reason: string): Promise<void>;
  usage(): Promise<void>;
  done(): Promise<void>;
  end(text?: string): void;
  /** Breaks the connection. */
  reset(): Promise<void>;
  /** Waits until the client has disconnected. */
  gone(): Promise<void>;
}

export function createWire(
  response: ServerResponse,
  model: string,
  deltaMs: number,
  hold: OpenHold | null,
): Wire {
  let deltas = 0;
  const created = 1_760_000_000;

  function head(headers: Record<string, string> = {}): void {
    if (response.headersSent) return;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      ...headers,
    });
    response.flushHeaders();
  }

  async function raw(text: string): Promise<void> {
    head();
    if (!response.destroyed && !response.write(text)) await drained(response);
  }

  async function chunk(fields: Record<string, unknown>): Promise<void> {
    const whole = { id: 'gen-fake', object: 'chat.completion.chunk', created, model, ...fields };
    await raw(`data: ${JSON.stringify(whole)}\n\n`);
  }

  return {
    model,
    isGone: () => response.destroyed,
    json(status, body, headers = {}) {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    },
    head,
    raw,
    comment: (text) => raw(`: ${text}\n\n`),
    chunk,
    async delta(delta) {
      if (deltas === hold?.after) {
        head();
        await Promise.race([hold.arrive(), gone(response)]);
      }
      if (deltaMs > 0 && deltas > 0) await sleep(deltaMs);
      deltas += 1;
      const fields = typeof delta === 'function' ? delta() : delta;
      await chunk({ choices: [{ index: 0, delta: fields, finish_reason: null }] });
    },
    finish: (reason) => chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }),
    usage: () =>
      chunk({
        choices: [],
        usage: { prompt_tokens: 7, completion_tokens: deltas, total_tokens: 7 + deltas },
      }),
    done: () => raw('data: [DONE]\n\n'),
    end: (text = '') => void response.end(text),
    async reset() {
      // Earlier writes are flushed first, as far as the client reads them.
      if (response.headersSent) await new Promise((resolve) => response.write('\n', resolve));
      response.destroy();
    },
    gone: () => gone(response),
  };
}

export function createHold(after: number): OpenHold {
  const signs = new EventEmitter();
  const reached = once(signs, 'arrived').then(() => {});
  const released = once(signs, 'released').then(() => {});
  return {
    after,
    reached,
    release: () => void signs.emit('released'),
    arrive() {
      signs.emit('arrived');
      return released;
    },
  };
}

async function gone(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await once(response, 'close');
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.once('drain', settle).once('close', settle);
  });
}
