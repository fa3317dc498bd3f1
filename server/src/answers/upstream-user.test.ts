// The user reference that is sent to a model service.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenAiGateway } from '../gateway/openai-gateway.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway/fake-gateway.ts';

let fake: FakeGateway;
let app: TestApp;

beforeAll(async () => {
  fake = await startFakeGateway();
  const gateway = createOpenAiGateway({
    base_url: fake.base_url,
    api_key: null,
    public_url: 'http://localhost:3000',
    dialect: 'openrouter',
  });
  app = await createTestApp({ fake, moveWorld: { gateway } });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

async function sentUser(person: Person): Promise<unknown> {
  const { incomplete_turn } = await ask(person, 'Who asks?', 'fake/echo');
  expect((await readAnswerStream(person, incomplete_turn.id)).end).toMatchObject({ type: 'complete' });
  return fake.requestsOf('fake/echo').at(-1)?.body['user'];
}

it('is stable per account and can’t be computed from a public id', async () => {
  const [alice, bob] = [await app.signUp(), await app.signUp()];
  const reference = await sentUser(alice);
  expect(reference).toMatch(/^[0-9a-f]{32}$/);
  expect(await sentUser(alice)).toBe(reference);
  expect(await sentUser(bob)).not.toBe(reference);
  for (const text of [alice.id, `gateway:${alice.id}`]) {
    const unkeyed = createHash('sha256').update(text).digest('hex');
    expect(unkeyed.startsWith(String(reference))).toBe(false);
  }
});
