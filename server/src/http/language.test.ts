// Errors in the reader's language.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { acceptedLanguage, schemaMessages } from './language.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it.each([
  [undefined, null],
  ['*', null],
  ['nl, *;q=0.5', null],
  ['de-AT,en;q=0.8', 'de'],
  ['nl,en;q=0.5,ja;q=0.9', 'ja'],
  ['fr;q=0, es;q=0.1', 'es'],
  [';;,q=1,,', null],
])('reads Accept-Language %s as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('determines the language once for any number of invalid fields', () => {
  let count = 0;
  const messages = schemaMessages(() => {
    count += 1;
    return 'de';
  });
  const { error } = z.array(z.string()).safeParse(
    Array.from({ length: 1_000 }, () => 0),
    messages,
  );
  expect(error?.issues.length).toBe(1_000);
  expect(count).toBe(1);
});

it('speaks the language of the header, else of the account, else English, with the same code', async () => {
  const person = await app.signUp();
  const call = async (headers: Record<string, string>, body: Record<string, unknown>) =>
    (await person.call('updateUser', { params: { id: person.id }, body, headers })).body;
  const german = await call({ 'accept-language': 'de' }, { username: '', digest: 7, bio: 'x'.repeat(5_000) });
  expect(german).toMatchObject({ code: 'invalid_input', error: 'Einige Angaben sind nicht gültig.' });
  expect(german.errors?.['username']).toEqual(['Bitte ausfüllen.']);
  expect(german.errors?.['bio']?.[0]).toMatch(/^Höchstens [\d,]+ Zeichen\.$/);
  expect(german.errors?.['digest']?.[0]).toContain('Ungültig');
  await call({}, { language: 'es' });
  expect(await call({}, { username: '' })).toMatchObject({
    errors: { username: ['Este campo es obligatorio.'] },
  });
  expect(await call({ 'accept-language': 'en-GB' }, { username: '' })).toMatchObject({
    errors: { username: ['Username is required.'] },
  });
  const unknown = await app.anonymous.fetch('/nowhere', { headers: { 'accept-language': 'ja' } });
  expect(await unknown.json()).toMatchObject({
    code: 'unknown_route',
    error: 'このAPIのエンドポイントは存在しません。',
  });
});
