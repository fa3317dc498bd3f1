// Mails and the pages of their links in the language of the account, else of the sign-up, else English.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, TEST_SECRET, type TestApp } from '../testing/app.ts';
import { createOutbox, type Outbox } from '../testing/outbox.ts';
import { createUnsubscribeToken } from '../mailings/unsubscribe.ts';

let outbox: Outbox;
let app: TestApp;

beforeAll(async () => {
  outbox = await createOutbox({ with_verifications: true });
  app = await createTestApp({ env: { DATA_DIR: outbox.data_dir } });
});
afterAll(async () => {
  await app.close();
  await outbox.remove();
});

const post = (path: string, language: string, body: Record<string, string>) =>
  fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });

it('writes to a newcomer in the language of the sign-up, until the account chooses another', async () => {
  const email = 'lurch@example.com';
  const reply = await post('/auth/register', 'de', { username: 'lurch', email, password: 'Tadpole-1!' });
  const { user, access_token } = (await reply.json()) as { user: { id: string }; access_token: string };
  const verification = await outbox.mail(1);
  expect(verification).toContain('Hallo lurch,');
  expect(verification).toContain('<html lang="de" dir="ltr">');

  await post('/auth/password/reset-request', 'fr', { email });
  expect(await outbox.mail(2)).toContain('Setz dein Passwort für Frogpond zurück');

  await fetch(`${app.url}/api/users/${user.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ language: 'ar' }),
  });
  await post('/auth/password/reset-request', 'fr', { email });
  const arabic = await outbox.mail(3);
  expect(arabic).toContain('مرحبًا lurch،');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
});

it('shows the page of an unsubscribe link in the language of the browser', async () => {
  const frog = await app.signUp();
  const token = createUnsubscribeToken(TEST_SECRET, frog.id, 'digest');
  const page = async (language: string) =>
    await (
      await fetch(`${app.url}/api/unsubscribe?token=${token}`, { headers: { 'accept-language': language } })
    ).text();
  expect(await page('en')).toContain('<h2>Stop digests?</h2>');
  expect(await page('es')).toContain('<h2>¿Dejar de recibir resúmenes?</h2>');
});

it('says in the language of the browser whether a name is free', async () => {
  const check = async (username: string) =>
    ((await (await post('/auth/check-username', 'de', { username })).json()) as { message: string }).message;
  expect(await check('quappe')).toBe('Noch frei');
  expect(await check('x')).toBe('Der Benutzername muss 3 bis 30 Zeichen haben');
  expect(await check('lurch')).toBe('Dieser Benutzername ist schon vergeben.');
});
