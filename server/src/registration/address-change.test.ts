// Change of an account's address through the real app, with the mails that it writes.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';
import type { Database } from '../db/connect.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { createOutbox, resetTokenIn, type Outbox } from '../testing/outbox.ts';

let database: Database;
let outbox: Outbox;
let app: TestApp;
let requiring: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  outbox = await createOutbox({ with_verifications: true });
  const env = { DATA_DIR: outbox.data_dir };
  app = await createTestApp({ database, env });
  requiring = await createTestApp({ database, env: { ...env, REQUIRE_VERIFIED_EMAIL: 'on' } });
});
afterAll(async () => {
  await app.close();
  await requiring.close();
  await database.close();
  await outbox.remove();
});

const PASSWORD = 'Tadpole-1!';

function change(person: Person, body: { email: string; password?: string; bio?: string }) {
  return person.call('updateUser', { params: { id: person.id }, body });
}

/** Waits for a mail to this address whose text contains `words`. */
async function mailTo(email: string, words: string): Promise<string> {
  for (let number = 1; ; number++) {
    const mail = await outbox.mail(number);
    if (mail.includes(`To: ${email}`) && mail.includes(words)) return mail;
  }
}

async function tokenFor(email: string): Promise<string> {
  return /verify_token=([\w-]+)/.exec(await mailTo(email, 'new one'))?.[1] ?? '';
}

const verify = (token: string) => app.anonymous.call('verifyEmail', { body: { token } });
const addressOf = async (person: Person) => (await person.call('getMe')).ok.user.email;

it('takes the password, mails both addresses, and counts once the link was used', async () => {
  const person = await app.signUp('toad');
  expect((await change(person, { email: 'new-toad@lily.example' })).body.code).toBe('wrong_password');
  const asked = await change(person, { email: 'new-toad@lily.example', password: PASSWORD });
  expect(asked.ok.user.email).toBe('toad@example.com');
  const token = await tokenFor('new-toad@lily.example');
  expect(await mailTo('toad@example.com', 'about to change')).toContain('new-toad@lily.example');
  expect(await addressOf(person)).toBe('toad@example.com');
  expect((await verify(token)).status).toBe(204);
  expect((await person.call('getMe')).ok.user).toMatchObject({
    email: 'new-toad@lily.example',
    is_email_verified: true,
  });
  expect((await verify(token)).body.code).toBe('verify_token_invalid');
  const login = { username_or_email: 'new-toad@lily.example', password: PASSWORD };
  expect((await app.anonymous.call('login', { body: login })).status).toBe(200);
});

it('refuses an address of another account, when it is asked for and when it is confirmed', async () => {
  const [person, other] = [await app.signUp('olm'), await app.signUp('axolotl')];
  const taken = await change(person, { email: 'Axolotl@example.com', password: PASSWORD });
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  await change(person, { email: 'shared@lily.example', password: PASSWORD });
  const first = await tokenFor('shared@lily.example');
  await database.db
    .updateTable('users')
    .set({ email: 'shared@lily.example' })
    .where('id', '=', other.id)
    .execute();
  expect((await verify(first)).body.code).toBe('email_taken');
  expect(await addressOf(person)).toBe('olm@example.com');
});

it('is stopped by a later change and by a password reset', async () => {
  const person = await app.signUp('siren');
  await change(person, { email: 'siren-1@lily.example', password: PASSWORD });
  const earlier = await tokenFor('siren-1@lily.example');
  await change(person, { email: 'siren-2@lily.example', password: PASSWORD });
  const later = await tokenFor('siren-2@lily.example');
  expect((await verify(earlier)).body.code).toBe('verify_token_invalid');
  await app.anonymous.call('requestPasswordReset', { body: { email: 'siren@example.com' } });
  const token = resetTokenIn(await mailTo('siren@example.com', 'reset_token'));
  expect(
    (await app.anonymous.call('resetPassword', { body: { token, password: 'Polliwog-2!' } })).status,
  ).toBe(204);
  expect((await verify(later)).body.code).toBe('verify_token_invalid');
});

it('is open to an account without a verified address, which may change nothing else', async () => {
  const person = personAt(requiring.url, await app.signUp('efts'));
  const both = await change(person, { email: 'eft@lily.example', password: PASSWORD, bio: 'Small.' });
  expect(both.body.code).toBe('email_not_verified');
  expect((await change(person, { email: 'efts@example.com' })).status).toBe(200);
  expect((await change(person, { email: 'eft@lily.example', password: PASSWORD })).status).toBe(200);
  expect((await verify(await tokenFor('eft@lily.example'))).status).toBe(204);
  expect(
    (await person.call('updateUser', { params: { id: person.id }, body: { bio: 'Small.' } })).status,
  ).toBe(200);
});

it('mails an unknown host no more than its limit', async () => {
  await database.db.deleteFrom('known_mail_hosts').execute();
  const now = new Date();
  const hour = new Date(now.getTime() + 3_600_000).toISOString();
  const person = await app.signUp('hellbender');
  for (let n = 0; n < 10; n++)
    await database.db
      .insertInto('email_verifications')
      .values({
        token_hash: Buffer.from(`full-${n}`),
        user_id: person.id,
        email: `n${n}@full.example`,
        mail_host: 'full.example',
        network_hash: null,
        created_at: now.toISOString(),
        expires_at: hour,
        refused_at: null,
      })
      .execute();
  await change(person, { email: 'eleventh@full.example', password: PASSWORD });
  await mailTo('hellbender@example.com', 'eleventh@full.example');
  const jobs = async () =>
    (await database.db.selectFrom('jobs').select('id').where('kind', '=', 'address_change_mail').execute())
      .length;
  await expect.poll(jobs, { timeout: 15_000 }).toBe(0);
  const count = await outbox.count();
  const mails = await Promise.all(Array.from({ length: count }, (_, n) => outbox.mail(n + 1)));
  expect(mails.filter((mail) => mail.includes('To: eleventh@full.example'))).toEqual([]);
});
