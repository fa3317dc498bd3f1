import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOME_DRAFT, loadQuestionDraft, writeQuestionDraft } from '../../lib/drafts/question-drafts.ts';
import { commitComposition } from '../../testing/composition.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { show, loaded, pass } from '../../testing/show.tsx';
import { PaletteKey } from './PaletteKey.tsx';

beforeEach(() => void vi.useFakeTimers());

const TYPING_MS = 200;
const pressK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.getByRole('combobox');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

/** The palette and its dialog load one after the other. */
async function open(): Promise<void> {
  pressK();
  for (let part = 0; part < 3; part += 1) await loaded();
}

async function type(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await pass(TYPING_MS);
}

beforeEach(async () => {
  fakeApi({
    autocompleteTitles: () => ({ suggestions: [{ id: 'pond', title: 'Frogs of the pond' }] }),
    listModels: () => ({ models: [] }),
  });
  show(<PaletteKey />);
  await open();
});

it('opens and closes by its key, with the first command active', async () => {
  expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeTruthy();
  expect(active()?.textContent).toContain('New chat');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  pressK();
  await pass(TYPING_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves around with the arrows', () => {
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(active()?.textContent).toContain('Search');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(active()).toBe(screen.getAllByRole('option').at(-1));
});

it('offers conversations, the search and a question for a text', async () => {
  await type('zebra frogs');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Frogs of the pondConversation',
    'Search for “zebra frogs”Search',
    'Ask “zebra frogs”Ask',
  ]);
});

it('shows the keys of shortcuts', async () => {
  await type('these shortcuts');
  expect(active()?.textContent).toBe('Show these shortcutsShortcut?');
});

it('starts a new chat with an empty input', async () => {
  writeQuestionDraft(HOME_DRAFT, 'Why do fro');
  commitComposition(field());
  await pass(TYPING_MS);
  expect(loadQuestionDraft(HOME_DRAFT)).toBe('Why do fro');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await pass(TYPING_MS);
  expect(loadQuestionDraft(HOME_DRAFT)).toBe('');
});
