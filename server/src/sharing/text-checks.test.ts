// The check of a text before it is published, and how rarely it reports an ordinary question.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPrivateData } from '@frogpond/text/findings/findings';
import { createRandom } from '../seed/random.ts';
import { writeTalk } from '../seed/texts.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let alice: Person;
beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

const check = (text: string) => alice.call('checkText', { body: { text } });

it('returns the findings in the text as it was sent', async () => {
  const text = `Mail\r\nme 🐸: jane@example.com or +49 30 901820.`;
  const { findings } = (await check(text)).ok;
  expect(findings.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['email', 'jane@example.com'],
    ['phone', '+49 30 901820'],
  ]);
  expect((await check('')).ok.findings).toEqual([]);
});

it('takes up to 32,000 characters', async () => {
  expect((await check('🐸'.repeat(32_000))).ok.findings).toEqual([]);
  const refused = await check('a'.repeat(32_001));
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['text']);
});

it('reports at most one of a hundred ordinary questions', () => {
  const random = createRandom(7);
  const talks = Array.from({ length: 5_000 }, (_, index) => writeTalk(index, random, 5_000));
  const texts = talks.flatMap(({ title, opening }) => [title, opening.question, opening.answer]);
  const alarms = texts.filter((text) => findPrivateData(text).length > 0);
  expect(alarms.length / texts.length).toBeLessThanOrEqual(0.01);
});
