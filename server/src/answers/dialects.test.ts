// A question to a server of each dialect, through the whole app: the stored turn and the streamed text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIALECTS } from '../testing/dialects/dialects.data.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type DialectServer, startDialectServer } from '../testing/dialects/dialect-server.ts';

let server: DialectServer;
let app: TestApp;

beforeAll(async () => {
  server = await startDialectServer();
  app = await createTestApp({ env: { OPENROUTER_BASE_URL: server.base_url } });
});
afterAll(async () => {
  await app.close();
  server.close();
});

it('stores the answer of each dialect, or its partial text and the failure', async () => {
  const alice = await app.signUp();
  for (const { name, text, thinking, failure } of DIALECTS) {
    const { incomplete_turn } = await ask(alice, `Ask ${name}`, name);
    const streamed = await readAnswerStream(alice, incomplete_turn.id);
    const { turn } = (await alice.call('getTurn', { params: { id: incomplete_turn.id } })).ok;
    const stored = { content: turn.ai_response ?? turn.partial_response, thinking: turn.thinking ?? '' };
    expect({ name, ...stored }).toEqual({ name, content: text, thinking });
    expect(turn).toMatchObject({ status: failure === null ? 'complete' : 'failed', error_code: failure });
    expect(streamed).toMatchObject(stored);
  }
});
