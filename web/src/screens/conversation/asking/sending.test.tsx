// A question sent below a turn without an answer continues from the last answered turn, and is shown at once.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { commitComposition } from '../../../testing/composition.ts';
import { fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { sampleHead, sampleTurn, sampleUser } from '../../../testing/samples.ts';
import { show, InPane, loaded, pass } from '../../../testing/show.tsx';
import { ConversationScreen } from '../ConversationScreen.tsx';

const ID = 'conversation';

beforeEach(() => void vi.useFakeTimers());

const root = sampleTurn({ id: 'root', branch_count: 1 });
const unanswered = { parent_turn_id: 'root', depth: 1, ai_response: null, ai_model: null, user_id: 'ada' };
const failed = sampleTurn({
  ...unanswered,
  id: 'failed',
  user_message: 'This one fails.',
  status: 'failed',
  error_code: 'gateway_failed',
  path: '1.1',
});
const third = sampleTurn({
  ...unanswered,
  id: 'third',
  user_message: 'And this one?',
  status: 'pending',
  path: '1.2',
  sibling_index: 2,
  sibling_count: 2,
});

/** A conversation with an answered first turn and a failed second one; `createTurn` returns the third. */
async function openBelowFailure(
  createTurn: () => Promise<{ turn: Turn } | Refusal>,
  streamAnswer: () => Promise<Refusal> = () => new Promise(() => undefined),
) {
  const calls = fakeApi({
    getConversation: () => ({
      ...sampleHead({ id: ID }),
      turns: [root, failed],
      truncated: false,
      before: null,
    }),
    createTurn,
    streamAnswer,
  });
  show(
    <InPane>
      <ConversationScreen id={ID} />
    </InPane>,
    { reader: sampleUser('ada'), address: `/conversation/${ID}` },
  );
  await pass(0);
  await loaded();
  return calls;
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const questions = () =>
  screen.getAllByRole('article').map((turn) => within(turn).getByRole('heading').textContent);

async function send(text: string): Promise<void> {
  input().focus();
  fireEvent.change(input(), { target: { value: text } });
  commitComposition(input());
  expect(input().value).toBe(text);
  fireEvent.keyDown(input(), { key: 'Enter' });
  for (let part = 0; part < 3; part += 1) await loaded();
}

it('shows a question sent below a failed answer at once, and streams its answer', async () => {
  let reply: (saved: { turn: Turn }) => void = () => undefined;
  const calls = await openBelowFailure(() => new Promise((resolve) => (reply = resolve)));
  expect(questions()).toEqual(['What do frogs do?', 'This one fails.']);
  await send('And this one?');
  expect(questions()).toEqual(['What do frogs do?', 'And this one?']);
  expect(input().value).toBe('');
  expect(calls.find(({ name }) => name === 'createTurn')?.body).toMatchObject({
    parent_turn_id: 'root',
    ai_parameters: { temperature: 0.7 },
  });
  const asked = screen.getAllByRole('article')[1];

  reply({ turn: third });
  await loaded();
  expect(questions()).toEqual(['What do frogs do?', 'And this one?']);
  expect(screen.getAllByRole('article')[1]).toBe(asked);
  expect(asked?.dataset['turnId']).toBe('third');
  expect(within(asked ?? document.body).getByText('2 of 2')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'streamAnswer').map(({ params }) => params['id'])).toEqual([
    'third',
  ]);
});

it('returns to the failed turn and restores text and focus if the question is refused', async () => {
  const alert = vi.fn<(message: string) => void>();
  vi.stubGlobal('alert', alert);
  let refuse: (refusal: Refusal) => void = () => undefined;
  await openBelowFailure(() => new Promise((resolve) => (refuse = resolve)));
  await send('And this one?');
  // Pressing Send takes the focus from the input.
  screen.getAllByRole('button', { name: 'Send' }).at(-1)?.focus();
  refuse(new Refusal(429, 'Enough for today.'));
  await loaded();
  expect(alert.mock.calls).toEqual([['Enough for today.']]);
  expect(questions()).toEqual(['What do frogs do?', 'This one fails.']);
  expect(input().value).toBe('And this one?');
  expect(document.activeElement).toBe(input());
});

it('is no longer pending if its answer is stored already, even if the reload does not show it', async () => {
  let refuse: (refusal: Refusal) => void = () => undefined;
  await openBelowFailure(
    async () => ({ turn: third }),
    () => new Promise((resolve) => (refuse = resolve)),
  );
  await send('And this one?');
  await loaded();
  expect(window.location.search).toBe('?pending_ai=true');
  refuse(new Refusal(400, 'Turn already has AI response', 'turn_already_answered'));
  for (let part = 0; part < 3; part += 1) await loaded();
  expect(window.location.search).toBe('');
});
