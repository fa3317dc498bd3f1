// Sign-in with Google with a test key set: verification of tokens, and the account of each sign-in.

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../../testing/app.ts';
import { createOutbox, resetTokenIn, type Outbox } from '../../testing/outbox.ts';
import { createLogger } from '../../log.ts';
import { usernameFrom } from '../sign-in/new-account.ts';
import { createGoogleVerifier } from './google.ts';

const CLIENT = 'frogs.apps.googleusercontent.com';
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let app: TestApp;
let keySet: Server;
let keys: Keys;
let outbox: Outbox;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const published = {
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  };
  keySet = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(published));
  });
  await new Promise<void>((resolve) => keySet.listen(0, '127.0.0.1', resolve));
  const { port } = keySet.address() as AddressInfo;
  outbox = await createOutbox();
  app = await createTestApp({
    env: {
      GOOGLE_CLIENT_ID: CLIENT,
      MODERATORS: 'pond-keeper',
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
      DATA_DIR: outbox.data_dir,
    },
  });
});
afterAll(async () => {
  await app.close();
  await outbox.remove();
  await new Promise((resolve) => keySet.close(resolve));
});

type Token = {
  claims?: Record<string, string | number | boolean | undefined>;
  alg?: string;
  key?: Keys['privateKey'] | Uint8Array;
  lifetime_s?: number;
};

async function idToken({
  claims = {},
  alg = 'RS256',
  key = keys.privateKey,
  lifetime_s = 3_600,
}: Token = {}) {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  const standard = {
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    sub: '1000',
    email: 'frog@gmail.com',
    email_verified: true,
    name: 'Kermit the Frog',
    jti: randomUUID(),
    iat: now,
    exp: now + lifetime_s,
  };
  return await new SignJWT({ ...standard, ...claims }).setProtectedHeader({ alg, kid: 'one' }).sign(key);
}

const signIn = async (token: Token = {}) =>
  app.anonymous.call('googleSignIn', { body: { credential: await idToken(token) } });

const deleteWith = (person: Person, credential?: string) =>
  person.call('deleteUser', {
    params: { id: person.id },
    body: credential === undefined ? {} : { credential },
  });

describe('a Google token', () => {
  it('signs in once, however it is encoded', async () => {
    const credential = await idToken({ claims: { sub: '4000', email: 'once@gmail.com', name: 'Once Only' } });
    const send = (token: string) => app.anonymous.call('googleSignIn', { body: { credential: token } });
    const parallel = await Promise.all([send(credential), send(credential), send(credential)]);
    expect(parallel.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const [head = '', claims = '', signature = ''] = credential.split('.');
    // The last character of the signature has bits that are not part of it.
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = digits[digits.indexOf(signature.at(-1) ?? '') ^ 1] ?? '';
    const recoded = `${head}.${claims}.${signature.slice(0, -1)}${other}`;
    for (const token of [credential, recoded])
      expect(await send(token)).toMatchObject({ status: 401, body: { code: 'google_rejected' } });
    const reply = parallel.find(({ status }) => status === 200)?.ok;
    const person = personAt(app.url, { ...app.anonymous, ...reply, id: reply?.user.id ?? '' });
    expect((await deleteWith(person, credential)).status).toBe(204);
  });

  it('of the last five minutes confirms the deletion of an account without a password', async () => {
    const owner = { sub: '5000', email: 'leaver@gmail.com', name: 'A Leaver' };
    const { ok } = await signIn({ claims: owner });
    const person = personAt(app.url, { ...ok, id: ok.user.id, username: ok.user.username });
    const old = await idToken({ claims: owner });
    app.clock.move(301_000);
    const strange = await idToken({ claims: { sub: '5001', email: 'leaver@gmail.com' } });
    for (const credential of [undefined, '', 'x', old, strange])
      expect(await deleteWith(person, credential)).toMatchObject({
        status: 400,
        body: { code: 'credential_required' },
      });
    const fresh = await idToken({ claims: owner });
    expect((await deleteWith(person, fresh)).status).toBe(204);
    expect((await app.anonymous.call('googleSignIn', { body: { credential: fresh } })).status).toBe(401);
  });

  it('is refused unless every claim and the signature are valid', async () => {
    const stranger = await generateKeyPair('RS256');
    const refused: Token[] = [
      { key: stranger.privateKey },
      { alg: 'HS256', key: new TextEncoder().encode('a shared secret of enough length') },
      { claims: { aud: 'someone-else.apps.googleusercontent.com' } },
      { claims: { iss: 'https://accounts.evil.example' } },
      { lifetime_s: -60 },
      { claims: { email_verified: false } },
      { claims: { email_verified: undefined } },
      { claims: { email: undefined } },
      { claims: { email: 'no address' } },
      { claims: { sub: '' } },
      { claims: { exp: undefined } },
    ];
    for (const token of refused) {
      expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'google_rejected' } });
    }
    const [head, claims] = (await idToken()).split('.');
    for (const credential of ['x', `${head}.${claims}.`, `${none()}.${claims}.`]) {
      expect((await app.anonymous.call('googleSignIn', { body: { credential } })).status).toBe(401);
    }
    expect((await app.anonymous.call('listUsers')).ok.total).toBe(0);
  });

  it('is refused without a configured client', async () => {
    const plain = await createTestApp();
    const reply = await plain.anonymous.call('googleSignIn', { body: { credential: await idToken() } });
    await plain.close();
    expect(reply).toMatchObject({ status: 501, body: { code: 'google_not_configured' } });
  });
});

it('logs a key set that cannot be read, and no refused token', async () => {
  const warnings: string[] = [];
  const log = createLogger('warn', { write: (line) => void warnings.push(line) });
  const failing = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
  const credential = await idToken();
  const verifyWith = async (keysOf: Server, token: string) => {
    const { port } = keysOf.address() as AddressInfo;
    const google = {
      client_id: CLIENT,
      jwks_url: `http://127.0.0.1:${port}`,
      issuer: 'https://accounts.google.com',
    };
    return await createGoogleVerifier(google, app.clock, log).verify(token);
  };
  await expect(verifyWith(failing, credential)).rejects.toMatchObject({ code: 'google_rejected' });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('key set');
  expect(warnings[0]).not.toContain(credential);
  await expect(verifyWith(keySet, await idToken({ lifetime_s: -60 }))).rejects.toMatchObject({
    code: 'google_rejected',
  });
  expect(warnings).toHaveLength(1);
  await new Promise((resolve) => failing.close(resolve));
});

describe('signing in with Google', () => {
  it('does not assign the username of a moderator', async () => {
    const named = await signIn({ claims: { sub: '1777', email: 'k@gmail.com', name: 'Pond Keeper' } });
    expect(named.ok.user).toMatchObject({ is_moderator: false });
    expect(named.ok.user.username).toMatch(/^Pond-Keeper-[0-9a-f]{8}$/);
    const person = personAt(app.url, { ...named.ok, id: named.ok.user.id, username: '' });
    const credential = await idToken({ claims: { sub: '1777', email: 'k@gmail.com' } });
    expect((await deleteWith(person, credential)).status).toBe(204);
  });

  it('creates one account for parallel sign-ins, and finds it by its subject later', async () => {
    const first = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    const ids = new Set(first.map((reply) => reply.ok.user.id));
    expect(ids.size).toBe(1);
    expect(first.filter((reply) => reply.ok.is_new)).toHaveLength(1);
    expect(first[0]?.ok.user).toMatchObject({ username: 'Kermit-the-Frog', display_name: 'Kermit the Frog' });
    // The other form of the issuer, and a changed address.
    const again = await signIn({ claims: { iss: 'accounts.google.com', email: 'new@gmail.com' } });
    expect(again.ok).toMatchObject({ is_new: false, user: { email: 'frog@gmail.com' } });
    expect(ids.has(again.ok.user.id)).toBe(true);
    const namesake = await signIn({ claims: { sub: '1001', email: 'kermit2@gmail.com' } });
    expect(namesake.ok.is_new).toBe(true);
    expect(namesake.ok.user.username).toMatch(/^Kermit-the-Frog-[0-9a-f]{8}$/);
    const person = personAt(app.url, { ...namesake.ok, id: namesake.ok.user.id, username: '' });
    const credential = await idToken({ claims: { sub: '1001', email: 'kermit2@gmail.com' } });
    expect((await deleteWith(person, credential)).status).toBe(204);
  });

  it('takes over an account with an unverified address, without its password and sessions', async () => {
    const squatter = await app.signUp('squatter');
    const claims = { sub: '2000', email: 'SQUATTER@example.com' };
    const { ok } = await signIn({ claims });
    expect(ok).toMatchObject({ is_new: false, user: { id: squatter.id, email: 'squatter@example.com' } });
    expect((await squatter.call('getMe')).status).toBe(401);
    const headers = { authorization: `Bearer ${squatter.refresh_token}` };
    expect((await app.anonymous.call('refreshSession', { headers })).status).toBe(401);
    const old = { username_or_email: 'squatter', password: 'Tadpole-1!' };
    expect((await app.anonymous.call('login', { body: old })).status).toBe(401);
    const owner = personAt(app.url, { ...squatter, access_token: ok.access_token });
    expect((await owner.call('getMe')).ok.user.id).toBe(squatter.id);
    expect((await signIn({ claims })).ok.is_new).toBe(false);
    expect((await owner.call('getMe')).status).toBe(200);
  });

  it('keeps the password and sessions of an account with a verified address', async () => {
    const owner = await app.signUp('owner');
    await app.anonymous.call('requestPasswordReset', { body: { email: 'owner@example.com' } });
    const body = { token: resetTokenIn(await outbox.mail(1)), password: 'Newfrog-1!' };
    expect((await app.anonymous.call('resetPassword', { body })).status).toBe(204);
    const login = { username_or_email: 'owner', password: 'Newfrog-1!' };
    const session = (await app.anonymous.call('login', { body: login })).ok;
    expect((await signIn({ claims: { sub: '3000', email: 'owner@example.com' } })).ok.user.id).toBe(owner.id);
    expect(
      (await personAt(app.url, { ...owner, access_token: session.access_token }).call('getMe')).status,
    ).toBe(200);
    expect((await app.anonymous.call('login', { body: login })).status).toBe(200);
  });
});

it.each([
  ['Zoë Ångström', 'z@example.com', 'Zoe-Angstrom'],
  ['松尾 芭蕉', 'basho.m@example.com', 'basho-m'],
  ['', 'x@example.com', 'frog'],
  ['A name that is longer than thirty characters', 'x@example.com', 'A-name-that-is-longer-than-thi'],
])('derives a username from %j and %s', (name, email, username) => {
  expect(usernameFrom({ name, email })).toBe(username);
});

function none(): string {
  return Buffer.from('{"alg":"none"}').toString('base64url');
}
