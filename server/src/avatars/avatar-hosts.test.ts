// AVATAR_HOSTS: the hosts from which a page may load external avatars. The API returns their addresses; no page, feed or preview image
// contains one.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, parseEnv } from '../config.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';

const AVATAR = 'https://pictures.example/cindermoss.png';

let closed: TestApp;
let open: TestApp;
let alice: Person;

beforeAll(async () => {
  closed = await createTestApp({ moveWorld: { shell: testShell() } });
  open = await createTestApp({
    env: { AVATAR_HOSTS: 'pictures.example, Avatars.example:8443' },
    database: closed.database,
    fake: closed.fake,
    moveWorld: { shell: testShell() },
  });
  alice = await closed.signUp();
  await alice.call('updateUser', { params: { id: alice.id }, body: { avatar_url: AVATAR } });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

async function page(app: TestApp, path: string) {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  const text = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    text,
    images: /img-src [^;]*/.exec(policy)?.[0],
    hosts: /<meta name="avatar-hosts" content="([^"]*)"/.exec(text)?.[1],
  };
}

it('allows only images of this origin by default', async () => {
  expect(await page(closed, '/')).toMatchObject({ images: "img-src 'self' data:", hosts: '' });
});

it('allows the hosts of the setting, in the policy and in the page', async () => {
  for (const path of ['/', '/trending', `/user/${alice.username}`, '/login'])
    expect(await page(open, path)).toMatchObject({
      images: "img-src 'self' data: https://pictures.example https://avatars.example:8443",
      hosts: 'pictures.example avatars.example:8443',
    });
});

it('returns an external address in the API, but in no page or feed', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Which reeds hum?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  for (const app of [closed, open]) {
    const { ok } = await app.anonymous.call('getTurn', { params: { id: incomplete_turn.id } });
    expect(ok.turn.user.avatar_url).toBe(AVATAR);
    for (const path of [
      '/',
      '/trending',
      `/user/${alice.username}`,
      `/conversation/${conversation.id}`,
      '/feeds/explore.atom',
      `/feeds/user/${alice.username}.atom`,
      `/feeds/conversation/${conversation.id}.atom`,
    ])
      expect((await page(app, path)).text).not.toContain('cindermoss');
  }
});

it('accepts host names only', () => {
  expect(parseEnv({}).avatar_hosts).toEqual([]);
  expect(parseEnv({ AVATAR_HOSTS: ' A.example,b.example:8443 ,a.example' }).avatar_hosts).toEqual([
    'a.example',
    'b.example:8443',
  ]);
  for (const AVATAR_HOSTS of [
    'https://a.example',
    'a.example/path',
    '*.example',
    'a.example,,b.example',
    "a.example; script-src 'unsafe-inline'",
    'a.example b.example',
    'a.example:443',
    'a.example:99999',
    'user@a.example',
    '-',
    '"',
  ])
    expect(() => parseEnv({ AVATAR_HOSTS })).toThrow(
      new ConfigError(
        'AVATAR_HOSTS must be host names separated by commas, such as pictures.example,avatars.example:8443.',
      ),
    );
});
