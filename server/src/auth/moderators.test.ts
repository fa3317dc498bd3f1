// Usernames of moderators without an account.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { warnOfMissingModerators } from './moderators.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper,warden' } });
  await app.signUp('keeper');
});
afterAll(() => app.close());

it('refuses and reports a moderator’s username that has no account', async () => {
  const register = (username: string) => {
    const body = { username, email: `${username}@pond.example`, password: 'Tadpole-1!' };
    return app.anonymous.call('register', { body });
  };
  const refused = [await register('warden'), await register('Warden')];
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
  await warnOfMissingModerators({
    db: app.database.db,
    moderators: app.config.moderators,
    log: { warn: (fields: unknown) => void warnings.push(fields) },
  });
  expect(warnings).toEqual([{ username: 'warden' }]);
});
