// The row of actions below an answer.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleHead, sampleModel, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show, InPane, loaded, pass } from '../../testing/show.tsx';
import { ConversationScreen } from './ConversationScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

const WAYS = ['Upvote', 'Comments (0)', 'Copy', 'Regenerate', 'Share', 'Retry', 'Try another model'];

it.each([
  ['no actions while the answer streams', { ai_response: null, status: 'streaming' }, []],
  ['its actions when it is complete', {}, ['Upvote', 'Comments (0)', 'Copy', 'Regenerate', 'Share']],
  [
    'other ways to an answer after a failure, and no votes',
    { ai_response: null, status: 'failed', user_id: 'ada' },
    ['Regenerate', 'Retry', 'Try another model'],
  ],
] as const)('shows %s', async (_, turn, offered) => {
  fakeApi({
    getConversation: () => ({
      ...sampleHead({ id: 'c', title: 'Frogs', creator_id: 'ada' }),
      turns: [sampleTurn({ conversation_id: 'c', ...turn })],
      truncated: false,
      before: null,
    }),
    listModels: () => ({ models: ['a/one', 'b/two'].map(sampleModel) }),
    streamAnswer: () => new Promise<never>(() => undefined),
  });
  show(
    <InPane>
      <ConversationScreen id="c" />
    </InPane>,
    { reader: sampleUser('ada') },
  );
  await pass(200);
  await loaded();
  expect(WAYS.filter((name) => screen.queryAllByRole('button', { name }).length > 0)).toEqual(offered);
});

it('offers the model that the budget covers, and asks it', async () => {
  const models: unknown[] = [];
  fakeApi({
    getConversation: () => ({
      ...sampleHead({ id: 'c', title: 'Frogs', creator_id: 'ada' }),
      turns: [sampleTurn({ conversation_id: 'c', ai_response: null, status: 'pending', user_id: 'ada' })],
      truncated: false,
      before: null,
    }),
    listModels: () => ({ models: ['a/one', 'b/two'].map(sampleModel) }),
    streamAnswer: ({ body }) => {
      models.push((body as { openrouter_model_id?: string }).openrouter_model_id);
      const covered = { id: 'b/two', name: 'Two' };
      return new Refusal(429, 'Too much for today.', 'budget_spent', { cheaper_model: covered });
    },
  });
  show(
    <InPane>
      <ConversationScreen id="c" />
    </InPane>,
    { reader: sampleUser('ada') },
  );
  await pass(200);
  await loaded();
  for (const retry of screen.queryAllByRole('button', { name: 'Retry' })) fireEvent.click(retry);
  await pass(200);
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: /which costs less/ }));
  await pass(200);
  expect(models.at(-1)).toBe('b/two');
});
