// Push messages to a push service of the test, which decrypts them as a browser does (RFC 8291).

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PUSH_SUBSCRIPTIONS_MAX } from '@frogpond/contract/people/push';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { waitFor } from '../../testing/wait.ts';

type Received = { path: string; headers: Record<string, unknown>; text: string };

const ecdh = createECDH('prime256v1');
const p256dh = ecdh.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };

let app: TestApp;
let alice: Person;
let bob: Person;
let service: Server;
let endpoint: string;
let status = 201;
let received: Received[] = [];

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
  service = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        text: decrypt(Buffer.concat(chunks)),
      });
      response.writeHead(status).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/`;
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => {
  received = [];
  status = 201;
});

function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const subscribe = (person: Person, name: string) =>
  person.call('subscribeToPush', { body: { endpoint: `${endpoint}${name}`, keys } });

const subscriptions = async (person: Person) =>
  await app.database.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute();

async function commentOn(person: Person) {
  const { conversation, incomplete_turn } = await ask(person, 'A private thought?', 'fake/echo');
  await readAnswerStream(person, incomplete_turn.id);
  const target = {
    params: { id: incomplete_turn.id },
    body: { content: 'Words that no push service may see.' },
  };
  const { comment } = (await bob.call('createComment', target)).ok;
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id, comment_id: comment.id };
}

it('has the kind of the notification in the reader’s language, and a link', async () => {
  expect((await app.anonymous.call('getPushKey')).ok.key).toMatch(/^[\w-]{87}$/);
  expect((await subscribe(alice, 'alice')).status).toBe(204);
  await alice.call('updateUser', { params: { id: alice.id }, body: { language: 'de' } });
  const { conversation_id, turn_id, comment_id } = await commentOn(alice);
  await waitFor(async () => received.length > 0);
  expect(received).toHaveLength(1);
  const [message] = received;
  expect(JSON.parse(message?.text ?? '')).toMatchObject({
    title: 'Frogpond',
    body: 'Jemand hat deine Frage kommentiert.',
    path: `/conversation/${conversation_id}?turn=${turn_id}&comment=${comment_id}`,
  });
  expect(message?.headers['authorization']).toMatch(/^vapid t=/);
  await alice.call('unsubscribeFromPush', { body: { endpoint: `${endpoint}alice` } });
  expect(await subscriptions(alice)).toEqual([]);
});

it('retries while the push service fails, and deletes an ended subscription', async () => {
  const carol = await app.signUp();
  await subscribe(carol, 'carol');
  status = 503;
  await commentOn(carol);
  await waitFor(async () => received.length > 0);
  expect(await subscriptions(carol)).toHaveLength(1);
  status = 410;
  await waitFor(async () => (await subscriptions(carol)).length === 0);
  expect(received.length).toBeGreaterThanOrEqual(2);
});

it('moves a browser to the account that uses it, keeps the newest of an account, and ends with the session', async () => {
  const dora = await app.signUp();
  for (let n = 0; n <= PUSH_SUBSCRIPTIONS_MAX; n += 1) {
    app.clock.move(1_000);
    await subscribe(dora, `many-${n}`);
  }
  const kept = await subscriptions(dora);
  expect(kept).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
  expect(kept[0]?.endpoint).toBe(`${endpoint}many-1`);
  const emil = await app.signUp();
  await subscribe(emil, 'many-1');
  // Only the own subscription is deleted.
  await emil.call('unsubscribeFromPush', { body: { endpoint: `${endpoint}many-2` } });
  expect(await subscriptions(dora)).toHaveLength(PUSH_SUBSCRIPTIONS_MAX - 1);
  await emil.call('endAllSessions');
  expect(await subscriptions(emil)).toEqual([]);
});

it('has no follower’s name, and deletes a subscription with invalid keys', async () => {
  const fay = await app.signUp();
  const broken = { endpoint: `${endpoint}broken`, keys: { p256dh: 'cA', auth: 'YQ' } };
  await fay.call('subscribeToPush', { body: broken });
  await subscribe(fay, 'fay');
  await bob.call('followUser', { params: { id: fay.id } });
  await waitFor(async () => received.length > 0 && (await subscriptions(fay)).length === 1);
  expect(await subscriptions(fay)).toEqual([{ endpoint: `${endpoint}fay` }]);
  expect(received.map(({ path }) => path)).toEqual(['/send/fay']);
  expect(received[0]?.text).not.toContain(bob.username);
  expect(JSON.parse(received[0]?.text ?? '')).toMatchObject({ body: 'Someone follows you.', path: '/' });
});

it('accepts an http address only on a local server', async () => {
  const away = await createTestApp({ database: app.database, env: { PUBLIC_URL: 'https://pond.example' } });
  const person = await away.signUp();
  const refused = await person.call('subscribeToPush', { body: { endpoint: `${endpoint}x`, keys } });
  expect(refused.body).toMatchObject({ code: 'push_address_refused' });
  await away.close();
});
