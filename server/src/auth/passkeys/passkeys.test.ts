// Passkeys through the real app, with a device in software: adding, signing in, and everything that must be refused.

import { PASSKEYS_MAX } from '@frogpond/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../../testing/app.ts';
import { createDevice, type Device, type Signing } from '../../testing/authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const optionsOf = async (person: Person) => (await person.call('passkeyOptions', { body: {} })).ok;

async function add(person: Person, device: Device, signing: Signing = {}, name = 'Phone') {
  const { challenge } = await optionsOf(person);
  return await person.call('addPasskey', { body: { ...device.register(challenge, signing), name } });
}

async function signIn(device: Device, signing: Signing = {}) {
  const { challenge } = await optionsOf(app.anonymous);
  return await app.anonymous.call('passkeySignIn', { body: device.signIn(challenge, signing) });
}

it('is added with a name, and signs in', async () => {
  const person = await app.signUp();
  const device = createDevice();
  const options = await optionsOf(person);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: person.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { ok } = await add(person, device);
  expect(ok).toMatchObject({ name: 'Phone', last_used_at: null });
  expect(await optionsOf(app.anonymous)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const reply = await signIn(device, { user_handle: person.id });
  expect(reply.ok.user.id).toBe(person.id);
  const { items } = (await person.call('listPasskeys')).ok;
  expect(items.map(({ id, name }) => ({ id, name }))).toEqual([{ id: ok.id, name: 'Phone' }]);
  expect(items[0]?.last_used_at).not.toBeNull();
  expect(await optionsOf(person)).toMatchObject({ excludeCredentials: [{ id: device.credential_id }] });
});

it('signs in without the second step of the account', async () => {
  const person = await app.signUp();
  const device = createDevice();
  await add(person, device);
  await app.database.db
    .insertInto('second_factors')
    .values({
      user_id: person.id,
      secret: Buffer.alloc(20),
      created_at: new Date().toISOString(),
      confirmed_at: new Date().toISOString(),
    })
    .execute();
  expect((await signIn(device)).status).toBe(200);
});

it('refuses another origin, another site, an unverified user and another challenge', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const wrong: Signing[] = [
    { origin: 'https://evil.example' },
    { rp_id: 'evil.example' },
    { is_verified: false },
  ];
  for (const signing of wrong)
    expect(await add(person, createDevice(), signing)).toMatchObject({
      status: 400,
      body: { code: 'passkey_invalid' },
    });
  const device = createDevice();
  await add(person, device);
  for (const signing of [...wrong, { user_handle: other.id }])
    expect(await signIn(device, signing)).toMatchObject({ status: 401, body: { code: 'passkey_rejected' } });
  expect((await signIn(createDevice())).body.code).toBe('passkey_rejected');

  // A challenge for adding a passkey doesn't sign in, a challenge for signing in doesn't add one, and each belongs to one account.
  const [mine, anyone] = [await optionsOf(person), await optionsOf(app.anonymous)];
  const body = device.signIn(mine.challenge);
  expect((await app.anonymous.call('passkeySignIn', { body })).body.code).toBe('passkey_rejected');
  const foreign = { ...createDevice().register(anyone.challenge), name: 'Phone' };
  expect((await person.call('addPasskey', { body: foreign })).body.code).toBe('passkey_invalid');
  const theirs = { ...createDevice().register((await optionsOf(person)).challenge), name: 'Phone' };
  expect((await other.call('addPasskey', { body: theirs })).body.code).toBe('passkey_invalid');
  const invented = device.signIn(Buffer.alloc(32).toString('base64url'));
  expect((await app.anonymous.call('passkeySignIn', { body: invented })).body.code).toBe('passkey_rejected');
});

it('accepts a challenge once, within five minutes', async () => {
  const person = await app.signUp();
  const device = createDevice();
  await add(person, device);
  const { challenge } = await optionsOf(app.anonymous);
  const body = device.signIn(challenge);
  const send = () => app.anonymous.call('passkeySignIn', { body });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  const late = device.signIn((await optionsOf(app.anonymous)).challenge);
  app.clock.move(5 * 60_000);
  expect((await app.anonymous.call('passkeySignIn', { body: late })).status).toBe(401);
});

it('refuses a device whose count of signatures went back, as that of a copy would', async () => {
  const person = await app.signUp();
  const device = createDevice();
  await add(person, device, { sign_count: 3 });
  expect((await signIn(device, { sign_count: 4 })).status).toBe(200);
  expect((await signIn(device, { sign_count: 4 })).status).toBe(401);
  expect((await signIn(device, { sign_count: 3 })).status).toBe(401);
  expect((await signIn(device, { sign_count: 9 })).status).toBe(200);
});

it('is deleted by its owner only, and belongs to one account', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const device = createDevice();
  const { id } = (await add(person, device)).ok;
  expect((await add(other, device)).body.code).toBe('passkey_known');
  expect((await other.call('deletePasskey', { params: { id } })).status).toBe(404);
  expect((await person.call('deletePasskey', { params: { id } })).status).toBe(204);
  expect((await signIn(device)).status).toBe(401);
});

it('is added once for one Idempotency-Key, and has a maximum number', async () => {
  const person = await app.signUp();
  const { challenge } = await optionsOf(person);
  const body = { ...createDevice().register(challenge), name: 'Once' };
  const send = () => person.call('addPasskey', { body, headers: { 'idempotency-key': 'once' } });
  const first = (await send()).ok;
  expect((await send()).ok).toEqual(first);
  for (let n = 1; n < PASSKEYS_MAX; n += 1) expect((await add(person, createDevice())).status).toBe(201);
  expect((await person.call('passkeyOptions', { body: {} })).body.code).toBe('too_many_keys');
});

it('needs a further proof when the session is old', async () => {
  const person = await app.signUp();
  app.clock.move(31 * 60_000);
  const headers = { authorization: `Bearer ${person.refresh_token}` };
  const { access_token } = (await app.anonymous.call('refreshSession', { headers })).ok;
  const later = personAt(app.url, { ...person, access_token });
  expect(await later.call('passkeyOptions', { body: {} })).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  });
  expect((await later.call('passkeyOptions', { body: { password: 'Wrong-1!x' } })).status).toBe(400);
  const { challenge } = (await later.call('passkeyOptions', { body: { password: 'Tadpole-1!' } })).ok;
  const body = { ...createDevice().register(challenge), name: 'Proved' };
  expect((await later.call('addPasskey', { body })).status).toBe(201);
});

it('is not available where the site has an address for a name', async () => {
  const plain = await createTestApp({
    env: { PUBLIC_URL: 'http://127.0.0.1:3000' },
    database: app.database,
    fake: app.fake,
  });
  const reply = await plain.anonymous.call('passkeyOptions', { body: {} });
  expect(reply).toMatchObject({ status: 501, body: { code: 'passkeys_not_available' } });
  expect((await plain.anonymous.call('getSettings')).ok.has_passkeys).toBe(false);
  expect((await app.anonymous.call('getSettings')).ok.has_passkeys).toBe(true);
  await plain.close();
});
