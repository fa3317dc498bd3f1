// The dataset through the real app: what is in it, and who gets it.

import { EXPORT_FORMAT } from '@frogpond/contract/conversations/portability';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { answered, tap } from '../../testing/voices.ts';

let app: TestApp;
let admin: Person;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'Keeper' } });
  [admin, alice, bob] = [await app.signUp('Keeper'), await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

type Line = {
  format: string;
  conversation: { id: string; title: string };
  turns: { user_message: string; sentences: { text: string; up_count: number; down_count: number }[] }[];
};

async function dataset(): Promise<{ text: string; lines: Line[] }> {
  const response = await admin.fetch('/export/public.jsonl.gz');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="public.jsonl.gz"');
  expect(response.headers.get('content-encoding')).toBeNull();
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
  return { text, lines };
}

it('holds the listed conversations with their support, one a line', async () => {
  const question = 'Frogs hop.\nFrogs "sing"\u2028 at night.';
  const shown = await answered(alice, question);
  const other = await answered(bob, 'Newts glow.');
  await tap(bob, shown.turn_id, 1, -1);
  await answered(alice, 'My private frogs hop.', { is_public: false });
  await answered(alice, 'My unlisted frogs hop.', { visibility: 'unlisted' });

  const { text, lines } = await dataset();
  expect(lines.map(({ format, conversation }) => [format, conversation.id])).toEqual(
    [shown.conversation_id, other.conversation_id].toSorted().map((id) => [EXPORT_FORMAT, id]),
  );
  const { turns = [] } = lines.find(({ conversation }) => conversation.id === shown.conversation_id) ?? {};
  expect(turns[0]?.user_message).toBe(question);
  expect(turns[0]?.sentences[1]).toMatchObject({ up_count: 0, down_count: 1 });
  expect(text).not.toContain('My private');
  expect(text).not.toContain('My unlisted');
  // A voice is secret: only the counts are there.
  expect(text).not.toContain(bob.id);
});

it('is for admins only', async () => {
  expect((await alice.fetch('/export/public.jsonl.gz')).status).toBe(403);
  expect((await app.anonymous.fetch('/export/public.jsonl.gz')).status).toBe(401);
});
