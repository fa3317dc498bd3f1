// The title of a conversation that is started without one.

import { codePointLength } from '@frogpond/contract/input-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

const FAMILY = '👩‍👩‍👧‍👦';

it.each([
  ['a short question', 'Why do frogs sing?', 'Why do frogs sing?'],
  ['its first visible line', '\n \u200b\n  Why?  \nBecause.', 'Why?'],
  ['100 characters', 'x'.repeat(400), 'x'.repeat(100)],
  ['100 user-perceived characters', `a${'🇫🇷'.repeat(200)}`, `a${'🇫🇷'.repeat(74)}`],
  ['whole characters within the limit', `ab${FAMILY.repeat(200)}`, `ab${FAMILY.repeat(27)}`],
])('the title of a conversation is %s', async (_description, initialMessage, title) => {
  const { ok } = await alice.call('quickCreateConversation', { body: { initial_message: initialMessage } });
  expect(ok.conversation.title).toBe(title);
  expect(codePointLength(title)).toBeLessThanOrEqual(300);
  expect(ok.conversation.title).not.toMatch(/\p{Surrogate}/u);
});
