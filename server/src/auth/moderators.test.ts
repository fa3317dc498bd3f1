// The names that the settings give moderators: nobody takes one that has no account.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { warnOfMissingModerators } from './moderators.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper,warden' } });
  await app.signUp('keeper');
});
afterAll(() => app.close());

it('lets nobody take a moderator’s name that has no account', async () => {
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
  // In the very words that are said of a name that somebody has.
  const said = async (username: string) =>
    (await app.anonymous.call('checkUsername', { body: { username } })).ok;
  expect(await said('WARDEN')).toEqual(await said('keeper'));
  expect((await register('wardens')).status).toBe(201);

  const told: unknown[] = [];
  await warnOfMissingModerators({
    db: app.database.db,
    moderators: app.config.moderators,
    log: { warn: (about: unknown) => void told.push(about) },
  });
  expect(told).toEqual([{ username: 'warden' }]);
});
