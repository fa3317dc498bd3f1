import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import type { SelfUser } from '@frogpond/contract/people/users';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthDialogProvider } from '../../features/auth/auth-dialog.tsx';
import { fakeApi, Refusal, type SeenCall } from '../../testing/fake-api.ts';
import { sampleAnalysis, sampleUser } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { WeighInScreen } from './WeighInScreen.tsx';

const CONTEXT = 'Frogs hop. Frogs sing. Frogs read.';

function card(index: number): WeighInItem {
  return {
    turn_id: `turn-${index}`,
    conversation: { id: 'conversation', title: 'At the pond' },
    user_message: `Question ${index}?`,
    sentence_index: index,
    sentence: 'Frogs sing.',
    context: CONTEXT,
    context_range: [11, 22],
    best_for: null,
    best_against: {
      id: 'comment',
      content: '> Frogs sing.\n\nThey never do.',
      score: 2,
      user: { id: 'bo', username: 'bo', avatar_url: null },
    },
  };
}

const [support] = sampleAnalysis({ 'Frogs sing.': {} }).sentence_colors;
if (support === undefined) throw new Error('No sentence');
const voiced = () => ({ sentence: support, version: 1 });

async function showDeck(
  answers: Parameters<typeof fakeApi>[0],
  { address = '/weigh-in', reader = sampleUser() }: { address?: string; reader?: SelfUser | null } = {},
) {
  const calls = fakeApi({ castVoice: voiced, retractVoice: voiced, ...answers });
  show(
    <AuthDialogProvider>
      <WeighInScreen />
    </AuthDialogProvider>,
    { reader, address },
  );
  await pass(0);
  await pass(0);
  return calls;
}

const deckOf = (count: number) => ({ items: Array.from({ length: count }, (_, index) => card(index)) });
const press = async (key: string) => {
  fireEvent.keyDown(document.body, { key });
  await pass(0);
};
const question = () => screen.getByRole('heading', { level: 2 }).textContent;
const voices = (calls: readonly SeenCall[]) =>
  calls
    .filter(({ name }) => name === 'castVoice' || name === 'retractVoice')
    .map(({ params, body }) => [params['id'], params['index'], body]);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the deck', () => {
  it('shows the question, the sentence in its paragraph, and the best comments', async () => {
    await showDeck({ listWeighIn: () => deckOf(2) });
    const shown = screen.getByRole('article', { name: 'Sentence to check' });
    expect(question()).toBe('Question 0?');
    expect(shown.textContent).toContain(CONTEXT);
    expect(shown.querySelector('mark')?.textContent).toBe('Frogs sing.');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['bodisagreesThey never do.']);
    expect(within(shown).getByRole('link', { name: 'At the pond' }).getAttribute('href')).toBe(
      '/conversation/conversation?turn=turn-0&sentence=0',
    );
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it('is weighed by 1, 2 and 3, skipped by s, and ends with thanks and another deck', async () => {
    let hasMore = true;
    const calls = await showDeck({
      listWeighIn: () => deckOf(hasMore ? 4 : 0),
    });
    await press('1');
    expect(question()).toBe('Question 1?');
    expect(screen.getByText('The last one: “Frogs sing.”')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('article'));
    await press('2');
    await press('s');
    expect(screen.queryByText(/The last one/)).toBeNull();
    await press('3');
    expect(voices(calls)).toEqual([
      ['turn-0', '0', { stance: 1 }],
      ['turn-1', '1', { stance: -1 }],
      ['turn-3', '3', { stance: 0 }],
    ]);
    expect(screen.getByText(/You checked 3 sentences/)).toBeTruthy();
    hasMore = false;
    fireEvent.click(screen.getByRole('button', { name: 'More sentences' }));
    await pass(0);
    await pass(0);
    expect(screen.getByText('That was all')).toBeTruthy();
  });

  it('goes back to a card, where the same press retracts the voice', async () => {
    const calls = await showDeck({ listWeighIn: () => deckOf(2) });
    await press('1');
    await press('ArrowLeft');
    const agree = screen.getByRole('button', { name: /^Agree/ });
    expect(agree.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(agree);
    await pass(0);
    expect(question()).toBe('Question 0?');
    expect(agree.getAttribute('aria-pressed')).toBe('false');
    expect(voices(calls)).toEqual([
      ['turn-0', '0', { stance: 1 }],
      ['turn-0', '0', undefined],
    ]);
  });

  it('returns to a card whose voice could not be saved', async () => {
    await showDeck({ listWeighIn: () => deckOf(2), castVoice: () => new Refusal(500, null) });
    await press('1');
    await pass(10);
    expect(question()).toBe('Question 1?');
    const notices = screen.getByRole('region', { name: 'Notices' });
    expect(notices.textContent).toContain('Your choice could not be saved. Try again.');
    fireEvent.click(within(notices).getByRole('button', { name: 'Show the sentence' }));
    await pass(0);
    expect(question()).toBe('Question 0?');
    expect(screen.getByRole('button', { name: /^Agree/ }).getAttribute('aria-pressed')).toBe('false');
  });

  it('is weighed by a swipe, and not by a short one', async () => {
    const calls = await showDeck({ listWeighIn: () => deckOf(3) });
    const swipe = async (from: number, to: number) => {
      const shown = screen.getByRole('article');
      const at = (clientX: number) => ({ clientX, pointerType: 'touch', isPrimary: true });
      act(() => {
        fireEvent.pointerDown(shown, at(from));
        fireEvent.pointerMove(shown, at(to));
        fireEvent.pointerUp(shown, at(to));
      });
      await pass(0);
    };
    await swipe(100, 180);
    expect(question()).toBe('Question 0?');
    await swipe(100, 200);
    await swipe(200, 100);
    expect(voices(calls)).toEqual([
      ['turn-0', '0', { stance: 1 }],
      ['turn-1', '1', { stance: -1 }],
    ]);
  });
});

it('requests the sentences of a tag, and shows a text if there are none', async () => {
  const calls = await showDeck({ listWeighIn: () => deckOf(0) }, { address: '/weigh-in?tag=frogs' });
  expect(calls.find(({ name }) => name === 'listWeighIn')?.query).toMatchObject({ tag: 'frogs' });
  expect(screen.getByRole('heading', { name: 'Check answers on frogs' })).toBeTruthy();
  expect(screen.getByText('Nothing to check on frogs right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All sentences' }).getAttribute('href')).toBe('/weigh-in');
});

it('asks a visitor to sign in', async () => {
  const calls = await showDeck({}, { reader: null });
  expect(screen.getByText('Sign in to check answers')).toBeTruthy();
  for (const name of ['Sign up', 'Login']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(calls).toEqual([]);
});

it('offers to load the deck again after a failure', async () => {
  let fails = true;
  await showDeck({ listWeighIn: () => (fails ? new Refusal(403, 'No') : deckOf(1)) });
  expect(screen.getByRole('alert').textContent).toBe('This could not be loaded. Try again.');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(0);
  expect(question()).toBe('Question 0?');
});
