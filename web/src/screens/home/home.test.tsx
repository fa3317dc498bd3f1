import { fireEvent, screen } from '@testing-library/react';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HOME_DRAFT,
  loadQuestionDraft,
  loadPendingQuestion,
  writeQuestionDraft,
} from '../../lib/drafts/question-drafts.ts';
import { navigate } from '../../lib/router/location.ts';
import { useLocation } from '../../lib/router/Router.tsx';
import { commitComposition } from '../../testing/composition.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleHead, sampleModel, sampleSettings, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show, InPane, loaded, pass } from '../../testing/show.tsx';
import { ConversationScreen } from '../conversation/ConversationScreen.tsx';
import { AskForm } from './AskForm.tsx';

const QUESTION = 'Why do frogs sing?';

beforeEach(() => void vi.useFakeTimers());

type Answers = Parameters<typeof fakeApi>[0];

function openAndAsk(answers: Answers) {
  const { calls, input } = open(answers);
  fireEvent.change(input, { target: { value: QUESTION } });
  commitComposition(input);
  expect(calls.filter(({ name }) => name === 'quickCreateConversation')).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  return calls;
}

function open(answers: Answers) {
  const calls = fakeApi({
    autocompleteTitles: () => ({ suggestions: [] }),
    listUserConversations: () => ({ conversations: [], page: 1, per_page: 20, total: 0, pages: 0 }),
    ...answers,
  });
  show(
    <InPane>
      <HomeOrConversation />
    </InPane>,
    { reader: sampleUser() },
  );
  return { calls, input: screen.getByRole('textbox', { name: 'Ask anything' }) };
}

function HomeOrConversation() {
  const { pathname } = useLocation();
  if (pathname === '/conversation/new') return <ConversationScreen id="new" />;
  if (pathname === '/trending') return null;
  return <AskForm sharedText="" waitingText="" />;
}

/** The requests in order, and the modules loaded for them. */
async function answered() {
  for (let part = 0; part < 8; part += 1) await loaded();
}

it('a sent question is shown in its conversation at once, without further requests', async () => {
  const conversation = { ...sampleHead({ id: 'new', title: QUESTION }), turns: [] };
  const incompleteTurn = sampleTurn({
    conversation_id: 'new',
    user_message: QUESTION,
    status: 'pending',
    ai_response: null,
    ai_model: null,
  });
  const calls = openAndAsk({
    quickCreateConversation: () => ({ conversation, incomplete_turn: incompleteTurn }),
    streamAnswer: () => new Refusal(502, 'The model is away.'),
  });
  await answered();
  expect(screen.getByRole('article', { name: 'Turn 1' }).textContent).toContain(QUESTION);
  expect(calls.filter(({ name }) => name === 'getConversation')).toEqual([]);
});

describe('a question sent before the models are loaded', () => {
  it('goes to an offered model once the models are loaded', async () => {
    // The stored model is no longer offered.
    localStorage.setItem('preferred-model', 'gone/model');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const calls = openAndAsk({
      listModels: () => released.then(() => ({ models: [sampleModel('a/first'), sampleModel('b/default')] })),
      listUserModels: () => ({ models: [] }),
      getSettings: () => ({
        ...sampleSettings(),
        default_model: 'b/default',
      }),
      quickCreateConversation: () => new Refusal(503, 'Later.'),
    });
    const asked = () => calls.filter(({ name }) => name === 'quickCreateConversation');
    await answered();
    expect(asked()).toEqual([]);
    release();
    await answered();
    expect(asked().map(({ body }) => body)).toEqual([
      {
        title: QUESTION,
        initial_message: QUESTION,
        openrouter_model_id: 'b/default',
        tags: [],
        is_public: true,
      },
    ]);
  });

  it('waits for sign-in if the session turns out to be over', async () => {
    openAndAsk({ quickCreateConversation: () => new Refusal(401, 'Sign in.') });
    await answered();
    expect(screen.getByRole('dialog', { name: 'Login' }).textContent).toContain(`Login to ask: ${QUESTION}`);
    expect(loadPendingQuestion()).toBe(QUESTION);
    expect(screen.queryByText('Failed to create conversation')).toBeNull();
  });
});

it('a refused question is followed by the reason, as two sentences, until the text changes', async () => {
  openAndAsk({ quickCreateConversation: () => new Refusal(503, 'The database is unavailable.') });
  await answered();
  const failure = () => screen.queryByText('Failed to create conversation');
  expect(failure()?.parentElement?.textContent).toContain(
    'Failed to create conversation. The database is unavailable.',
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Ask anything' }), { target: { value: 'Why?' } });
  expect(failure()).toBeNull();
});

describe('the title of a conversation that exists', () => {
  const titled = { suggestions: [{ id: 'new', title: QUESTION }] };

  it.each(['Tab', 'ArrowRight', 'Enter'])('opens it by %s before the titles are loaded', async (key) => {
    const { calls, input } = open({ autocompleteTitles: () => titled });
    fireEvent.change(input, { target: { value: QUESTION.toUpperCase() } });
    fireEvent.keyDown(input, { key });
    await answered();
    expect(calls.find(({ name }) => name === 'getConversation')?.params).toEqual({ id: 'new' });
    expect(screen.queryByRole('textbox', { name: 'Ask anything' })).toBeNull();
  });

  it('is ignored if the text has changed in the meantime', async () => {
    const { calls, input } = open({ autocompleteTitles: () => titled });
    fireEvent.change(input, { target: { value: QUESTION } });
    fireEvent.keyDown(input, { key: 'ArrowRight' });
    fireEvent.change(input, { target: { value: `${QUESTION} And toads?` } });
    await answered();
    expect(calls.filter(({ name }) => name === 'getConversation')).toEqual([]);
  });
});

describe('a reader who leaves while a question is sent', () => {
  /** A reply that comes when the reader has gone elsewhere. */
  async function leaveDuring(call: keyof Answers, reply: unknown, draft = QUESTION) {
    let release: () => void = () => undefined;
    const held = new Promise((resolve) => (release = () => resolve(reply)));
    openAndAsk({ [call]: () => held });
    await answered();
    navigate('/trending');
    writeQuestionDraft(HOME_DRAFT, draft);
    release();
    await answered();
  }
  const created = {
    conversation: { ...sampleHead({ id: 'new', title: QUESTION }), turns: [] },
    incomplete_turn: sampleTurn({
      conversation_id: 'new',
      status: 'pending',
      ai_response: null,
      ai_model: null,
    }),
  };

  it('stays elsewhere when it is created, and does not find it as a draft', async () => {
    await leaveDuring('quickCreateConversation', created);
    expect(window.location.pathname).toBe('/trending');
    expect(loadQuestionDraft(HOME_DRAFT)).toBe('');
  });

  it('keeps a newer draft', async () => {
    await leaveDuring('quickCreateConversation', created, 'And newts?');
    expect(loadQuestionDraft(HOME_DRAFT)).toBe('And newts?');
  });

  it('stays elsewhere when a conversation with that title is found', async () => {
    await leaveDuring('autocompleteTitles', { suggestions: [{ id: 'new', title: QUESTION }] });
    expect(window.location.pathname).toBe('/trending');
    expect(loadQuestionDraft(HOME_DRAFT)).toBe(QUESTION);
  });
});

it('suggestions are shown only for texts that start like theirs', async () => {
  const suggestion = {
    id: 'found',
    title: QUESTION,
    creator: { username: 'bo' },
    turn_count: 2,
    matched_turn: null,
  };
  let answer: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  const { calls, input } = open({
    searchSuggestions: ({ query }) =>
      query['q'] === 'why' ? { suggestions: [suggestion] } : later.then(() => ({ suggestions: [] })),
  });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const shown = () => screen.queryByRole('link', { name: /Why do frogs sing/ }) !== null;
  type('why');
  await pass(599);
  expect(calls.filter(({ name }) => name === 'searchSuggestions')).toEqual([]);
  await pass(1);
  expect(shown()).toBe(true);
  type('why not');
  await pass(700);
  expect(shown()).toBe(true);
  type('bread');
  expect(shown()).toBe(false);
  await pass(700);
  expect(shown()).toBe(false);
  type('');
  type('why do');
  expect(shown()).toBe(false);
  answer();
});
