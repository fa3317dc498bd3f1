// People through the real app: profiles, lists and selected models.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp('Alice');
  bob = await app.signUp('bob');
});
afterAll(() => app.close());

const at = (person: Person) => ({ params: { id: person.id } });

describe('a profile', () => {
  it('is found by id and by username in any case, without private data', async () => {
    const byId = (await app.anonymous.call('getUser', at(alice))).ok;
    const byName = await app.anonymous.call('getUser', { params: { id: 'aLICE' } });
    expect(byName.ok).toEqual(byId);
    expect(Object.keys(byName.body)).not.toEqual(expect.arrayContaining(['email']));
    expect(byName.body).not.toHaveProperty('theme_preference');
    for (const id of ['nobody-here', '%', '\u0000', '00000000-0000-7000-8000-000000000000']) {
      expect((await alice.call('getUser', { params: { id } })).status).toBe(404);
    }
    await ask(alice, 'A public one', 'fake/echo');
    await ask(alice, 'A private one', 'fake/echo', { is_public: false });
    expect((await bob.call('getUser', at(alice))).ok.conversation_count).toBe(1);
    expect((await alice.call('getUser', at(alice))).ok.conversation_count).toBe(2);
  });

  it('can be updated by its owner only', async () => {
    const change = {
      display_name: '  Alice P.  ',
      bio: 'Line one\r\nline two',
      avatar_url: 'https://example.com/a.png',
    };
    expect((await app.anonymous.call('updateUser', { ...at(alice), body: change })).status).toBe(401);
    expect(await bob.call('updateUser', { ...at(alice), body: change })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
    const { user } = (await alice.call('updateUser', { ...at(alice), body: change })).ok;
    expect(user).toMatchObject({
      display_name: 'Alice P.',
      bio: 'Line one\nline two',
      email: 'Alice@example.com',
    });
    const themed = await alice.call('updateUser', { ...at(alice), body: { theme_preference: 'dark' } });
    expect(themed.ok.user).toEqual({ ...user, theme_preference: 'dark' });
    const emptied = await alice.call('updateUser', { ...at(alice), body: { bio: '', avatar_url: '' } });
    expect(emptied.ok.user).toMatchObject({ bio: null, avatar_url: null, display_name: 'Alice P.' });
    expect((await alice.call('updateUser', { ...at(alice), body: {} })).ok.user.bio).toBeNull();

    const bad: Record<string, unknown>[] = [
      { avatar_url: 'javascript:alert(1)' },
      { avatar_url: 'https://user:password@example.com/a.png' },
      { avatar_url: 'https://user@example.com/a.png' },
      { bio: 'x'.repeat(501) },
      { display_name: 'x'.repeat(51) },
      { theme_preference: 'sepia' },
      { username: 'no spaces' },
    ];
    for (const body of bad) {
      const reply = await alice.call('updateUser', { ...at(alice), body });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(reply.body.errors ?? {})).toEqual(Object.keys(body));
    }
  });

  it('has a username that is unique regardless of case, whose case its owner may change', async () => {
    const carol = await app.signUp('carol');
    const taken = await carol.call('updateUser', { ...at(carol), body: { username: 'ALICE' } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect(taken.body.errors).toHaveProperty('username');
    expect(
      (await carol.call('updateUser', { ...at(carol), body: { username: 'Carol' } })).ok.user.username,
    ).toBe('Carol');
    const racers = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    const replies = await Promise.all(
      racers.map((racer) => racer.call('updateUser', { ...at(racer), body: { username: 'wanted' } })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.code === 'username_taken')).toHaveLength(2);
  });
});

describe('the list of people', () => {
  it('is searched by the literal prefix of either name', async () => {
    const dora = await app.signUp('under_score');
    await app.signUp('underXscore');
    await dora.call('updateUser', { ...at(dora), body: { display_name: '100% Frog' } });
    const found = async (q: string) =>
      (await app.anonymous.call('listUsers', { query: { q } })).ok.items.map((user) => user.username);
    expect(await found('UNDER_')).toEqual(['under_score']);
    expect(await found('100%')).toEqual(['under_score']);
    expect(await found('%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect((await found('under')).toSorted()).toEqual(['underXscore', 'under_score']);
  });

  it('is paginated', async () => {
    const first = (await app.anonymous.call('listUsers', { query: { per_page: '2' } })).ok;
    expect(first).toMatchObject({ page: 1, per_page: 2, pages: Math.ceil(first.total / 2) });
    const second = (await app.anonymous.call('listUsers', { query: { per_page: '2', page: '2' } })).ok;
    expect(new Set([...first.items, ...second.items].map((user) => user.id)).size).toBe(4);
    const beyond = (await app.anonymous.call('listUsers', { query: { page: '999999' } })).ok;
    expect(beyond).toMatchObject({ items: [], total: first.total });
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect((await app.anonymous.call('listUsers', { query: { page } })).status).toBe(400);
    }
  });
});

it('stores one complete selection of models out of parallel ones', async () => {
  const chooser = await app.signUp();
  const choices = [['fake/echo', 'openai/gpt-5'], ['openai/gpt-5'], ['fake/slow', 'fake/echo']];
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      chooser.call('setUserModels', { body: { model_ids: choices[n % choices.length] ?? [] } }),
    ),
  );
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  const { models } = (await chooser.call('listUserModels')).ok;
  expect(choices).toContainEqual(models.map((model) => model.model_id));
});
