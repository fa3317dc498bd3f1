// Refresh tokens through the real app: reuse, theft detection and expiry.

import { REFRESH_GRACE_MS } from '@frogpond/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refresh = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.anonymous.call('refreshSession', { headers });
  const { refresh_token = '', access_token = '' } = reply.status === 200 ? reply.ok : {};
  return { status: reply.status, next: refresh_token, access_token, body: reply.body };
};

async function twoSuccessors(token: string) {
  const first = await refresh(token);
  app.clock.move(REFRESH_GRACE_MS + 1);
  return [first, await refresh(token)];
}

describe('refreshing', () => {
  it('accepts the first token repeatedly while no successor is used', async () => {
    const person = await app.signUp();
    const tokens = new Set<string>();
    for (let n = 0; n < 3; n++) {
      tokens.add((await refresh(person.refresh_token)).next);
      app.clock.move(REFRESH_GRACE_MS + 1);
    }
    expect(tokens.has('')).toBe(false);
    expect(tokens.size).toBe(3);
    expect((await person.call('getMe')).status).toBe(200);
  });

  it('returns one successor to all refreshes within ten seconds, so that no tab ends the session of another', async () => {
    const person = await app.signUp();
    const tabs = await Promise.all(Array.from({ length: 3 }, () => refresh(person.refresh_token)));
    app.clock.move(REFRESH_GRACE_MS / 2);
    tabs.push(await refresh(person.refresh_token));
    expect(new Set(tabs.map(({ next }) => next)).size).toBe(1);
    for (const { access_token } of tabs) {
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await app.anonymous.call('getMe', { headers })).status).toBe(200);
    }
    const later = await Promise.all(tabs.map(({ next }) => refresh(next)));
    expect(later.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(later.map(({ next }) => next)).size).toBe(1);
    // The first token is superseded: its use is theft, also within ten seconds.
    expect((await refresh(person.refresh_token)).status).toBe(401);
    expect((await refresh(later[0]?.next ?? '')).status).toBe(401);
  });

  it('by a successor supersedes the old token, whose use ends the session', async () => {
    for (const pick of [0, 1]) {
      const person = await app.signUp();
      const successors = await twoSuccessors(person.refresh_token);
      const used = await refresh(successors[pick]?.next ?? '');
      expect(used.status).toBe(200);
      expect((await person.call('getMe')).status).toBe(200);
      expect(await refresh(person.refresh_token)).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      });
      expect((await person.call('getMe')).status).toBe(401);
      for (const { next } of [...successors, used]) expect((await refresh(next)).status).toBe(401);
      // The account can sign in again.
      const again = { username_or_email: person.username, password: 'Tadpole-1!' };
      expect((await app.anonymous.call('login', { body: again })).status).toBe(200);
    }
  });

  it('with a sibling of a used successor ends the session', async () => {
    for (const pick of [0, 1]) {
      const person = await app.signUp();
      const successors = await twoSuccessors(person.refresh_token);
      const used = await refresh(successors[pick]?.next ?? '');
      expect(used.status).toBe(200);
      expect(await refresh(successors[1 - pick]?.next ?? '')).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      });
      expect((await person.call('getMe')).status).toBe(401);
      expect((await refresh(used.next)).status).toBe(401);
    }
  });

  it('is not affected by use of the access token', async () => {
    const person = await app.signUp();
    for (let n = 0; n < 2; n++) {
      const reply = await refresh(person.refresh_token);
      const headers = { authorization: `Bearer ${reply.access_token}` };
      expect((await app.anonymous.call('getMe', { headers })).status).toBe(200);
    }
    expect((await refresh(person.refresh_token)).status).toBe(200);
  });

  it('accepts the last of two parallel refreshes, as by two tabs', async () => {
    const person = await app.signUp();
    await Promise.all([refresh(person.refresh_token), refresh(person.refresh_token)]);
    const stored = await refresh(person.refresh_token);
    const tabs = await Promise.all([refresh(stored.next), refresh(stored.next)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(tabs[1].next)).status).toBe(200);
  });

  it('supersedes each token of a chain when its successor is used', async () => {
    const person = await app.signUp();
    const second = await refresh(person.refresh_token);
    const third = await refresh(second.next);
    expect((await refresh(second.next)).status).toBe(200);
    const fourth = await refresh(third.next);
    expect(fourth.status).toBe(200);
    expect((await refresh(second.next)).status).toBe(401);
    expect((await refresh(fourth.next)).status).toBe(401);
  });

  it('serializes parallel uses of a token and its successor', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await app.signUp();
      const successor = await refresh(person.refresh_token);
      const [old, next] = await Promise.all([refresh(person.refresh_token), refresh(successor.next)]);
      // Either the old token was used first and both succeeded, or it was second and ended the session.
      const isAlive = (await person.call('getMe')).status === 200;
      expect([old.status === 200, next.status]).toEqual([isAlive, 200]);
    }
  });

  it('refuses other tokens, and every token after 30 days', async () => {
    const person = await app.signUp();
    expect((await app.anonymous.call('refreshSession')).body.code).toBe('unauthenticated');
    expect((await refresh(person.access_token)).status).toBe(401);
    expect((await refresh('x'.repeat(43))).status).toBe(401);
    app.clock.move(16 * 60_000);
    expect((await person.call('getMe')).status).toBe(401);
    const renewed = await refresh(person.refresh_token);
    expect(renewed.status).toBe(200);
    app.clock.move(30 * 86_400_000);
    expect((await refresh(renewed.next)).status).toBe(401);
  });
});
