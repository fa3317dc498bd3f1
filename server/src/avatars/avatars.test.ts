// Avatars through the real app: upload, serving, replacement, hiding, deletion and refusals.

import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { makeImage } from '../testing/images.ts';

let app: TestApp;
let alice: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'keeper' } });
  [alice, keeper] = [await app.signUp(), await app.signUp('keeper')];
});
afterAll(() => app.close());

type Reply = { code?: string; error?: string; user?: { avatar_url: string | null } };

async function upload(person: Person, body: Uint8Array<ArrayBuffer>, type: string, id = person.id) {
  const sent = await person.fetch(`/users/${id}/avatar`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body,
  });
  const reply = (await sent.json()) as Reply;
  return { status: sent.status, code: reply.code, avatar_url: reply.user?.avatar_url ?? '' };
}

/** Loads an avatar as a page does: by its address in the API's reply, without a token. */
async function load(avatarUrl: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + avatarUrl, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const at = (person: Person) => ({ params: { id: person.id } });
const avatarOf = async (person: Person) => (await app.anonymous.call('getUser', at(person))).ok.avatar_url;

describe('an uploaded avatar', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is served as the %s that it was', async (format) => {
    const { status, avatar_url } = await upload(alice, await makeImage(format, 200, 100), `image/${format}`);
    expect(status).toBe(200);
    expect(avatar_url).toMatch(new RegExp(`^/api/users/${alice.id}/avatar\\?v=[\\w-]{16}$`));
    expect(await avatarOf(alice)).toBe(avatar_url);
    const image = await load(avatar_url);
    expect(image.status).toBe(200);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format, width: 200, height: 100 });
    const etag = image.headers.get('etag') ?? '';
    const again = await load(avatar_url, { 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  it('gets another address when it is replaced, and the same for the same image', async () => {
    const first = await upload(alice, await makeImage('png', 16, 16), 'image/png');
    const second = await upload(alice, await makeImage('png', 17, 16), 'image/png');
    expect(second.avatar_url).not.toBe(first.avatar_url);
    const { status, bytes, headers } = await load(first.avatar_url);
    // The old address returns the new image, and is revalidated on every use.
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await sharp(bytes).metadata()).width).toBe(17);
    const third = await upload(alice, await makeImage('png', 17, 16), 'image/png; charset=binary');
    expect(third.avatar_url).toBe(second.avatar_url);
  });

  it('is served by username, upright and without metadata', async () => {
    const plain = sharp(Buffer.from(await makeImage('jpeg', 200, 100)));
    const marked = await plain
      .withExif({ IFD0: { Copyright: 'Canary of Alice' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(marked.includes('Canary of Alice')).toBe(true);
    const { status } = await upload(alice, new Uint8Array(marked), 'image/jpeg');
    expect(status).toBe(200);
    const { bytes } = await load(`/api/users/${alice.username}/avatar`);
    expect(bytes.includes('Canary of Alice')).toBe(false);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 100, height: 200 });
  });

  it('is deleted by its call, and replaced by an external address or none', async () => {
    const image = await makeImage('png', 16, 16);
    const { avatar_url } = await upload(alice, image, 'image/png');
    expect((await alice.call('deleteAvatar', at(alice))).ok.user.avatar_url).toBeNull();
    expect((await load(avatar_url)).status).toBe(404);
    expect((await alice.call('deleteAvatar', at(alice))).status).toBe(200);
    for (const other of ['https://pictures.example/a.png', '']) {
      await upload(alice, image, 'image/png');
      const { user } = (await alice.call('updateUser', { ...at(alice), body: { avatar_url: other } })).ok;
      expect(user.avatar_url).toBe(other === '' ? null : other);
      expect((await load(avatar_url)).status).toBe(404);
    }
    // The same call deletes an external avatar.
    await alice.call('updateUser', { ...at(alice), body: { avatar_url: 'https://pictures.example/a.png' } });
    expect((await alice.call('deleteAvatar', at(alice))).ok.user.avatar_url).toBeNull();
  });

  it('stays when its own URL is sent back, and cannot be set to another person’s upload', async () => {
    const { avatar_url } = await upload(alice, await makeImage('png', 16, 16), 'image/png');
    const body = { avatar_url, bio: 'Still here' };
    expect((await alice.call('updateUser', { ...at(alice), body })).ok.user).toMatchObject(body);
    expect((await load(avatar_url)).status).toBe(200);
    const bob = await app.signUp();
    const stolen = await bob.call('updateUser', { ...at(bob), body });
    expect([stolen.status, stolen.body.errors]).toEqual([
      400,
      { avatar_url: ['Upload the picture instead.'] },
    ]);
    expect((await bob.call('getUser', at(bob))).ok.bio).toBeNull();
  });

  it('is hidden from others while the person is suspended', async () => {
    const { avatar_url } = await upload(alice, await makeImage('png', 16, 16), 'image/png');
    const decide = (action: 'remove' | 'restore') =>
      keeper.call('decideModeration', {
        body: { target_type: 'user', target_id: alice.id, action, reason: 'Spam.' },
      });
    await decide('remove');
    expect((await load(avatar_url)).status).toBe(404);
    const own = await alice.fetch(avatar_url.replace('/api', ''));
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await alice.call('getMe')).ok.user.avatar_url).toBe(avatar_url);
    expect((await upload(alice, await makeImage('png', 8, 8), 'image/png')).code).toBe('account_suspended');
    expect((await alice.call('deleteAvatar', at(alice))).body.code).toBe('account_suspended');
    await decide('restore');
    expect((await load(avatar_url)).status).toBe(200);
  });

  it('is in the account’s export, and is deleted with the account', async () => {
    const bob = await app.signUp();
    const { avatar_url } = await upload(bob, await makeImage('webp', 16, 16), 'image/webp');
    const { bytes } = await load(avatar_url);
    const file: unknown = await (await bob.fetch(`/users/${bob.id}/export`)).json();
    const avatar = { content_type: 'image/webp', content: bytes.toString('base64') };
    expect(file).toMatchObject({ profile: { avatar_url, avatar } });
    const text = await (await bob.fetch(`/users/${bob.id}/export?format=markdown`)).text();
    expect(text).toContain('- Picture: uploaded (image/webp)');
    await bob.call('deleteUser', { ...at(bob), body: { password: 'Tadpole-1!' } });
    expect((await load(avatar_url)).status).toBe(404);
    expect(await app.database.db.selectFrom('avatars').select('user_id').execute()).not.toContainEqual({
      user_id: bob.id,
    });
  });
});

describe('an upload', () => {
  it.each([
    ['text', 'image/png', 'text', 400, 'image_unreadable'],
    ['nothing', 'image/png', 'empty', 400, 'image_unreadable'],
    ['a JPEG under the type of a PNG', 'image/png', 'jpeg', 400, 'image_unreadable'],
    ['half of a PNG', 'image/png', 'half', 400, 'image_unreadable'],
    ['a GIF under the type of a PNG', 'image/png', 'gif', 400, 'image_unreadable'],
    ['an SVG under the type of a PNG', 'image/png', 'svg', 400, 'image_unreadable'],
    ['257 pixels', 'image/png', 'wide', 400, 'image_dimensions_too_large'],
    ['512 x 16 pixels', 'image/png', 'long', 400, 'image_dimensions_too_large'],
    ['900 million pixels', 'image/png', 'bomb', 400, 'image_dimensions_too_large'],
    ['more than 64 kB', 'image/png', 'heavy', 413, 'image_too_large'],
    ['an SVG', 'image/svg+xml', 'svg', 415, 'unsupported_image_type'],
    ['a GIF', 'image/gif', 'gif', 415, 'unsupported_image_type'],
    ['JSON', 'application/json', 'text', 415, 'unsupported_image_type'],
    ['a form', 'multipart/form-data; boundary=x', 'png', 415, 'unsupported_image_type'],
  ] as const)('of %s is refused', async (_name, type, sample, status, code) => {
    const before = await avatarOf(alice);
    expect(await upload(alice, await SAMPLES[sample](), type)).toMatchObject({ status, code });
    expect(await avatarOf(alice)).toBe(before);
  });

  it('of 64 kB and 256 x 256 pixels is accepted', async () => {
    const image = await makeImage('png', 256, 256);
    // Bytes after the end of the image are ignored.
    const padded = new Uint8Array(64 * 1024);
    padded.set(image);
    const { status, avatar_url } = await upload(alice, padded, 'image/png');
    expect(status).toBe(200);
    expect((await load(avatar_url)).bytes.length).toBeLessThan(image.length * 2);
  });

  it('stores the image and the address of the same call under parallel calls', async () => {
    const sizes = [10, 11, 12, 13, 14, 15];
    const replies = await Promise.all(
      sizes.map(async (size) => upload(alice, await makeImage('png', size, size), 'image/png')),
    );
    expect(replies.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    const shown = await avatarOf(alice);
    const { headers } = await load(shown ?? '');
    expect(shown).toBe(`/api/users/${alice.id}/avatar?v=${headers.get('etag')?.replaceAll('"', '')}`);
  });

  it('is refused for another person, and in place of JSON', async () => {
    const image = await makeImage('png', 8, 8);
    expect((await upload(app.anonymous, image, 'image/png', alice.id)).status).toBe(401);
    expect(await upload(keeper, image, 'image/png', alice.id)).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    const headers = { 'content-type': 'image/png' };
    const asked = await alice.fetch('/conversations', { method: 'POST', headers, body: image });
    expect([asked.status, await asked.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });
});

const SAMPLES = {
  text: async () => asBytes('hello'),
  empty: async () => new Uint8Array(),
  png: () => makeImage('png', 8, 8),
  jpeg: () => makeImage('jpeg', 8, 8),
  gif: () => makeImage('gif', 8, 8),
  svg: async () => asBytes('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
  half: async () => {
    const image = await makeImage('png', 64, 64);
    return image.slice(0, image.length - 30);
  },
  wide: () => makeImage('png', 257, 16),
  long: () => makeImage('png', 512, 16),
  bomb: async () => claimingPng(30_000),
  heavy: async () => new Uint8Array(64 * 1024 + 1),
};

function asBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text));
}

/** A few kilobytes whose header declares a square of that many pixels. */
function claimingPng(side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
}
