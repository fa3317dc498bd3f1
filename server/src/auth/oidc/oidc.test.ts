// Sign-in with OpenID Connect against a test issuer: the whole flow, answers that are refused, and which account is found.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, personAt, type TestApp } from '../../testing/app.ts';
import { oneTimeCode } from '../../testing/one-time-code.ts';
import { startTestIssuer, type TestIssuer } from '../../testing/oidc-issuer.ts';

const CLIENT = { id: 'pond', secret: 'aSecretOfThePond' };
const SITE = 'https://pond.example';

let issuer: TestIssuer;
let app: TestApp;

beforeAll(async () => {
  issuer = await startTestIssuer(CLIENT, SITE);
  app = await createTestApp({
    env: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'The club',
      PUBLIC_URL: SITE,
    },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
let number = 0;
beforeEach(() => {
  number++;
  issuer.claims = {};
  issuer.person = {
    sub: `s-${number}`,
    email: `newt-${number}@club.example`,
    email_verified: true,
    name: 'Neo Newt',
  };
});

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };

async function start(headers: Record<string, string> = {}) {
  const reply = await app.anonymous.fetch('/auth/oidc/start', { redirect: 'manual', headers });
  expect(reply.status).toBe(302);
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { url: reply.headers.get('location') ?? '', cookie };
}

/** Follows the issuer's answer to the callback. Returns the query of the address that the browser is sent to. */
async function receive(callback: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(callback);
  expect(pathname).toBe('/api/auth/oidc/callback');
  const reply = await app.anonymous.fetch(`/auth/oidc/callback${search}`, { redirect: 'manual', headers });
  expect(reply.status).toBe(302);
  const [path, query] = (reply.headers.get('location') ?? '').split('?');
  expect(path).toBe('/login');
  return new URLSearchParams(query);
}

async function codeOf(): Promise<string> {
  const query = await receive(await issuer.authorize((await start()).url));
  return query.get('oidc_code') ?? '';
}

const finish = (code: string) => app.anonymous.call('finishOidc', { body: { code } });
const FAILED = new URLSearchParams({ error: 'oidc_failed' });

describe('the flow', () => {
  it('uses PKCE, state and nonce, and signs in to a new account once', async () => {
    expect((await app.anonymous.call('getSettings')).ok.oidc).toEqual({ name: 'The club' });
    const { url } = await start();
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'pond',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query.get(name)?.length).toBeGreaterThan(40);
    const code = (await receive(await issuer.authorize(url))).get('oidc_code') ?? '';
    const { ok } = await finish(code);
    expect(ok).toMatchObject({ is_new: true, user: { username: 'Neo-Newt', email: issuer.person.email } });
    expect(ok.user.is_email_verified).toBe(true);
    expect(ok.logout_url).toContain(`${issuer.url}/session/end?`);
    expect(ok.logout_url).toContain('post_logout_redirect_uri=https%3A%2F%2Fpond.example');
    expect(await finish(code)).toMatchObject({ status: 401, body: { code: 'oidc_code_invalid' } });
    const again = (await finish(await codeOf())).ok;
    expect([again.is_new, again.user.id]).toEqual([false, ok.user.id]);
  });

  it('ends its code after a minute', async () => {
    const code = await codeOf();
    app.clock.move(61_000);
    expect((await finish(code)).body.code).toBe('oidc_code_invalid');
    app.clock.move(-61_000);
  });

  it('is the proof of an account without a password', async () => {
    const { user, access_token } = (await finish(await codeOf())).ok;
    const headers = { authorization: `Bearer ${access_token}` };
    const remove = (credential: string) =>
      app.anonymous.call('deleteUser', { params: { id: user.id }, body: { credential }, headers });
    expect((await remove('guess')).body.code).toBe('credential_required');
    const own = issuer.person;
    issuer.person = { ...own, sub: 'another', email: 'another@club.example' };
    expect((await remove(await codeOf())).body.code).toBe('credential_required');
    issuer.person = own;
    expect((await remove(await codeOf())).status).toBe(204);
  });

  it('returns the issuer’s sign-out page after the second step, and not before it', async () => {
    const { user, logout_url, ...tokens } = (await finish(await codeOf())).ok;
    const person = personAt(app.url, { ...user, ...tokens });
    const { secret } = (await person.call('startTotp', { body: {} })).ok;
    await person.call('confirmTotp', { body: { code: oneTimeCode(secret, app.clock.now().getTime()) } });
    app.clock.move(60_000);
    const first = await finish(await codeOf());
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(first.body).not.toHaveProperty('logout_url');
    const body = {
      ticket: String(first.body['ticket']),
      code: oneTimeCode(secret, app.clock.now().getTime()),
    };
    const { ok } = await app.anonymous.call('totpSignIn', { body });
    expect(ok.user.id).toBe(user.id);
    expect(new URL(ok.logout_url ?? '').pathname).toBe(new URL(logout_url ?? '').pathname);
  });

  it('keeps the invitation for a sign-up', async () => {
    const closed = await createTestApp({
      database: app.database,
      env: {
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        REGISTRATION: 'invite',
        MODERATORS: 'Keeper',
        PUBLIC_URL: SITE,
      },
    });
    const refused = await closed.anonymous.call('finishOidc', { body: { code: await codeOf() } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
    await closed.close();
  });
});

describe('an answer', () => {
  it('is taken once', async () => {
    const callback = await issuer.authorize((await start()).url);
    expect((await receive(callback)).has('oidc_code')).toBe(true);
    expect(await receive(callback)).toEqual(FAILED);
  });

  it('is refused with the state of another sign-in', async () => {
    const [mine, theirs] = [
      await issuer.authorize((await start()).url),
      await issuer.authorize((await start()).url),
    ];
    const mixed = new URL(mine);
    mixed.searchParams.set('state', new URL(theirs).searchParams.get('state') ?? '');
    expect(await receive(mixed.href)).toEqual(FAILED);
    mixed.searchParams.set('state', 'invented');
    expect(await receive(mixed.href)).toEqual(FAILED);
  });

  it('is refused in another browser than the one that started', async () => {
    const { url, cookie } = await start(BROWSER);
    expect(await receive(await issuer.authorize(url), BROWSER)).toEqual(FAILED);
    const again = await start(BROWSER);
    const stolen = await issuer.authorize(again.url);
    expect(await receive(stolen, { ...BROWSER, cookie })).toEqual(FAILED);
    const own = await receive(stolen, { ...BROWSER, cookie: `other=1; ${again.cookie}` });
    expect(own.has('oidc_code')).toBe(true);
  });

  it.each([
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['another code', (query: URLSearchParams) => query.set('code', 'guess')],
    [
      'a refusal',
      (query: URLSearchParams) => {
        query.delete('code');
        query.set('error', 'access_denied');
      },
    ],
  ])('is refused with %s', async (_, change) => {
    const callback = new URL(await issuer.authorize((await start()).url));
    change(callback.searchParams);
    expect(await receive(callback.href)).toEqual(FAILED);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody' }],
    ['another nonce', { nonce: 'x' }],
    ['an expiry in the past', { exp: Math.floor(Date.now() / 1_000) - 600 }],
  ])('is refused if the ID token has %s', async (_, claims) => {
    issuer.claims = claims;
    expect(await receive(await issuer.authorize((await start()).url))).toEqual(FAILED);
  });

  it.each([
    ['no address', {}],
    ['an invalid address', { email: 'frog' }],
  ])('is refused for a person with %s', async (_, claims) => {
    issuer.person = { sub: issuer.person.sub, ...claims };
    expect(await receive(await issuer.authorize((await start()).url))).toEqual(FAILED);
  });

  it('may have the address in the ID token', async () => {
    issuer.person = { sub: issuer.person.sub };
    issuer.claims = { email: `token-${number}@club.example`, email_verified: true };
    const { user } = (await finish(await codeOf())).ok;
    expect(user).toMatchObject({ email: issuer.claims['email'], is_email_verified: true });
  });

  it('is refused if its key was withdrawn, and taken with a new one', async () => {
    expect(await codeOf()).not.toBe('');
    await issuer.withdrawKey();
    expect(await receive(await issuer.authorize((await start()).url))).toEqual(FAILED);
    await issuer.rotateKey();
    expect(await codeOf()).not.toBe('');
  });
});

describe('an address of an existing account', () => {
  async function account(isVerified: boolean) {
    const person = await app.signUp(`toad-${number}`);
    const emailVerifiedAt = isVerified ? new Date().toISOString() : null;
    await app.database.db
      .updateTable('users')
      .set({ email_verified_at: emailVerifiedAt })
      .where('id', '=', person.id)
      .execute();
    issuer.person = { sub: `own-${number}`, email: `toad-${number}@example.com`, email_verified: true };
    return person;
  }

  it('links the account if both sides have verified it', async () => {
    const person = await account(true);
    expect((await finish(await codeOf())).ok).toMatchObject({ is_new: false, user: { id: person.id } });
  });

  it('is not linked if one side has not verified the address', async () => {
    const person = await account(false);
    expect(await finish(await codeOf())).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await app.database.db
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('id', '=', person.id)
      .execute();
    issuer.person = { ...issuer.person, email_verified: false };
    expect(await finish(await codeOf())).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const linked = await app.database.db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', person.id)
      .execute();
    expect(linked).toEqual([]);
    expect((await person.call('getMe')).status).toBe(200);
  });

  it('is unverified in a new account if the issuer does not vouch for it', async () => {
    issuer.person = { ...issuer.person, email_verified: false };
    expect((await finish(await codeOf())).ok.user.is_email_verified).toBe(false);
  });
});
