// A question whose model has been removed from the catalogue.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_MODEL } from '@frogpond/contract/limits';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let author: Person;

beforeAll(async () => {
  app = await createTestApp();
  author = await app.signUp();
});
afterAll(() => app.close());

const departed = async (turnId: string) => {
  const { db } = app.database;
  await db.updateTable('turns').set({ requested_model: 'fake/departed' }).where('id', '=', turnId).execute();
};

it('is answered by the default model if the request names none', async () => {
  const { incomplete_turn } = await ask(author, 'Who answers?', 'fake/echo');
  await departed(incomplete_turn.id);
  expect((await readAnswerStream(author, incomplete_turn.id)).end).toMatchObject({ model: DEFAULT_MODEL });
});

it('is regenerated with the named model, or the default', async () => {
  const { incomplete_turn } = await ask(author, 'Who answers again?', 'fake/echo');
  await readAnswerStream(author, incomplete_turn.id);
  await departed(incomplete_turn.id);
  const turn = { params: { id: incomplete_turn.id } };
  const again = (await author.call('regenerateTurn', { ...turn, body: {} })).ok.turn;
  expect(again.requested_model).toBe(DEFAULT_MODEL);
  const named = { openrouter_model_id: 'fake/whole' };
  expect((await author.call('regenerateTurn', { ...turn, body: named })).ok.turn.requested_model).toBe(
    'fake/whole',
  );
  const unknown = { openrouter_model_id: 'fake/departed' };
  expect((await author.call('regenerateTurn', { ...turn, body: unknown })).body.code).toBe('unknown_model');
});
