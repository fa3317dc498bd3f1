// Accounts and sessions through the real app: registration, sign-in, sessions, and invalid tokens.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';

const PASSWORD = 'Tadpole-1!';
const MINUTE_MS = 60_000;
const logged: string[] = [];

let app: TestApp;

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => logged.push(line) });
  app = await createTestApp({ moveWorld: { log } });
});
afterAll(() => app.close());

const logIn = (usernameOrEmail: string, password = PASSWORD) =>
  app.anonymous.call('login', { body: { username_or_email: usernameOrEmail, password } });

const refresh = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.anonymous.call('refreshSession', { headers });
  return { status: reply.status, next: reply.status === 200 ? reply.ok.refresh_token : '', body: reply.body };
};

const withToken = (person: Person, accessToken: string) =>
  personAt(app.url, { ...person, access_token: accessToken });

describe('registration', () => {
  it('creates an account and a session, with names and addresses unique regardless of case', async () => {
    const body = { username: 'Basho', email: ' Basho@Example.com ', password: PASSWORD };
    const reply = await app.anonymous.call('register', { body });
    expect(reply.status).toBe(201);
    expect(reply.ok.user).toMatchObject({
      username: 'Basho',
      email: 'Basho@Example.com',
      theme_preference: null,
      karma_score: 0,
    });
    const me = (await withToken(app.anonymous, reply.ok.access_token).call('getMe')).ok;
    expect(me.user).toEqual(reply.ok.user);
    const taken = await app.anonymous.call('register', {
      body: { ...body, username: 'bashO', email: 'b@example.com' },
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect(taken.body.errors).toHaveProperty('username');
    const used = await app.anonymous.call('register', {
      body: { ...body, username: 'other', email: 'bashO@example.COM' },
    });
    expect(used).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(used.body.errors).toHaveProperty('email');
  });

  it('accepts one of many parallel registrations with one username', async () => {
    const tries = Array.from({ length: 8 }, (_, n) =>
      app.anonymous.call('register', {
        body: { username: n % 2 ? 'Race' : 'rACE', email: `race${n}@example.com`, password: PASSWORD },
      }),
    );
    const replies = await Promise.all(tries);
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(7);
  });

  it('reports each invalid field', async () => {
    const good = { username: 'fine-name', email: 'fine@example.com', password: PASSWORD };
    const bad: [field: string, value: unknown][] = [
      ['username', 'ab'],
      ['username', 'x'.repeat(31)],
      ['username', 'no spaces'],
      ['username', 'frög'],
      ['username', 7],
      ['email', 'nobody'],
      ['email', `${'x'.repeat(250)}@example.com`],
      ['password', 'Short-1'],
      ['password', 'nouppercase-1!'],
      ['password', 'NOLOWERCASE-1!'],
      ['password', 'No-Number!'],
      ['password', 'NoSpecial1-'],
      ['password', `Aa1!${'x'.repeat(125)}`],
      ['password', undefined],
    ];
    for (const [field, value] of bad) {
      const response = await app.anonymous.fetch('/auth/register', json({ ...good, [field]: value }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        errors: { [field]: [expect.any(String)] },
      });
    }
    expect((await app.anonymous.fetch('/auth/register', json(null))).status).toBe(400);
    expect((await app.anonymous.fetch('/auth/register', { method: 'POST' })).status).toBe(400);
  });

  it('reports whether a username or an address is available', async () => {
    const name = async (username: string) =>
      (await app.anonymous.call('checkUsername', { body: { username } })).ok;
    expect(await name('BASHO')).toMatchObject({ available: false });
    expect(await name('buson')).toMatchObject({ available: true });
    for (const odd of ['', 'ab', 'a b', '\u0000\u0000\u0000', '\uD800\uD800\uD800', '%%%']) {
      expect((await name(odd)).available).toBe(false);
    }
    const address = async (email: string) => (await app.anonymous.call('checkEmail', { body: { email } })).ok;
    expect(await address('BASHO@example.com')).toMatchObject({ available: false });
    expect(await address('buson@example.com')).toMatchObject({ available: true });
    expect(await address('no address')).toMatchObject({ available: false });
  });
});

describe('signing in', () => {
  it('accepts the username or the address in any case', async () => {
    const issa = await app.signUp('Issa');
    for (const name of ['issa', 'ISSA', 'issa@EXAMPLE.com', ' Issa ']) {
      expect((await logIn(name)).ok.user.id).toBe(issa.id);
    }
  });

  it('has the same reply for a wrong password and an unknown account', async () => {
    await app.signUp('shiki');
    const replies = await Promise.all([
      logIn('shiki', 'Wrong-1!x'),
      logIn('nobody-at-all'),
      logIn('nobody@example.com'),
      logIn('\u0000shi\u0000', PASSWORD),
      logIn('\uD800'),
      logIn("' or 1=1 --"),
    ]);
    for (const { status, body } of replies) {
      expect(status).toBe(401);
      expect({ ...body, request_id: '' }).toEqual({
        error: 'The username, email or password is incorrect.',
        code: 'bad_credentials',
        request_id: '',
      });
    }
  });

  it('is refused for that account after ten failures in a minute, even with the right password', async () => {
    // Counted by clock minutes: moves the clock so that none ends during the test.
    app.clock.move(MINUTE_MS - (app.clock.now().getTime() % MINUTE_MS));
    await app.signUp('victim');
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => logIn('victim', `Guess-${n}!a`)));
    expect(guesses.filter((reply) => reply.status === 401).length).toBeGreaterThanOrEqual(10);
    const locked = await logIn('VICTIM');
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_logins' } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn('Victim@example.com')).status).toBe(429);
    expect((await logIn('issa')).status).toBe(200);
    app.clock.move(MINUTE_MS);
    expect((await logIn('victim')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends at logout with its tokens, and other sessions continue', async () => {
    const first = await app.signUp();
    const second = (await logIn(first.username)).ok;
    expect((await first.call('logout')).status).toBe(204);
    for (const call of ['getMe', 'verifyToken', 'logout', 'listSessions'] as const) {
      expect(await first.call(call)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    }
    // An invalid token is refused even if the call needs none.
    expect((await first.call('listUsers')).status).toBe(401);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    const other = withToken(first, second.access_token);
    expect((await other.call('verifyToken')).ok).toMatchObject({ valid: true, user: { id: first.id } });
  });

  it('is listed with the current one marked, and all can be ended at once', async () => {
    const person = await app.signUp();
    const second = withToken(person, (await logIn(person.username)).ok.access_token);
    const { items } = (await second.call('listSessions')).ok;
    expect(items).toHaveLength(2);
    expect(items.filter((item) => item.is_current)).toHaveLength(1);
    expect((await second.call('endAllSessions')).status).toBe(204);
    expect((await person.call('getMe')).status).toBe(401);
    expect((await second.call('getMe')).status).toBe(401);
    expect((await refresh(person.refresh_token)).status).toBe(401);
  });

  it('can be ended by its owner only', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const second = (await logIn(person.username)).ok;
    const other = withToken(person, second.access_token);
    const { items } = (await person.call('listSessions')).ok;
    const id = items.find((item) => !item.is_current)?.id ?? '';
    expect((await stranger.call('endSession', { params: { id } })).status).toBe(404);
    expect((await other.call('getMe')).status).toBe(200);
    expect((await person.call('endSession', { params: { id } })).status).toBe(204);
    expect((await other.call('getMe')).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    expect((await person.call('getMe')).status).toBe(200);
    expect((await person.call('endSession', { params: { id } })).status).toBe(404);
  });

  it('is refused with a forged, foreign or malformed access token', async () => {
    const person = await app.signUp();
    const [head = '', claims = '', signature = ''] = person.access_token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${claims}.${flipped}`,
      `${head}.${claims}`,
      person.refresh_token,
      'x',
    ];
    for (const token of forged) {
      expect((await withToken(person, token).call('getMe')).status).toBe(401);
    }
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer ', person.access_token]) {
      expect((await app.anonymous.call('getMe', { headers: { authorization } })).status).toBe(401);
    }
    expect((await app.anonymous.call('getMe')).body.code).toBe('unauthenticated');
    const other = await createTestApp({ env: { AUTH_SECRET: 'another secret that nobody else knows' } });
    const foreign = (await other.signUp()).access_token;
    await other.close();
    expect((await withToken(person, foreign).call('getMe')).status).toBe(401);
  });
});

describe('the log', () => {
  it('holds no password, token or address', async () => {
    const person = await app.signUp('logged-name');
    await logIn('logged-name', 'Secret-Guess-1!');
    await refresh(person.refresh_token);
    const text = logged.join('');
    expect(text).toContain('/login'.slice(1));
    for (const secret of [
      PASSWORD,
      'Secret-Guess-1!',
      person.access_token,
      person.refresh_token,
      'logged-name@',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
