import type { Conversation } from '@frogpond/contract/conversations/conversations';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal, type SeenCall } from '../../testing/fake-api.ts';
import { sampleHead, sampleModel, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show, InPane, loaded, pass } from '../../testing/show.tsx';
import { ConversationScreen } from './ConversationScreen.tsx';

const ID = 'conversation';

beforeEach(() => void vi.useFakeTimers());

function sampleConversation(said: Partial<Conversation> = {}): Conversation {
  return {
    ...sampleHead({ id: ID, title: 'Frogs', creator_id: 'ada' }),
    creator: { id: 'ada', username: 'ada', avatar_url: null },
    turns: [sampleTurn()],
    truncated: false,
    before: null,
    ...said,
  };
}

const itemOf = ({ turns: _, truncated: __, ...item }: Conversation) => ({ ...item, turns: [] });

const page = (key: string) => (
  <InPane key={key}>
    <ConversationScreen id={ID} />
  </InPane>
);

type Answers = Parameters<typeof fakeApi>[0];

/** Signed in as its creator. */
async function open(conversation: Conversation, answers: Answers = {}) {
  const calls = fakeApi({ getConversation: () => conversation, ...answers });
  const { showAgain } = show(page('first'), { reader: sampleUser('ada') });
  await pass(0);
  await loaded();
  return { calls, showAgain };
}

const button = (name: string) => screen.getByRole('button', { name });
const headerMenu = () => screen.getAllByRole('button', { name: 'More' })[0] ?? document.body;

/** An entry of the turn's menu. */
async function chooseFurther(name: string): Promise<void> {
  await press(within(screen.getByRole('article')).getByRole('button', { name: 'More' }));
  await press(screen.getByRole('menuitem', { name }));
}

/** Dialogs load their parts one after the other. */
async function press(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  for (let part = 0; part < 3; part += 1) await loaded();
}

describe('a conversation', () => {
  it('can be saved and removed again, and a failure is undone', async () => {
    const saved: (boolean | Refusal)[] = [true, false, new Refusal(503, 'Later.')];
    const answer = () => {
      const isSaved = saved.shift() ?? false;
      return isSaved instanceof Refusal ? isSaved : { is_saved: isSaved };
    };
    const { calls } = await open(sampleConversation(), {
      saveConversation: answer,
      unsaveConversation: answer,
    });
    const isPressed = () => button('Save').getAttribute('aria-pressed');
    expect(isPressed()).toBe('false');
    await press(button('Save'));
    expect(isPressed()).toBe('true');
    await press(button('Save'));
    expect(isPressed()).toBe('false');
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    await press(button('Save'));
    expect(isPressed()).toBe('false');
    expect(calls.map(({ name }) => name).filter((name) => name.includes('save'))).toEqual([
      'saveConversation',
      'unsaveConversation',
      'saveConversation',
    ]);
  });

  it('can be followed and unfollowed in its menu, and a failure is undone', async () => {
    const followed: (boolean | Refusal)[] = [true, false, new Refusal(503, 'Later.')];
    const answer = () => {
      const isFollowing = followed.shift() ?? false;
      return isFollowing instanceof Refusal ? isFollowing : { is_following: isFollowing };
    };
    const { calls } = await open(sampleConversation(), {
      followConversation: answer,
      unfollowConversation: answer,
    });
    const choose = async (name: 'Follow' | 'Unfollow'): Promise<void> => {
      await press(headerMenu());
      await press(screen.getByRole('menuitem', { name }));
    };
    await choose('Follow');
    await choose('Unfollow');
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    await choose('Follow');
    await press(headerMenu());
    expect(screen.queryByRole('menuitem', { name: 'Follow' })).not.toBeNull();
    expect(calls.map(({ name }) => name).filter((name) => /followConversation$/i.test(name))).toEqual([
      'followConversation',
      'unfollowConversation',
      'followConversation',
    ]);
  });

  it('can be renamed', async () => {
    const conversation = sampleConversation();
    await open(conversation, {
      // The body of the contract's call.
      updateConversation: ({ body }) => ({ ...itemOf(conversation), ...(body as { title: string }) }),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Frogs');
    await press(headerMenu());
    await press(screen.getByRole('menuitem', { name: 'Rename' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rename conversation' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /Title/ }), { target: { value: ' Toads ' } });
    await press(dialog.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Toads');
    expect(document.title).toContain('Toads');
  });

  it.each([
    [1, '1 message from the middle of it was left out.'],
    [6, '6 messages from the middle of it were left out.'],
  ])('shows that the model did not see all of it (%i)', async (messagesLeftOut, words) => {
    await open(sampleConversation({ turns: [sampleTurn({ messages_left_out: messagesLeftOut })] }));
    expect(screen.getByRole('article').textContent).toContain(
      `The conversation was too long for the model: ${words}`,
    );
  });

  it('keeps an edited question when the view remounts, until it is cancelled', async () => {
    const { showAgain } = await open(sampleConversation());
    await chooseFurther('Ask differently');
    const question = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
    expect(question()?.value).toBe('What do frogs do?');
    expect(document.activeElement).toBe(question());
    fireEvent.change(question() ?? document.body, { target: { value: 'What do toads do?' } });
    showAgain(page('remounted'));
    await loaded();
    expect(question()?.value).toBe('What do toads do?');
    expect(document.activeElement).not.toBe(question());
    fireEvent.keyDown(question() ?? document.body, { key: 'Escape' });
    expect(question()).toBeNull();
    await chooseFurther('Ask differently');
    expect(question()?.value).toBe('What do toads do?');
    await press(button('Cancel'));
    expect(document.activeElement).toBe(screen.getByRole('article'));
    showAgain(page('remounted again'));
    await loaded();
    expect(question()).toBeNull();
  });

  it('reloads silently if the question turns out to be answered already', async () => {
    const alert = vi.fn<(message: string) => void>();
    vi.stubGlobal('alert', alert);
    const asked = { user_id: 'ada', ai_response: null, ai_model: null, finish_reason: null };
    let turn = sampleTurn({ ...asked, status: 'pending' });
    const { calls } = await open(sampleConversation(), {
      getConversation: () => sampleConversation({ turns: [turn] }),
      streamAnswer: () => {
        turn = sampleTurn({ user_id: 'ada' });
        return new Refusal(400, 'Turn already has AI response', 'turn_already_answered');
      },
    });
    for (let part = 0; part < 3; part += 1) await loaded();
    expect(screen.getByRole('article').textContent).toContain('Frogs hop. Frogs sing.');
    const names = calls.map(({ name }) => name);
    expect(names.filter((name) => name === 'streamAnswer')).toHaveLength(1);
    expect(names.lastIndexOf('getConversation')).toBeGreaterThan(names.indexOf('streamAnswer'));
    expect(alert).not.toHaveBeenCalled();
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  it('shows why it could not be asked again', async () => {
    const alert = vi.fn<(message: string) => void>();
    vi.stubGlobal('alert', alert);
    const { calls } = await open(sampleConversation(), {
      regenerateTurn: () => new Refusal(429, 'Three answers at once.'),
    });
    await press(button('Regenerate'));
    await press(screen.getByRole('menuitem', { name: 'Ask again' }));
    expect(alert.mock.calls).toEqual([['Three answers at once.']]);
    // The request names no model: the server uses the answer's model, or the default if that model has left the catalogue.
    expect(calls.find(({ name }) => name === 'regenerateTurn')?.body).toEqual({});
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('a question to several models', () => {
  const asked = (modelId: string, at: number) =>
    sampleTurn({
      id: modelId,
      sibling_index: at + 2,
      sibling_count: 4,
      requested_model: modelId,
      status: 'pending',
      ai_response: null,
      ai_model: null,
      user_id: 'ada',
    });

  /** Chooses three models and sends the question. */
  async function askThree(answers: Answers) {
    const ids = ['a/one', 'b/two', 'c/three'];
    const { calls } = await open(sampleConversation(), {
      listModels: () => ({ models: ids.map(sampleModel) }),
      ...answers,
    });
    await press(button('Regenerate'));
    await press(screen.getByRole('menuitem', { name: 'Ask several models' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask several models' }));
    for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
    await press(dialog.getByRole('button', { name: 'Ask (3)' }));
    return { calls, dialog };
  }

  const bodyOf = ({ body }: SeenCall) => (body as { openrouter_model_id: string }).openrouter_model_id;

  it('shows the models asked before a refusal, and its reason', async () => {
    const { calls } = await askThree({
      regenerateTurn: (call) =>
        bodyOf(call) === 'b/two' ? new Refusal(429, 'Enough for today.') : { turn: asked(bodyOf(call), 0) },
      streamAnswer: () => new Refusal(502, 'The model is away.'),
    });
    const answers = within(screen.getByRole('dialog', { name: 'What do frogs do?' }));
    expect(answers.getByText('Not all models were asked. Enough for today.')).toBeTruthy();
    // The earlier answer, and the new answer of one model.
    expect(answers.getAllByRole('listitem')).toHaveLength(2);
    // Only the model whose answer failed can be asked again; the refused ones are not retried silently.
    expect(answers.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'regenerateTurn').map(bodyOf)).toEqual(['a/one', 'b/two']);
    expect(calls.filter(({ name }) => name === 'streamAnswer')).toHaveLength(1);
  });

  it('keeps the choice if no model could be asked, and retries with the same key', async () => {
    const { calls, dialog } = await askThree({ regenerateTurn: () => new Refusal(503, 'Later.') });
    expect(dialog.getByText('Later.')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Ask (3)' }));
    const keys = calls
      .filter(({ name }) => name === 'regenerateTurn')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

it('numbers its turns by their place on the path, not by the order in which they were asked', async () => {
  const first = sampleTurn({ id: 'first', turn_number: 1 });
  const branch = sampleTurn({ id: 'branch', parent_turn_id: 'first', turn_number: 7, depth: 1 });
  await open(sampleConversation({ turns: [first, branch] }));
  const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(names.filter((name) => name?.startsWith('Turn'))).toEqual(['Turn 1', 'Turn 2']);
});

describe('hundreds of branches', () => {
  it('are listed in pages, each with its position, and start at the current one', async () => {
    const branches = Array.from({ length: 90 }, (_, at) =>
      sampleTurn({ id: `branch-${at}`, sibling_index: at + 1, sibling_count: 90, upvotes: 90 - at }),
    );
    await open(sampleConversation({ turns: branches.slice(80, 81) }), {
      listSiblings: () => ({ siblings: branches }),
    });
    await press(button('Branches'));
    await pass(500);
    await loaded();
    const panel = screen.getByRole('dialog', { name: 'Branches' });
    const items = () => [...panel.querySelectorAll('li')];
    const places = () => items().map((item) => item.getAttribute('aria-posinset'));
    expect(places()).toEqual([...Array.from({ length: 20 }, (_, at) => String(at + 1)), '81', null]);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('90');
    await press(within(panel).getByText('Show more (69)'));
    expect(places()).toHaveLength(72);
    expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('21');
    await press(within(panel).getByText('Show more (19)'));
    expect(places()).toHaveLength(90);
  });
});
