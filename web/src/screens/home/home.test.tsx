import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthDialogProvider } from '../../features/auth/auth-dialog.tsx';
import { readPendingQuestion } from '../../features/auth/pending-question.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleModel, sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { loaded } from '../../testing/time.ts';
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
    <AuthDialogProvider>
      <AskForm sharedText="" waitingText="" />
    </AuthDialogProvider>,
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
