// An answer of more than a megabyte.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway/fake-gateway.ts';

let fake: FakeGateway;
let app: TestApp;

beforeAll(async () => {
  fake = await startFakeGateway({ load: { deltas: 40, characters: 30_000 } });
  app = await createTestApp({ fake });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

it('is cut at the limit and streamed completely to every listener', async () => {
  const alice = await app.signUp();
  const { incomplete_turn } = await ask(alice, 'Huge?', 'fake/load');
  const hold = fake.hold('fake/load', 30);
  const first = readAnswerStream(alice, incomplete_turn.id);
  await hold.reached;
  const second = readAnswerStream(app.anonymous, incomplete_turn.id);
  hold.release();
  for (const streamed of await Promise.all([first, second])) {
    expect(streamed).toMatchObject({
      status: 200,
      is_done: true,
      end: { type: 'complete', finish_reason: 'length' },
    });
    expect(streamed.content).toHaveLength(400_000);
  }
});
