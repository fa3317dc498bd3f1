// Who may sign up with a password: modes of registration, invitations, the limit of a network and the challenge.

import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { createTestApp, personAt, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database/database.ts';

let database: Database;
let app: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => app.close());
afterAll(() => database.close());

// Vitest's matchers have the type any.
const HEX: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
const PASSWORD = 'Tadpole-1!';
let number = 0;
/** Each test has a network, so that it counts from nothing. */
let network = '';

type SignUpFields = { invitation?: string; challenge?: string; answer?: string };

/** Signs up from an address behind the trusted proxy. */
function register(entry: SignUpFields = {}, address = network) {
  const username = `newt-${++number}`;
  return app.anonymous.call('register', {
    body: { username, email: `${username}@pond.example`, password: PASSWORD, ...entry },
    headers: { 'x-forwarded-for': address },
  });
}

const open = async (env: Record<string, string>) => {
  network = `203.0.${++number}.7`;
  app = await createTestApp({ database, env: { TRUSTED_PROXIES: 'loopback', ...env } });
};

type Challenge = { challenge: string; maxnumber: number; salt: string };

function solve(body: Record<string, unknown>): string {
  const challenge = body['challenge'] as Challenge;
  const hash = (n: number) => createHash('sha256').update(`${challenge.salt}${n}`).digest('hex');
  let n = 0;
  while (hash(n) !== challenge.challenge) n++;
  return Buffer.from(JSON.stringify({ ...challenge, number: n })).toString('base64');
}

describe('the mode of registration', () => {
  it('is part of the settings', async () => {
    await open({ REGISTRATION: 'approval', REGISTRATION_QUESTION: 'Why frogs?' });
    expect((await app.anonymous.call('getSettings')).ok).toMatchObject({
      registration: 'approval',
      registration_question: 'Why frogs?',
      require_verified_email: false,
    });
  });

  it('closed refuses everyone', async () => {
    await open({ REGISTRATION: 'closed' });
    expect(await register()).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
  });

  it('invite refuses people without an invitation', async () => {
    await open({ REGISTRATION: 'invite' });
    for (const entry of [{}, { invitation: '' }, { invitation: 'guess' }])
      expect(await register(entry)).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
  });

  it('approval lets a new account read, and write nothing', async () => {
    await open({ REGISTRATION: 'approval' });
    const { ok } = await register({ answer: 'I like ponds.' });
    expect(ok.user.approval).toBe('waiting');
    const person = personAt(app.url, { ...ok, id: ok.user.id, username: ok.user.username });
    expect((await person.call('getMe')).status).toBe(200);
    expect((await person.call('listConversations')).status).toBe(200);
    const body = { title: 'Hello', initial_message: 'Hello?' };
    expect(await person.call('createConversation', { body })).toMatchObject({
      status: 403,
      body: { code: 'not_approved' },
    });
    expect((await app.anonymous.call('listUsers', { query: { q: ok.user.username } })).ok.items).toEqual([]);
    const { username } = person;
    expect((await app.anonymous.call('getUser', { params: { id: username } })).status).toBe(404);
    expect((await person.call('getUser', { params: { id: username } })).status).toBe(200);
  });
});

describe('the limit of a network', () => {
  it('is twenty accounts an hour, and refusals do not count', async () => {
    await open({ RATE_LIMITS: 'on' });
    const replies = [];
    for (let n = 0; n < 22; n++) replies.push(await register());
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429, 429]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register({}, '198.51.100.1')).status).toBe(201);
  });
});

describe('the challenge', () => {
  it('is required from the sixth account of a network in an hour', async () => {
    await open({ SIGN_UP_CHALLENGE: 'auto' });
    app.clock.move(3_600_000 - (app.clock.now().getTime() % 3_600_000));
    for (let n = 0; n < 5; n++) expect((await register()).status).toBe(201);
    const refused = await register();
    expect(refused).toMatchObject({
      status: 428,
      body: {
        code: 'challenge_required',
        challenge: {
          algorithm: 'SHA-256',
          challenge: HEX,
          maxnumber: 100_000,
          signature: HEX,
        },
      },
    });
    expect((await register({}, '198.51.100.1')).status).toBe(201);
    const challenge = solve(refused.body);
    expect((await register({ challenge })).status).toBe(201);
    // Once.
    expect((await register({ challenge })).status).toBe(428);
    expect((await register({ challenge }, '192.0.2.1')).status).toBe(201);
    app.clock.move(3_600_000);
    expect((await register()).status).toBe(201);
  });

  it('on is required always, and refuses wrong, forged, changed and expired solutions', async () => {
    await open({ SIGN_UP_CHALLENGE: 'on' });
    const first = await register();
    expect(first.status).toBe(428);
    const good = solve(first.body);
    const payload = JSON.parse(Buffer.from(good, 'base64').toString()) as Challenge & { number: number };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const later = payload.salt.replace(/expires=\d/, (text) => `${text}9`);
    const salt = 'mine?expires=9999999999&';
    const mine = createHash('sha256').update(`${salt}1`).digest('hex');
    const wrong = [
      'x',
      encode(null),
      encode({ ...payload, number: payload.number + 1 }),
      encode({ ...payload, number: String(payload.number) }),
      encode({ ...payload, salt: later }),
      encode({ ...payload, algorithm: 'SHA-1' }),
      encode({ ...payload, salt, challenge: mine, number: 1 }),
    ];
    for (const challenge of wrong) expect((await register({ challenge })).status).toBe(428);
    app.clock.move(601_000);
    expect((await register({ challenge: good })).status).toBe(428);
    app.clock.move(-601_000);
    // A refusal for another reason leaves the solution unused.
    expect((await register({ challenge: good })).status).toBe(201);
    const again = solve((await register()).body);
    const taken = { username: `newt-${number - 1}`, email: 'other@pond.example', password: PASSWORD };
    const body = { ...taken, challenge: again };
    expect((await app.anonymous.call('register', { body })).status).toBe(409);
    expect((await register({ challenge: again })).status).toBe(201);
  });
});
