// Moderation by a team: locked conversations, warnings, and rules that a decision quotes.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'boss', MODERATORS: 'keeper' } });
  const boss = await app.signUp('boss');
  [alice, bob, keeper] = await Promise.all([app.signUp(), app.signUp(), app.signUp('keeper')]);
  const body = { site_rules: '# Rules\n- Be kind.\n- No advertising.' };
  await boss.call('updateAdminSettings', { body });
});
afterAll(() => app.close());

const decide = (body: object) => keeper.call('decideModeration', { body: body as never });
const newestEntry = async () => (await app.anonymous.call('listModerationLog')).ok.items[0];

it('locks a conversation: it takes no new questions and comments, and everything else stays possible', async () => {
  const { conversation, incomplete_turn } = await ask(alice, 'Who croaks?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const turn = { params: { id: incomplete_turn.id } };
  const comment = (await bob.call('createComment', { ...turn, body: { content: 'Not all.' } })).ok.comment;
  const target = { target_type: 'conversation', target_id: conversation.id } as const;
  expect((await decide({ ...target, action: 'lock' })).body.errors).toHaveProperty('reason');
  const { item } = (await decide({ ...target, action: 'lock', reason: 'Too heated' })).ok;
  expect(item).toMatchObject({ is_locked: true, is_removed: false });
  const question = {
    conversation_id: conversation.id,
    parent_turn_id: incomplete_turn.id,
    user_message: 'And now?',
    openrouter_model_id: 'fake/echo',
    stream: true,
  };
  for (const person of [alice, bob, keeper]) {
    const refused = [
      await person.call('createTurn', { body: question }),
      await person.call('regenerateTurn', turn),
      await person.call('createComment', { ...turn, body: { content: 'More.' } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, 'conversation_locked']),
    );
  }
  const read = async () => (await bob.call('getConversation', { params: { id: conversation.id } })).ok;
  expect((await read()).lock_reason).toBe('Too heated');
  const vote = { vote_type: 'upvote' } as const;
  expect((await bob.call('voteTurn', { ...turn, body: vote })).status).toBe(200);
  const edit = { params: { id: comment.id }, body: { content: 'Not all of them.' } };
  expect((await bob.call('updateComment', edit)).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ action: 'lock', reason: 'Too heated', rule: null });
  await decide({ ...target, action: 'unlock', reason: 'Calm again' });
  expect((await read()).lock_reason).toBeNull();
  expect((await bob.call('createTurn', { body: question })).status).toBe(201);
});

it('quotes a line of the rules, and no other text', async () => {
  const target = { target_type: 'user', target_id: bob.id, action: 'warn', reason: 'Tone' } as const;
  const wrong = await decide({ ...target, rule: 'Be nice.' });
  expect(wrong.body).toMatchObject({
    code: 'invalid_input',
    errors: { rule: ['Must be a line of the site’s rules.'] },
  });
  expect((await decide({ ...target, rule: 'Be kind.' })).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ action: 'warn', target_id: bob.id, rule: 'Be kind.' });
  expect((await decide({ ...target, target_type: 'comment' })).body.errors).toHaveProperty('action');
});
