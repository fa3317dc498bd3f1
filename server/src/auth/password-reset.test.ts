// Password resets by mail: links work once and for an hour, and tokens are in the mail only.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { createOutbox, resetTokenIn, type Outbox } from '../testing/outbox.ts';
import { waitFor } from '../testing/wait.ts';

const OLD = 'Tadpole-1!';
const HOUR_MS = 3_600_000;
const logged: string[] = [];

let app: TestApp;
let outbox: Outbox;

beforeAll(async () => {
  outbox = await createOutbox();
  const log = createLogger('trace', { write: (line) => logged.push(line) });
  const env = { DATA_DIR: outbox.data_dir, PUBLIC_URL: 'https://pond.example' };
  app = await createTestApp({ env, moveWorld: { log } });
});
afterAll(async () => {
  await app.close();
  await outbox.remove();
});

const request = (email: string) => app.anonymous.call('requestPasswordReset', { body: { email } });
const reset = (token: string, password: string) =>
  app.anonymous.call('resetPassword', { body: { token, password } });
const logIn = async (person: Person, password: string) =>
  (await app.anonymous.call('login', { body: { username_or_email: person.username, password } })).status;

async function mailedToken(person: Person): Promise<{ token: string; mail: string }> {
  const before = await outbox.count();
  await request(`${person.username}@example.com`);
  const mail = await outbox.mail(before + 1);
  return { token: resetTokenIn(mail), mail };
}

describe('a reset link', () => {
  it('is mailed as text and HTML, sets the password once, and ends all sessions', async () => {
    const person = await app.signUp();
    const { token, mail } = await mailedToken(person);
    expect(mail).toContain(`To: ${person.username}@example.com`);
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail.split(`https://pond.example/login?reset_token=${token}`).length).toBeGreaterThanOrEqual(3);

    // A refused password does not consume the link.
    const weak = await reset(token, 'weak');
    expect(weak).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(weak.body.errors).toHaveProperty('password');
    expect((await person.call('getMe')).status).toBe(200);

    const racers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `Newfrog-${n}!`)));
    const winner = racers.findIndex((reply) => reply.status === 204);
    expect(racers.filter((reply) => reply.status === 204)).toHaveLength(1);
    expect(racers.filter((reply) => reply.body?.code === 'reset_token_invalid')).toHaveLength(19);
    expect(await logIn(person, OLD)).toBe(401);
    expect(await logIn(person, `Newfrog-${winner}!`)).toBe(200);
    expect((await person.call('getMe')).status).toBe(401);
    const headers = { authorization: `Bearer ${person.refresh_token}` };
    expect((await app.anonymous.call('refreshSession', { headers })).status).toBe(401);
    const row = await app.database.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row?.email_verified_at).toEqual(expect.any(String));
  });

  it('is invalid after a newer link, after use, and after an hour', async () => {
    const person = await app.signUp();
    const first = await mailedToken(person);
    const second = await mailedToken(person);
    expect((await reset(first.token, 'Newfrog-1!')).body.code).toBe('reset_token_invalid');
    expect((await reset(second.token, 'Newfrog-1!')).status).toBe(204);
    expect((await reset(second.token, 'Newfrog-2!')).body.code).toBe('reset_token_invalid');
    const third = await mailedToken(person);
    app.clock.move(HOUR_MS + 1);
    expect((await reset(third.token, 'Newfrog-3!')).body.code).toBe('reset_token_invalid');
    expect(await logIn(person, 'Newfrog-1!')).toBe(200);
  });

  it('is in the mail only: mail files are private, and log and database hold no token', async () => {
    const person = await app.signUp();
    const { token } = await mailedToken(person);
    const text = logged.join('');
    expect(text).toContain('.eml');
    for (const secret of [token, `${person.username}@example.com`, OLD]) expect(text).not.toContain(secret);
    const folder = join(outbox.data_dir, 'outbox');
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    const rows = await app.database.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

/** The mail exists before its job is finished. */
async function noMailJobs({ database }: TestApp): Promise<void> {
  const jobs = database.db.selectFrom('jobs').select('key').where('kind', 'like', 'password%');
  await waitFor(async () => (await jobs.execute()).length === 0);
}

describe('requesting a link', () => {
  it('has the same reply for known, unknown and invalid addresses', async () => {
    const person = await app.signUp();
    const before = await outbox.count();
    const replies = await Promise.all(
      ['nobody@example.com', `${person.username.toUpperCase()}@example.com`, 'no address', '\u0000', ''].map(
        request,
      ),
    );
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body });
    await outbox.mail(before + 1);
    await noMailJobs(app);
    expect(await outbox.count()).toBe(before + 1);
  });

  it('sends at most five mails an hour to an address, with the same reply', async () => {
    const limited = await createTestApp({ env: { DATA_DIR: outbox.data_dir, RATE_LIMITS: 'on' } });
    try {
      // Counted by clock hours: moves the clock so that none ends during the test.
      limited.clock.move(HOUR_MS - (limited.clock.now().getTime() % HOUR_MS));
      const person = await limited.signUp();
      const before = await outbox.count();
      const body = { email: `${person.username}@example.com` };
      for (let n = 1; n <= 7; n++) {
        expect((await limited.anonymous.call('requestPasswordReset', { body })).status).toBe(200);
        if (n <= 5) await outbox.mail(before + n);
      }
      await noMailJobs(limited);
      expect(await outbox.count()).toBe(before + 5);
    } finally {
      await limited.close();
    }
  });
});
