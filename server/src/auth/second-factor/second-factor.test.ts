// Two-step sign-in through the real app: setting it up, codes and tickets that work once, recovery codes, and turning it off.

import { TICKET_TRIES_MAX } from '@frogpond/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { oneTimeCode } from '../../testing/one-time-code.ts';
import { createOutbox, resetTokenIn, type Outbox } from '../../testing/outbox.ts';

const PASSWORD = 'Tadpole-1!';
const STEP_MS = 30_000;

let app: TestApp;
let outbox: Outbox;
beforeAll(async () => {
  outbox = await createOutbox();
  app = await createTestApp({ env: { DATA_DIR: outbox.data_dir } });
});
afterAll(async () => {
  await app.close();
  await outbox.remove();
});

type Protected = { person: Person; secret: string; recovery_codes: string[] };

const codeOf = (secret: string, steps = 0) =>
  oneTimeCode(secret, app.clock.now().getTime() + steps * STEP_MS);

/** Turns two-step sign-in on, and moves the clock so that the next code is fresh. */
async function protect(person: Person): Promise<Protected> {
  const { secret } = (await person.call('startTotp', { body: {} })).ok;
  const { recovery_codes } = (await person.call('confirmTotp', { body: { code: codeOf(secret) } })).ok;
  app.clock.move(2 * STEP_MS);
  return { person, secret, recovery_codes };
}

const logIn = (person: Person, password = PASSWORD) =>
  app.anonymous.call('login', { body: { username_or_email: person.username, password } });

async function ticketOf(person: Person): Promise<string> {
  const reply = await logIn(person);
  expect(reply).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect(reply.body).not.toHaveProperty('access_token');
  return String(reply.body['ticket']);
}

const finish = (body: { ticket: string; code?: string; recovery_code?: string }) =>
  app.anonymous.call('totpSignIn', { body });

it('is set up with a first code, and then asked for at every sign-in with a password', async () => {
  const person = await app.signUp();
  expect((await person.call('getTotp')).ok).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect((await person.call('confirmTotp', { body: { code: '123456' } })).body.code).toBe(
    'second_factor_off',
  );
  const { secret, uri } = (await person.call('startTotp', { body: {} })).ok;
  expect(uri).toContain(`otpauth://totp/Frogpond:${person.username}?`);
  expect(uri).toContain(`secret=${secret}`);
  expect((await logIn(person)).status).toBe(200);
  const wrong = await person.call('confirmTotp', { body: { code: codeOf(secret, 5) } });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
  expect(wrong.body.errors).toHaveProperty('code');
  const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
  const { recovery_codes } = (await person.call('confirmTotp', { body: { code: spaced } })).ok;
  expect(new Set(recovery_codes).size).toBe(10);
  expect((await person.call('getTotp')).ok).toEqual({ is_on: true, recovery_codes_left: 10 });
  expect((await person.call('startTotp', { body: {} })).body.code).toBe('second_factor_on');
  const stored = JSON.stringify(await app.database.db.selectFrom('recovery_codes').selectAll().execute());
  expect(stored).not.toContain(recovery_codes[0]);

  const ticket = await ticketOf(person);
  app.clock.move(STEP_MS);
  const { ok } = await finish({ ticket, code: codeOf(secret) });
  expect([ok.user.id, ok.logout_url]).toEqual([person.id, null]);
});

it('accepts a code once, and a ticket once', async () => {
  const { person, secret } = await protect(await app.signUp());
  const [first, second, third] = [await ticketOf(person), await ticketOf(person), await ticketOf(person)];
  const code = codeOf(secret);
  const parallel = await Promise.all([first, second].map((ticket) => finish({ ticket, code })));
  expect(parallel.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await finish({ ticket: third, code })).body.code).toBe('second_factor_wrong');
  const next = codeOf(secret, 1);
  expect((await finish({ ticket: third, code: next })).status).toBe(200);
  app.clock.move(2 * STEP_MS);
  expect((await finish({ ticket: third, code: codeOf(secret) })).body.code).toBe('ticket_invalid');
});

it('does not accept the code of the set-up again', async () => {
  const person = await app.signUp();
  const { secret } = (await person.call('startTotp', { body: {} })).ok;
  const code = codeOf(secret);
  await person.call('confirmTotp', { body: { code } });
  expect((await finish({ ticket: await ticketOf(person), code })).body.code).toBe('second_factor_wrong');
});

it('allows ten tries in five minutes', async () => {
  const { person, secret } = await protect(await app.signUp());
  const [tried, late] = [await ticketOf(person), await ticketOf(person)];
  const wrong = Array.from({ length: TICKET_TRIES_MAX }, () => finish({ ticket: tried, code: '000000' }));
  for (const reply of await Promise.all(wrong)) expect(reply.body.code).toBe('second_factor_wrong');
  const refused = await finish({ ticket: tried, code: codeOf(secret) });
  expect(refused).toMatchObject({ status: 401, body: { code: 'ticket_invalid' } });
  app.clock.move(5 * 60_000);
  expect((await finish({ ticket: late, code: codeOf(secret) })).body.code).toBe('ticket_invalid');
  expect((await finish({ ticket: 'unknown', code: '000000' })).body.code).toBe('ticket_invalid');
  expect((await finish({ ticket: late })).status).toBe(400);
});

it('accepts each recovery code once', async () => {
  const { person, recovery_codes } = await protect(await app.signUp());
  const [first = '', second = ''] = recovery_codes;
  expect((await finish({ ticket: await ticketOf(person), recovery_code: first })).status).toBe(200);
  const ticket = await ticketOf(person);
  expect((await finish({ ticket, recovery_code: first })).body.code).toBe('second_factor_wrong');
  // A recovery code is none of the other kind.
  expect((await finish({ ticket, code: second })).body.code).toBe('second_factor_wrong');
  expect((await finish({ ticket, recovery_code: second.toUpperCase().replaceAll('-', ' ') })).status).toBe(
    200,
  );
  expect((await person.call('getTotp')).ok.recovery_codes_left).toBe(8);
});

it('is turned off with the password and a code', async () => {
  const { person, secret, recovery_codes } = await protect(await app.signUp());
  const remove = (password: string, code: string) => person.call('removeTotp', { body: { password, code } });
  expect((await remove('Wrong-1!x', codeOf(secret))).body.code).toBe('wrong_password');
  expect((await remove(PASSWORD, '000000')).body.code).toBe('code_invalid');
  expect((await remove(PASSWORD, codeOf(secret))).status).toBe(204);
  expect((await logIn(person)).status).toBe(200);
  expect((await remove(PASSWORD, recovery_codes[0] ?? '')).body.code).toBe('second_factor_off');

  const again = await protect(person);
  expect((await remove(PASSWORD, recovery_codes[1] ?? '')).body.code).toBe('code_invalid');
  expect((await remove(PASSWORD, again.recovery_codes[1] ?? '')).status).toBe(204);
});

it('stays on after a password reset of a verified address, and is dropped with the keys of an unverified one', async () => {
  const { person, secret } = await protect(await app.signUp());
  const reset = async (mails: number, password: string) => {
    await app.anonymous.call('requestPasswordReset', { body: { email: `${person.username}@example.com` } });
    const body = { token: resetTokenIn(await outbox.mail(mails)), password };
    expect((await app.anonymous.call('resetPassword', { body })).status).toBe(204);
  };
  // The address was never verified, so the person who set the factor may not be its owner.
  const waiting = await ticketOf(person);
  await reset(1, 'Newfrog-1!');
  expect((await finish({ ticket: waiting, code: codeOf(secret) })).body.code).toBe('ticket_invalid');
  const { ok } = await logIn(person, 'Newfrog-1!');
  expect(ok.user.id).toBe(person.id);
  const owner = await app.signUp();
  await app.database.db
    .updateTable('users')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', owner.id)
    .execute();
  await protect(owner);
  await app.anonymous.call('requestPasswordReset', { body: { email: `${owner.username}@example.com` } });
  const body = { token: resetTokenIn(await outbox.mail(2)), password: 'Newfrog-1!' };
  await app.anonymous.call('resetPassword', { body });
  expect((await logIn(owner, 'Newfrog-1!')).body.code).toBe('second_factor_required');
});
