// The counts of voices on sentences through export and import: they are shown, colour nothing, and a forged file is bounded.

import { importReport } from '@frogpond/contract/conversations/portability';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { answered, tap } from '../testing/voices.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

type ExportFile = { turns: { sentences: unknown[] }[] };

async function exported(id: string): Promise<ExportFile> {
  const response = await bob.fetch(`/conversations/${id}/export?format=json`);
  return (await response.json()) as ExportFile;
}

/** Returns the id of the imported conversation. */
async function imported(file: ExportFile): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await bob.fetch('/import', { method: 'POST', headers, body: JSON.stringify(file) });
  return importReport.parse(await response.json()).conversations[0]?.id ?? '';
}

async function firstTurn(id: string) {
  const query = { path_mode: 'all', include_analysis: 'true' };
  const [turn] = (await bob.call('getConversation', { params: { id }, query })).ok.turns;
  if (turn === undefined) throw new Error('the conversation has no turn');
  return turn;
}

it('shows the counts of the file, which colour nothing and add up in the next import', async () => {
  const original = await answered(alice, 'Why do frogs sing?');
  await tap(bob, original.turn_id, 0, 1);
  const copy = await imported(await exported(original.conversation_id));
  const turn = await firstTurn(copy);
  expect(turn.analysis).toMatchObject({
    imported_counts: [{ index: 0, up: 1, down: 0 }],
    sentence_colors: [{ color: 'none', up_count: 0, down_count: 0 }],
  });

  await tap(bob, turn.id, 0, -1);
  const again = await imported(await exported(copy));
  expect((await firstTurn(again)).analysis?.imported_counts).toEqual([{ index: 0, up: 1, down: 1 }]);
});

it('bounds the counts of a forged file, and ignores those of other sentences', async () => {
  const { conversation_id } = await answered(alice, 'Why do newts not sing?');
  const { analysis } = await firstTurn(conversation_id);
  expect(analysis?.imported_counts).toBeUndefined();
  const text = analysis?.sentences[0];
  const file = await exported(conversation_id);
  const [turn] = file.turns;
  if (turn)
    turn.sentences = [
      null,
      'x',
      { text, up_count: -1, down_count: 1e15, imported: { down: '7' } },
      { text: 'Nothing of this kind was said.', up_count: 3, down_count: 0 },
    ];
  expect((await firstTurn(await imported(file))).analysis?.imported_counts).toEqual([
    { index: 0, up: 0, down: 1_000_000_000 },
  ]);
});
