// Simultaneous requests load their sessions in one statement. Nothing is cached.

import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createSessionUsers } from './session-users.ts';

let app: TestApp;
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    statements += 1;
    return result;
  },
};

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function sessionOf({ access_token }: { access_token: string }): string {
  const [, claims = ''] = access_token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}

it('loads the sessions of simultaneous requests in one statement, and caches none', async () => {
  const find = createSessionUsers(app.database.reads.withPlugin(counter));
  const [anna, ben] = [await app.signUp(), await app.signUp()];
  const ids = [sessionOf(anna), sessionOf(ben), sessionOf(anna), anna.id];
  const names = async () => (await Promise.all(ids.map(find))).map((user) => user?.username);
  expect(await names()).toEqual([anna.username, ben.username, anna.username, undefined]);
  expect(statements).toBe(1);
  await anna.call('logout');
  expect(await names()).toEqual([undefined, ben.username, undefined, undefined]);
  expect(statements).toBe(2);
});

it('refuses a session that has expired', async () => {
  const cleo = await app.signUp();
  await app.database.db
    .updateTable('sessions')
    .set({ expires_at: '2001-01-01T00:00:00.000Z' })
    .where('id', '=', sessionOf(cleo))
    .execute();
  expect((await cleo.call('getMe')).status).toBe(401);
});
