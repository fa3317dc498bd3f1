// Usernames of admins and moderators without an account.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { warnOfMissingAccounts } from './roles.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'Boss', MODERATORS: 'Keeper,warden' } });
  await app.signUp('keeper');
});
afterAll(() => app.close());

it('refuses and reports the usernames of admins and moderators that have no account', async () => {
  const register = (username: string) => {
    const body = { username, email: `${username}@pond.example`, password: 'Tadpole-1!' };
    return app.anonymous.call('register', { body });
  };
  const refused = [await register('warden'), await register('Warden'), await register('BOSS')];
  for (const reply of refused)
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'username_taken', errors: { username: [{}] } },
    });
  // The same reply as for a taken username.
  const check = async (username: string) =>
    (await app.anonymous.call('checkUsername', { body: { username } })).ok;
  expect(await check('WARDEN')).toEqual(await check('keeper'));
  expect((await register('wardens')).status).toBe(201);

  const warnings: unknown[] = [];
  const log = { warn: (fields: unknown) => void warnings.push(fields) };
  const { admins, fixed } = app.config;
  await warnOfMissingAccounts({ db: app.database.db, log }, admins, fixed.moderators ?? []);
  expect(warnings).toEqual([{ username: 'boss' }, { username: 'warden' }]);
});

it('makes an admin a moderator', async () => {
  const server = await createTestApp({ env: { ADMINS: 'Boss' } });
  const [boss, frog] = [await server.signUp('boss'), await server.signUp()];
  expect((await boss.call('getMe')).ok.user).toMatchObject({ is_admin: true, is_moderator: true });
  expect((await frog.call('getMe')).ok.user).toMatchObject({ is_admin: false, is_moderator: false });
  await server.close();
});
