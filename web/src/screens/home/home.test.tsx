import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPendingQuestion } from '../../features/auth/pending-question.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { InPane } from '../../testing/in-pane.tsx';
import { sampleHead, sampleModel, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { loaded } from '../../testing/time.ts';
import { ConversationScreen } from '../conversation/ConversationScreen.tsx';
import { AskForm } from './AskForm.tsx';

const QUESTION = 'Why do frogs sing?';

beforeEach(() => void vi.useFakeTimers());

type Answers = Parameters<typeof fakeApi>[0];

function open(answers: Answers) {
  const calls = fakeApi({
    autocompleteTitles: () => ({ suggestions: [] }),
    listUserConversations: () => ({ conversations: [], page: 1, per_page: 20, total: 0, pages: 0 }),
    ...answers,
  });
  show(
    <InPane>
      <Routes>
        <Route path="/" element={<AskForm sharedText="" waitingText="" />} />
        <Route path="/conversation/new" element={<ConversationScreen id="new" />} />
      </Routes>
    </InPane>,
    { reader: sampleUser() },
  );
  const input = screen.getByRole('textbox', { name: 'Ask anything' });
  fireEvent.change(input, { target: { value: QUESTION } });
  fireEvent.keyDown(input, { key: 'Enter' });
  return calls;
}

/** What is asked in turn, and what is loaded for it. */
async function answered() {
  for (let part = 0; part < 8; part += 1) await loaded();
}

it('a question that was taken stands in its conversation at once: nothing has to be read for that', async () => {
  const conversation = { ...sampleHead({ id: 'new', title: QUESTION }), turns: [] };
  const incomplete_turn = sampleTurn({
    conversation_id: 'new',
    user_message: QUESTION,
    status: 'pending',
    ai_response: null,
    ai_model: null,
  });
  const calls = open({
    quickCreateConversation: () => ({ conversation, incomplete_turn }),
    streamAnswer: () => new Refusal(502, 'The model is away.'),
  });
  await answered();
  expect(screen.getByRole('article', { name: 'Turn 1' }).textContent).toContain(QUESTION);
  expect(calls.filter(({ name }) => name === 'getConversation')).toEqual([]);
});

describe('a question sent before anything else was read', () => {
  it('goes to a model that is offered, once it is known which those are', async () => {
    // As it is where a model was chosen that is no longer offered.
    localStorage.setItem('preferred-model', 'gone/model');
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const calls = open({
      listModels: () => told.then(() => ({ models: [sampleModel('a/first'), sampleModel('b/default')] })),
      listUserModels: () => ({ models: [] }),
      getSettings: () => ({
        default_model: 'b/default',
        google_client_id: null,
        gateway: { name: 'Fake', is_built_in: false },
      }),
      quickCreateConversation: () => new Refusal(503, 'Later.'),
    });
    const asked = () => calls.filter(({ name }) => name === 'quickCreateConversation');
    await answered();
    expect(asked()).toEqual([]);
    tell();
    await answered();
    expect(asked().map(({ body }) => body)).toEqual([
      { initial_message: QUESTION, openrouter_model_id: 'b/default', tags: [], is_public: true },
    ]);
  });

  it('waits for the sign-in where the session turns out to be over', async () => {
    open({ quickCreateConversation: () => new Refusal(401, 'Sign in.') });
    await answered();
    expect(screen.getByRole('dialog', { name: 'Login' }).textContent).toContain(`Login to ask: ${QUESTION}`);
    expect(readPendingQuestion()).toBe(QUESTION);
    expect(screen.queryByText('Failed to create conversation')).toBeNull();
  });
});
