// API tokens through the real app: their rights, their end, and secrets that are shown once.

import { API_TOKENS_MAX, RATE_LIMITS } from '@frogpond/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../testing/answers.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
});
afterAll(() => app.close());

type Scopes = ('read' | 'write' | 'moderate')[];

async function createToken(owner: Person, scopes: Scopes, more: { expires_at?: string } = {}) {
  const body = { name: 'A script', scopes, ...more };
  const { ok } = await owner.call('createToken', { body });
  return { ...ok, as: programOf(owner, ok.token) };
}

const programOf = (owner: Person, token: string | null) =>
  personAt(app.url, { ...owner, access_token: token ?? '' });

const question = { initial_message: 'Who asks?', openrouter_model_id: 'fake/echo' };

it('shows the secret once, and stores only its hash', async () => {
  const owner = await app.signUp();
  const { token, id, as } = await createToken(owner, ['read']);
  expect(token).toMatch(/^fp_[\w-]{43}$/);
  const { items } = (await owner.call('listTokens')).ok;
  expect(items).toMatchObject([
    {
      id,
      name: 'A script',
      scopes: ['read'],
      last_used_at: null,
      expires_at: null,
    },
  ]);
  const stored = await app.database.db.selectFrom('api_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await as.call('getMe')).ok.user.id).toBe(owner.id);
  expect((await owner.call('listTokens')).ok.items[0]?.last_used_at).not.toBeNull();
});

it('acts for the account within its scopes', async () => {
  const keeper = await app.signUp('Keeper');
  const reader = await createToken(keeper, ['read']);
  const writer = await createToken(keeper, ['write']);
  const moderator = await createToken(keeper, ['moderate']);
  const { conversation } = await ask(keeper, 'Private?', 'fake/echo', { is_public: false });
  const place = { params: { id: conversation.id } };
  expect((await reader.as.call('getConversation', place)).status).toBe(200);
  expect((await writer.as.call('getConversation', place)).status).toBe(200);
  expect((await moderator.as.call('getConversation', place)).body.code).toBe('token_scope');
  expect(await reader.as.call('quickCreateConversation', { body: question })).toMatchObject({
    status: 403,
    body: { code: 'token_scope' },
  });
  expect((await writer.as.call('quickCreateConversation', { body: question })).status).toBe(201);
  expect((await writer.as.call('listModerationQueue')).body.code).toBe('token_scope');
  expect((await moderator.as.call('listModerationQueue')).status).toBe(200);
  // A token without the scope has none of a moderator's rights.
  expect((await reader.as.call('listModerationLog')).status).toBe(200);
  const stranger = await createToken(await app.signUp(), ['moderate']);
  expect((await stranger.as.call('listModerationQueue')).body.code).toBe('not_moderator');
});

it('cannot refresh a session', async () => {
  const { token } = await createToken(await app.signUp(), ['write']);
  const reply = await app.anonymous.call('refreshSession', { headers: { authorization: `Bearer ${token}` } });
  expect(reply).toMatchObject({ status: 403, body: { code: 'token_scope' } });
});

it('expires, and is refused if it is unknown', async () => {
  const owner = await app.signUp();
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { as } = await createToken(owner, ['read'], { expires_at: expiresAt });
  expect((await as.call('getMe')).status).toBe(200);
  app.clock.move(3_600_000);
  for (const program of [as, programOf(owner, 'fp_'), programOf(owner, `fp_${'A'.repeat(43)}`)])
    expect(await program.call('getMe')).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
});

it('refuses invalid input', async () => {
  const owner = await app.signUp();
  const past = new Date(app.clock.now().getTime() - 1_000).toISOString();
  const bad = [
    { scopes: ['read'] },
    { name: ' ', scopes: ['read'] },
    { name: 'x'.repeat(61), scopes: ['read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['admin'] },
    { name: 'x', scopes: ['read'], expires_at: 'tomorrow' },
    { name: 'x', scopes: ['read'], expires_at: past },
  ];
  for (const body of bad) {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    expect((await owner.fetch('/tokens', init)).status).toBe(400);
  }
});

it('is deleted by its owner only, alone, from the sessions, or with all of them', async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const first = await createToken(owner, ['read']);
  const second = await createToken(owner, ['read']);
  const third = await createToken(owner, ['read']);
  const events = await third.as.fetch('/notifications/events');
  expect((await stranger.call('deleteToken', { params: { id: first.id } })).status).toBe(404);
  expect((await owner.call('deleteToken', { params: { id: first.id } })).status).toBe(204);
  expect((await first.as.call('getMe')).status).toBe(401);
  const listed = (await owner.call('listSessions')).ok.items.filter(({ kind }) => kind === 'token');
  expect(listed.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: second.id, name: 'A script' },
    { id: third.id, name: 'A script' },
  ]);
  expect((await owner.call('endSession', { params: { id: second.id } })).status).toBe(204);
  expect((await second.as.call('getMe')).status).toBe(401);
  expect((await third.as.call('getMe')).status).toBe(200);
  await owner.call('endAllSessions');
  expect((await third.as.call('getMe')).status).toBe(401);
  // The server closes the stream that the token opened.
  expect(await events.text()).toContain(': following');
});

it('is created once for one Idempotency-Key, without showing the secret again', async () => {
  const owner = await app.signUp();
  const create = () =>
    owner.call('createToken', {
      body: { name: 'Twice', scopes: ['read'] },
      headers: { 'idempotency-key': 'twice' },
    });
  const first = (await create()).ok;
  expect((await create()).ok).toEqual({ ...first, token: null });
  expect((await owner.call('listTokens')).ok.items).toHaveLength(1);
});

it('needs a further proof when the session is old, and has a maximum number', async () => {
  const owner = await app.signUp();
  const make = (more = {}) =>
    owner.call('createToken', { body: { name: 'Many', scopes: ['read'], ...more } });
  const tries = await Promise.all(Array.from({ length: API_TOKENS_MAX + 2 }, () => make()));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(API_TOKENS_MAX);
  expect((await make()).body.code).toBe('too_many_keys');
  const { items } = (await owner.call('listTokens')).ok;
  await owner.call('deleteToken', { params: { id: items[0]?.id ?? '' } });
  const headers = { authorization: `Bearer ${owner.refresh_token}` };
  app.clock.move(31 * 60_000);
  const { access_token } = (await app.anonymous.call('refreshSession', { headers })).ok;
  const later = personAt(app.url, { ...owner, access_token });
  const again = (more = {}) =>
    later.call('createToken', { body: { name: 'Later', scopes: ['read'], ...more } });
  expect(await again()).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  expect((await again({ password: 'Wrong-1!x' })).body.code).toBe('wrong_password');
  expect((await again({ password: 'Tadpole-1!' })).status).toBe(201);
});

it('has a separate limit of requests', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' }, database: app.database, fake: app.fake });
  const owner = personAt(limited.url, await app.signUp());
  const { token } = (await owner.call('createToken', { body: { name: 'Busy', scopes: ['read'] } })).ok;
  const program = personAt(limited.url, { ...owner, access_token: token ?? '' });
  for (let n = 0; n < RATE_LIMITS.token_requests.max; n += 1) await program.call('getMe');
  const refused = await program.call('getMe');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await owner.call('getMe')).status).toBe(200);
  await limited.close();
});
