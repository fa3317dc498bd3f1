// Sends random calls to a running app and counts its replies, so that a test can assert that no input causes a server error.

import fc from 'fast-check';
import { errorCode } from '../../app-error.ts';
import { ask, readAnswerStream } from '../answers.ts';
import type { Person, TestApp } from '../app.ts';
import { fuzzCall, type FuzzCall, type OpenApi } from './inputs.ts';

export type FuzzReport = {
  calls: number;
  by_status: Record<string, number>;
  /**
   * Replies of 500 and above except 501 (a way to sign in is not configured), and calls without a reply: the call and the
   * outcome.
   */
  failures: { call: FuzzCall; answer: string }[];
  slowest_ms: number;
  /** Calls that took over two seconds: the call, its reply and its duration. */
  slow: string[];
};

const AT_ONCE = 8;
const SLOW_MS = 2_000;

export async function fuzz(app: TestApp, options: { calls: number; seed: number }): Promise<FuzzReport> {
  const document = await fetchDocument(app);
  const ids = await makeThings(app);
  const calls = fc.sample(fuzzCall(document, ids), { numRuns: options.calls, seed: options.seed });
  const report: FuzzReport = { calls: calls.length, by_status: {}, failures: [], slowest_ms: 0, slow: [] };
  const lane = async (): Promise<void> => {
    let person = await app.signUp();
    for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
      const began = performance.now();
      const answer = await send(app.url, person, call);
      const tookMs = performance.now() - began;
      report.slowest_ms = Math.max(report.slowest_ms, tookMs);
      if (tookMs > SLOW_MS) report.slow.push(`${call.name} ${answer.status} ${Math.round(tookMs)} ms`);
      report.by_status[answer.status] = (report.by_status[answer.status] ?? 0) + 1;
      const isFailure = answer.status === 0 || (answer.status >= 500 && answer.status !== 501);
      if (isFailure) report.failures.push({ call, answer: answer.text });
      // Some calls end the session or delete the account.
      if (answer.status === 401 && call.token === 'good') person = await app.signUp();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return report;
}

async function fetchDocument(app: TestApp): Promise<OpenApi> {
  const response = await fetch(`${app.url}/api/openapi.json`);
  // The document is ours, and its own tests check the parts that are read here.
  return (await response.json()) as OpenApi;
}

/** Ids of one thing of each kind, public and private. */
async function makeThings(app: TestApp): Promise<string[]> {
  const person = await app.signUp();
  const { conversation, incomplete_turn } = await ask(person, 'What is a frog?', 'fake/echo');
  await readAnswerStream(person, incomplete_turn.id);
  const { comment } = (
    await person.call('createComment', { params: { id: incomplete_turn.id }, body: { content: 'Right.' } })
  ).ok;
  const pending = await ask(person, 'And a toad?', 'fake/echo');
  return [
    conversation.id,
    incomplete_turn.id,
    pending.incomplete_turn.id,
    pending.conversation.id,
    comment.id,
    person.id,
    person.username,
    '019a0000-0000-7000-8000-000000000000',
  ];
}

const TOKENS = {
  good: (person: Person) => ({ authorization: `Bearer ${person.access_token}` }),
  bad: () => ({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }),
  none: () => ({}),
};

const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

async function send(
  url: string,
  person: Person,
  call: FuzzCall,
  triesLeft = 5,
): Promise<{ status: number; text: string }> {
  const ended = new AbortController();
  try {
    const response = await fetch(url + call.path, {
      method: call.method,
      signal: ended.signal,
      headers: {
        ...TOKENS[call.token](person),
        ...(call.body === null ? {} : { 'content-type': call.content_type }),
        ...(call.idempotency_key === null ? {} : { 'idempotency-key': call.idempotency_key }),
      },
      ...(call.body === null || call.method === 'GET' ? {} : { body: call.body }),
    });
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const text = isEndless ? '' : await response.text();
    return { status: response.status, text };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    // After an address that is too long Node closes the connection, which the next call may already use; with several lanes,
    // repeatedly.
    if (triesLeft > 0 && cause instanceof Error && CLOSED.has(errorCode(cause) ?? ''))
      return await send(url, person, call, triesLeft - 1);
    return { status: 0, text: `${String(error)} ${String(cause)}` };
  } finally {
    ended.abort();
  }
}
