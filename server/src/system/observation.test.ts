// The log and the metrics of a busy server contain no private data: both are searched for everything that was sent and
// received, and every log line of one call is found by that call's id.

import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { FORBIDDEN_TEXTS, FAULTS } from '../testing/fake-gateway/faults.ts';
import { waitFor } from '../testing/wait.ts';

const KEY = 'sk-or-v1-key-of-the-operator';
/** Each is one kind of private text. */
const SAID = {
  password: 'Tadpole-1!',
  question: 'privatequestion',
  comment: 'privatecomment',
  title: 'privatetitle',
  search: 'searchedword',
  bio: 'privatebio',
  broken: 'brokenbody',
};
/** Streams that end by themselves within a moment. */
const QUICK_FAULTS = Object.keys(FAULTS).filter((id) =>
  /\/(\w*-then-ok|429|500|400|401|402|html|midstream-error|broken-json|reset|no-finish|cut|content-filter)$/.test(
    id,
  ),
);

let app: TestApp;
let dataDir: string;
const lines: string[] = [];
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frogpond-test-log-'));
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  const env = { DATA_DIR: dataDir, OPENROUTER_API_KEY: KEY };
  app = await createTestApp({ env, moveWorld: { log } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

it('keeps every secret and every text out of the log and the metrics', async () => {
  const alice = await app.signUp('alice');
  const secrets = [alice.access_token, alice.refresh_token, 'alice@example.com'];
  await app.anonymous.call('login', { body: { username_or_email: 'alice', password: 'Wrong-pass-1!' } });
  const { ok } = await app.anonymous.call('login', {
    body: { username_or_email: 'alice@example.com', password: SAID.password },
  });
  secrets.push(ok.access_token, ok.refresh_token, 'Wrong-pass-1!');
  await app.anonymous.call('getMe', { headers: { authorization: 'Bearer aaaa.stolentoken.bbbb' } });
  await app.anonymous.call('googleSignIn', { body: { credential: 'googlecredential' } });
  await app.anonymous.call('requestPasswordReset', { body: { email: 'alice@example.com' } });
  await alice.call('updateUser', { params: { id: alice.id }, body: { bio: SAID.bio } });
  for (const path of ['/search/suggestions', '/search/autocomplete', '/search/semantic'])
    await alice.fetch(`${path}?q=${SAID.search}&content_types=user_message`);
  await alice.fetch('/conversations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"title": "${SAID.broken}`,
  });
  for (const model of QUICK_FAULTS) {
    const { incomplete_turn } = await ask(alice, `${SAID.question} to ${model}`, model, { is_public: false });
    await readAnswerStream(alice, incomplete_turn.id);
  }
  const body = { title: SAID.title, initial_message: SAID.question, openrouter_model_id: 'fake/echo' };
  const { ok: started } = await alice.call('quickCreateConversation', { body });
  const turnId = started.incomplete_turn.id;
  await readAnswerStream(alice, turnId);
  await alice.call('createComment', { params: { id: turnId }, body: { content: SAID.comment } });
  await waitFor(async () => lines.some((line) => line.includes('outbox')));

  const metrics = await (await app.anonymous.fetch('/metrics')).text();
  const output = `${lines.join('')}\n${metrics}`;
  const privateWords = [...Object.values(SAID), ...secrets, ...FORBIDDEN_TEXTS, KEY];
  privateWords.push('stolentoken', 'googlecredential');
  expect(privateWords.filter((word) => output.includes(word))).toEqual([]);
  expect(lines.length).toBeGreaterThan(30);
  // No id is a label, so the number of series stays small.
  expect(metrics).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});

it('finds a failed answer by the id of the call that requested it', async () => {
  const bob = await app.signUp('bob');
  const { incomplete_turn } = await ask(bob, 'Why?', 'fake/500');
  const reply = await bob.fetch(`/turns/${incomplete_turn.id}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await reply.text();
  const requestId = reply.headers.get('x-request-id');
  await waitFor(async () => ofRequest(requestId).includes('request'));
  expect(ofRequest(requestId)).toEqual(expect.arrayContaining(['an answer failed', 'request']));
});

it('counts calls, answers, faults, jobs, connections and event loop lag', async () => {
  const metrics = await (await app.anonymous.fetch('/metrics')).text();
  for (const line of [
    /^http_request_duration_seconds_count\{route="register",status="2xx"\} [1-9]/m,
    /^http_request_duration_seconds_count\{route="login",status="4xx"\} 1$/m,
    /^answers_total\{outcome="complete"\} [1-9]/m,
    /^answers_total\{outcome="failed"\} [1-9]/m,
    /^answer_first_token_seconds_count [1-9]/m,
    /^gateway_failures_total\{code="gateway_failed"\} [1-9]/m,
    /^jobs_total\{kind="\w[\w-]*",outcome="done"\} [1-9]/m,
    /^jobs_lag_seconds \d/m,
    /^jobs_dead 0$/m,
    /^database_pool\{state="in_use"\} \d/m,
    /^database_pool\{state="waiting"\} \d/m,
    /^database_pool\{state="max"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^process_resident_memory_bytes \d/m,
  ])
    expect(metrics).toMatch(line);
});

function ofRequest(requestId: string | null): unknown[] {
  return entries()
    .filter((entry) => entry['request_id'] === requestId)
    .map((entry) => entry['msg']);
}
