// The limits that the accounts of one network share: registrations, and answers.

import { RATE_LIMITS } from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../../testing/app.ts';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { limitNetwork } from './network.ts';

const HOUR_MS = 3_600_000;
const { max: REGISTRATIONS } = RATE_LIMITS.network_registrations;
const { max: ANSWERS } = RATE_LIMITS.network_answers;

let app: TestApp;
let unlimited: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' } });
  unlimited = await createTestApp({ database: app.database, fake: app.fake });
  // Counted by clock hours, so a test must not cross the end of one.
  const restMs = HOUR_MS - (app.clock.now().getTime() % HOUR_MS);
  for (const each of [app, unlimited]) each.clock.move(restMs);
});
afterAll(async () => {
  await unlimited.close();
  await app.close();
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['127.0.0.1', '127.0.0'],
  ['2001:db8:7:1::9', '2001:db8:7'],
  ['2001:0DB8:0007:ffff:1:2:3:4', '2001:db8:7'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(limitNetwork(address)).toBe(network);
});

let count = 0;
function register(from: string, at: TestApp = app) {
  count += 1;
  const username = `newt-${count}`;
  const body = { username, email: `${username}@example.com`, password: 'Tadpole-1!' };
  return at.anonymous.call('register', { body, headers: { 'x-forwarded-for': from } });
}

it('accepts twenty registrations an hour from one network, and counts no refused ones', async () => {
  const taken = { username: 'taken-name', email: 'taken@example.com', password: 'Tadpole-1!' };
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  await app.anonymous.call('register', { body: taken, headers });
  const again = await app.anonymous.call('register', { body: taken, headers });
  expect(again.body.code).toBe('username_taken');
  const tries = await Promise.all(
    Array.from({ length: REGISTRATIONS + 4 }, (_, n) => register(`203.0.113.${n}`)),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(REGISTRATIONS - 1);
  for (const { status, body, headers: sent } of tries.filter((reply) => reply.status !== 201)) {
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(sent['retry-after'])).toBeGreaterThan(0);
  }
  expect((await register('203.0.114.1')).status).toBe(201);
  expect((await register('203.0.113.1', unlimited)).status).toBe(201);
  app.clock.move(HOUR_MS);
  expect((await register('203.0.113.1')).status).toBe(201);
  app.clock.move(-HOUR_MS);
});

it('starts two hundred answers an hour for all accounts of one network', async () => {
  const from = (person: Person, address: string): Person => ({
    ...person,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      return person.fetch(path, { ...init, headers });
    },
  });
  const { ok } = await register('198.51.100.1');
  const alice = personAt(app.url, { ...ok, id: ok.user.id, username: ok.user.username });
  const start = async (address: string) => {
    const { incomplete_turn } = await ask(alice, 'Once more?', 'fake/echo');
    return await readAnswerStream(from(alice, address), incomplete_turn.id);
  };
  expect((await start('198.51.100.1')).status).toBe(200);
  await sql`update rate_counters set count = ${ANSWERS - 1} where key = 'network_answers:198.51.100'`.execute(
    app.database.db,
  );
  expect((await start('198.51.100.2')).status).toBe(200);
  expect(await start('198.51.100.3')).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  // A refused start isn't counted, and another network is not affected.
  expect((await start('198.51.101.1')).status).toBe(200);
});
