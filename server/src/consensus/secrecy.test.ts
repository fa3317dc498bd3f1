// A viewpoint is in no reply, event, log, page or export. Distinctive numbers are written to every stored viewpoint, and then everything
// that the product serves is searched for them.

import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createTestApp, type Person, type TestApp, testShell } from '../testing/app.ts';
import { answerOf, createCommunity, fitViewpoints, type Community } from '../testing/community.ts';
import { tap } from '../testing/voices.ts';
import { waitFor } from '../testing/wait.ts';

/** Digits of the distinctive numbers, and the names of the columns. */
const SECRETS = /6180339|upper_share|model_version|"?(position|variance)"?:/;

let app: TestApp;
let community: Community;
let logged = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  app = await createTestApp({
    moveWorld: { log: createLogger('trace', destination), shell: testShell() },
  });
  community = await createCommunity(app);
  await fitViewpoints(app);
}, 120_000);
afterAll(() => app.close());

async function read(person: Person, path: string): Promise<string> {
  const headers = new Headers();
  if (person.access_token !== '') headers.set('authorization', `Bearer ${person.access_token}`);
  const response = await fetch(app.url + path, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return await response.text();
}

it('keeps viewpoints out of replies, pages, exports and logs', async () => {
  const { db } = app.database;
  const [alice, bob] = [community.left[0], community.right[0]];
  if (alice === undefined || bob === undefined) throw new Error('the community is too small');
  const planted = await sql`update viewpoints set variance = 0.16180339, position = position + 1e-9 * 6180339
    returning 1`.execute(db);
  expect(planted.rows.length).toBe(24);
  const stored = JSON.stringify((await sql`select to_jsonb(v) as row from viewpoints v`.execute(db)).rows);
  expect(stored).toMatch(SECRETS);

  const turnId = await answerOf(alice, 4);
  for (const person of [...community.left.slice(0, 8), ...community.right.slice(0, 8)])
    await tap(person, turnId, 0, 1);
  const loadTurn = async () => (await bob.call('getTurn', { params: { id: turnId } })).ok.turn;
  await waitFor(async () => (await loadTurn()).analysis?.sentence_colors[0]?.agreed === 'supported');
  const { conversation_id } = await loadTurn();

  const paths = [
    `/api/conversations/${conversation_id}?path_mode=all&include_analysis=true`,
    `/api/conversations/${conversation_id}/tree`,
    `/api/conversations/${conversation_id}/export?format=json`,
    `/api/conversations/${conversation_id}/export?format=markdown`,
    '/api/conversations?sort=new',
    `/api/turns/${turnId}`,
    `/api/turns/${turnId}/comments`,
    `/api/users/${bob.id}`,
    '/api/openapi.json',
    `/conversation/${conversation_id}`,
    `/user/${bob.username}`,
    `/feeds/conversation/${conversation_id}.atom`,
    '/api/metrics',
  ];
  for (const person of [app.anonymous, alice])
    for (const path of paths) expect(`${path}: ${await read(person, path)}`).not.toMatch(SECRETS);
  expect(await read(alice, '/api/weigh-in?limit=20')).not.toMatch(SECRETS);
  expect(logged).toContain('viewpoints were fitted');
  expect(logged).not.toMatch(SECRETS);
});

it('names the viewpoint and its purpose in the export of its owner only', async () => {
  const [alice, bob] = [community.left[0], community.right[0]];
  const stranger = await app.signUp();
  if (alice === undefined || bob === undefined) throw new Error('the community is too small');
  for (const format of ['json', 'markdown']) {
    const own = await read(alice, `/api/users/${alice.id}/export?format=${format}`);
    expect(own).toContain('A number is stored that places you among the other people');
    expect(own).not.toMatch(SECRETS);
    const without = await read(stranger, `/api/users/${stranger.id}/export?format=${format}`);
    expect(without).not.toContain('A number is stored');
    const response = await alice.fetch(`/users/${bob.id}/export?format=${format}`);
    expect([403, 404]).toContain(response.status);
  }
});
