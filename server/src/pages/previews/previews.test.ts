// Preview images: drawn for any public content, whatever its text, and for nothing else.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { bundleForNode } from '../../testing/database/bundle.ts';
import { conversationPreview, turnPreview } from './previews.ts';
import { shownText, wrap } from './text.ts';

let app: TestApp;
let alice: Person;

beforeAll(async () => {
  const previewWorker = await bundleForNode(new URL('./preview-worker.ts', import.meta.url));
  app = await createTestApp({ moveWorld: { preview_worker: previewWorker } });
  alice = await app.signUp();
});
afterAll(() => app.close());

async function image(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/preview/${path}.png`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Returns the width and height of a PNG, from its header. */
function sizeOf(bytes: Buffer): number[] {
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it.each([
  ['a short question', 'Why do frogs sing?'],
  ['one long word', 'ribbit'.repeat(200)],
  ['other scripts', 'Почему лягушки поют? Łódź, Ελλάδα, עברית'],
  ['a text without a glyph in its typefaces', '蛙はなぜ鳴くのか 🐸🐸🐸'],
  ['markup', '<svg onload="x">&amp;"\'</text><script>\u0000'],
])('draws %s', async (_name, question) => {
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/echo');
  for (const path of [`conversation/${conversation.id}`, `turn/${incomplete_turn.id}`]) {
    const { status, headers, bytes } = await image(path);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(sizeOf(bytes)).toEqual([1200, 630]);
    const again = await image(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

it('shows what readers say of a sentence', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Do frogs sing?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const { db } = app.database;
  expect((await conversationPreview(db, conversation.id))?.verdict).toBeNull();
  await alice.call('castVoice', { params: { id: incomplete_turn.id, index: '0' }, body: { stance: -1 } });
  const verdict = { label: 'Disputed', said: 'Disputed: 1 reader disagrees' };
  expect((await conversationPreview(db, conversation.id))?.verdict).toMatchObject(verdict);
  expect((await turnPreview(db, incomplete_turn.id))?.verdict).toMatchObject(verdict);
  expect(sizeOf((await image(`turn/${incomplete_turn.id}`)).bytes)).toEqual([1200, 630]);
});

it('draws a person and many images at once, and returns 404 for anything that is not public', async () => {
  for (const path of ['home', 'trending', `user/${alice.username}`])
    expect(sizeOf((await image(path)).bytes)).toEqual([1200, 630]);
  const asked = await Promise.all(
    Array.from({ length: 8 }, (_, n) => ask(alice, `Question ${n}?`, 'fake/echo')),
  );
  const drawn = await Promise.all(asked.map(({ conversation }) => image(`conversation/${conversation.id}`)));
  expect(new Set(drawn.map(({ bytes }) => bytes.toString('base64'))).size).toBe(8);

  const hidden = await ask(alice, 'Zyzzogeton?', 'fake/echo', { is_public: false });
  const unknown = await image(`conversation/${randomUUID()}`);
  const same = (bytes: Buffer): string => bytes.toString().replace(/"request_id":"[^"]*"/, '');
  for (const path of [
    `conversation/${hidden.conversation.id}`,
    `turn/${hidden.incomplete_turn.id}`,
    'conversation/nonsense',
    'user/nobody-of-that-name',
  ]) {
    const answer = await image(path);
    expect([path, answer.status, same(answer.bytes)]).toEqual([path, 404, same(unknown.bytes)]);
  }
});

it('draws the characters that its typefaces have, in a bounded number of lines', () => {
  expect(shownText('Crème brûlée — “why”?')).toEqual({ text: 'Crème brûlée — “why”?', font: 'Literata' });
  expect(shownText('Привет, мир')).toEqual({ text: 'Привет, мир', font: 'DejaVu Sans' });
  expect(shownText('A frog 🐸 sings')).toEqual({ text: 'A frog sings', font: 'Literata' });
  expect(shownText('ماء، مطر؟')).toEqual({ text: 'ماء، مطر؟', font: 'DejaVu Sans' });
  expect(shownText('蛙はなぜ鳴くのか')).toBe(null);
  const lines = wrap({ text: 'word '.repeat(100).trim(), font: 'Literata' }, 50, 700, 3);
  expect([lines.length, lines[2]?.endsWith('…')]).toEqual([3, true]);
});
