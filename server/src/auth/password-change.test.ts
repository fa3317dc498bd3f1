// Changing the password through the real app.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, personAt, type TestApp } from '../testing/app.ts';
import type { Database } from '../db/connect.ts';
import { openTestDatabase } from '../testing/database/database.ts';

let database: Database;
let app: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const [OLD, NEW] = ['Tadpole-1!', 'Bullfrog-2!'];
const login = (password: string) =>
  app.anonymous.call('login', { body: { username_or_email: 'toad', password } });

it('takes the old password, ends the other sessions and tokens, and keeps this session', async () => {
  const person = await app.signUp('toad');
  const elsewhere = (await login(OLD)).ok;
  const other = personAt(app.url, { ...person, ...elsewhere });
  const { token } = (await person.call('createToken', { body: { name: 'script', scopes: ['read'] } })).ok;
  const change = (body: { new_password: string; password?: string }) =>
    person.call('updateUser', { params: { id: person.id }, body });

  expect((await change({ new_password: NEW })).body.code).toBe('wrong_password');
  expect((await change({ new_password: NEW, password: 'Tadpole-2!' })).body.code).toBe('wrong_password');
  const weak = await change({ new_password: 'tadpole', password: OLD });
  expect(weak.body.errors).toEqual({ new_password: ['Password does not meet requirements'] });
  expect((await other.call('getMe')).status).toBe(200);

  expect((await change({ new_password: NEW, password: OLD })).status).toBe(200);
  expect((await person.call('getMe')).status).toBe(200);
  expect((await other.call('getMe')).status).toBe(401);
  const script = personAt(app.url, { ...person, access_token: token ?? '' });
  expect((await script.call('getMe')).status).toBe(401);
  expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([401, 200]);
});

it('writes nothing if another part of the change is refused', async () => {
  const [person] = [await app.signUp('olm'), await app.signUp('siren')];
  const body = { username: 'siren', new_password: NEW, password: OLD };
  const refused = await person.call('updateUser', { params: { id: person.id }, body });
  expect(refused.body.code).toBe('username_taken');
  const signIn = { username_or_email: 'olm', password: OLD };
  expect((await app.anonymous.call('login', { body: signIn })).status).toBe(200);
});

it('is refused for the account of another person', async () => {
  const [person, other] = [await app.signUp('newt'), await app.signUp('eft')];
  const body = { new_password: NEW, password: OLD };
  expect((await person.call('updateUser', { params: { id: other.id }, body })).status).toBe(403);
});
