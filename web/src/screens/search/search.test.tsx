import type { SearchHit } from '@frogpond/contract/conversations/search';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../../lib/router/location.ts';
import { fakeApi, Refusal, type SeenCall } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show, loaded, pass } from '../../testing/show.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import { TagScreen } from './TagScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

const hit = (n: number) => ({
  conversation: {
    id: `conversation-${n}`,
    title: `Title ${n}`,
    supported_count: 0,
    mixed_count: 0,
    disputed_count: 0,
  },
  turn_id: `turn-${n}`,
  field: 'user_message' as const,
  snippet: 'Why do frogs sing?',
  highlights: [[7, 12]] as [number, number][],
  score: 2,
  created_at: '2026-01-01T00:00:00.000Z',
});

const TYPING_MS = 300;

async function type(text: string): Promise<void> {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await pass(TYPING_MS);
}

/** The end of the list is always in view. */
function stubEndInView() {
  vi.stubGlobal(
    'IntersectionObserver',
    function observer(callback: (entries: { isIntersecting: boolean }[]) => void) {
      return { observe: () => callback([{ isIntersecting: true }]), disconnect: () => undefined };
    },
  );
}

const queriesOf = (calls: readonly SeenCall[]) =>
  calls.filter(({ name }) => name === 'search').map(({ query }) => query);

it('shows results with the words highlighted, and links to their turns', async () => {
  fakeApi({ search: () => ({ items: [hit(1)], words: ['frogs'], ignored: [], next: null }) });
  show(<SearchScreen />);
  await type('frogs');
  const result = within(screen.getByRole('list', { name: 'Results' })).getByRole('listitem');
  expect(within(result).getByText('frogs').tagName).toBe('MARK');
  expect(within(result).getByRole('link', { name: 'Title 1' }).getAttribute('href')).toBe(
    '/conversation/conversation-1?turn=turn-1&lit=frogs',
  );
});

it('names the terms that were ignored', async () => {
  fakeApi({ search: () => ({ items: [hit(1)], words: ['frogs'], ignored: ['-toad', 'newt'], next: null }) });
  show(<SearchScreen />);
  await type('frogs');
  expect(screen.getByText('A search takes 12 terms. Ignored: -toad newt')).toBeTruthy();
});

it('highlights the words of a title, and shows no text twice', async () => {
  const titled: SearchHit = { ...hit(1), field: 'title', snippet: 'Title 1', highlights: [[0, 5]] };
  fakeApi({ search: () => ({ items: [titled], words: ['frogs'], ignored: [], next: null }) });
  show(<SearchScreen />);
  await type('title');
  expect(within(screen.getByRole('link', { name: 'Title 1' })).getByText('Title').tagName).toBe('MARK');
  expect(screen.getAllByText(/Title/)).toHaveLength(1);
  expect(screen.getByText(/In the title/)).toBeTruthy();
});

it('sends the sort and the scope, and loads the next page when the end comes into view', async () => {
  stubEndInView();
  const calls = fakeApi({
    search: ({ query }) =>
      query?.['cursor'] === '1'
        ? { items: [hit(2)], words: ['frogs'], ignored: [], next: null }
        : { items: [hit(1)], words: ['frogs'], ignored: [], next: '1' },
  });
  show(<SearchScreen />, { reader: sampleUser('ada') });
  await type('frogs');
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
  await pass(TYPING_MS);
  await pass(TYPING_MS);
  expect(queriesOf(calls).at(-1)).toEqual({ q: 'frogs', sort: 'new', scope: 'mine', cursor: '1' });
  expect(screen.getByRole('link', { name: 'Title 2' })).toBeTruthy();
});

it('shows a text when nothing was found, and offers to retry after a failure', async () => {
  const replies = [new Refusal(503, 'Later.'), { items: [], words: ['frogs'], ignored: [], next: null }];
  fakeApi({ search: () => replies.shift() ?? { items: [], words: ['frogs'], ignored: [], next: null } });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  show(<SearchScreen />);
  await type('frogs');
  await pass(60_000);
  const retry = screen.queryByRole('button', { name: 'Retry' });
  if (retry !== null) fireEvent.click(retry);
  await pass(TYPING_MS);
  expect(screen.getByText('Nothing found. Try other words, or fewer of them.')).toBeTruthy();
});

it('finds nothing, without an offer to retry, for a tag that is longer than tags may be', async () => {
  fakeApi({ search: () => new Refusal(400, 'Not valid.') });
  vi.spyOn(console, 'warn').mockReturnValue();
  show(<TagScreen tag={'frog'.repeat(20)} />);
  await pass(TYPING_MS);
  expect(screen.getByText('No public conversation has this tag yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it.each([
  [[], 0],
  [['ponds'], 1],
])('has a landmark for related tags only if there are some: %s', async (related, landmarks) => {
  const facts = { tag: 'frogs', conversation_count: 2, is_followed: false, related };
  fakeApi({ getTag: () => facts, search: () => ({ items: [hit(1)], words: [], ignored: [], next: null }) });
  show(<TagScreen tag="frogs" />);
  await pass(TYPING_MS);
  expect(screen.getByText(/public conversations/)).toBeTruthy();
  expect(screen.queryAllByRole('navigation', { name: 'Related tags' })).toHaveLength(landmarks);
});

const TAG = { tag: 'Tree frogs', conversation_count: 2, is_followed: false };

it('filters by a tag that the reader chooses, and clears it', async () => {
  const calls = fakeApi({
    search: () => ({ items: [hit(1)], words: [], ignored: [], next: null }),
    listTags: () => ({ items: [TAG] }),
  });
  show(<SearchScreen />, { address: '/search?q=frogs' });
  await pass(TYPING_MS);
  // Tags that begin with the search are above its results.
  expect(screen.getByRole('link', { name: '#Tree frogs' }).getAttribute('href')).toBe('/tag/Tree%20frogs');
  fireEvent.click(screen.getByRole('button', { name: 'Tag: Any tag' }));
  // The popover and its list load one after the other.
  for (let part = 0; part < 3; part += 1) await loaded();
  fireEvent.change(screen.getByRole('combobox', { name: 'Search tags' }), { target: { value: 'tree' } });
  await pass(TYPING_MS);
  const listed = calls.filter(({ name }) => name === 'listTags').map(({ query }) => query);
  expect(listed.slice(-2)).toEqual([{}, { q: 'tree' }]);
  fireEvent.click(screen.getByRole('option', { name: /Tree frogs/ }));
  await pass(TYPING_MS);
  expect(queriesOf(calls).at(-1)).toEqual({ q: 'frogs', sort: 'relevance', scope: 'all', tag: 'Tree frogs' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear tag' }));
  await pass(TYPING_MS);
  expect(screen.getByRole('button', { name: 'Tag: Any tag' })).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('reads all filters from the address, also values that are not an option', async () => {
  const calls = fakeApi({ search: () => ({ items: [], words: [], ignored: [], next: null }) });
  show(<SearchScreen />, { address: '/search?tag=newts&author=bob&model=old%2Fmodel&sort=top' });
  await pass(TYPING_MS);
  expect(queriesOf(calls).at(-1)).toEqual({
    q: '',
    sort: 'top',
    scope: 'all',
    tag: 'newts',
    author: 'bob',
    model: 'old/model',
  });
  expect(screen.getByRole('button', { name: 'Author: bob' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Search in' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await pass(TYPING_MS);
  expect(screen.getByText('Search all public conversations and your own.')).toBeTruthy();
});

it('starts over when another search is opened on top of it, and again on the way back', async () => {
  const calls = fakeApi({ search: () => ({ items: [hit(1)], words: [], ignored: [], next: null }) });
  show(<SearchScreen />, { address: '/search' });
  await type('frogs and ');
  const field = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  expect(field()).toBe('frogs and ');
  act(() => navigate('/search?q=newts'));
  await pass(TYPING_MS);
  expect([field(), queriesOf(calls).at(-1)?.['q']]).toEqual(['newts', 'newts']);
  await act(async () => {
    window.history.back();
    await vi.waitFor(() => expect(window.location.search).toBe('?q=frogs+and'));
  });
  await pass(TYPING_MS);
  expect(field()).toBe('frogs and');
});

it('does not load a page again that could not be loaded, until the reader asks', async () => {
  stubEndInView();
  const calls = fakeApi({
    search: ({ query }) =>
      query['cursor'] === undefined
        ? { items: [hit(1)], words: ['frogs'], ignored: [], next: '1' }
        : new Refusal(429, 'Too many requests.'),
  });
  show(<SearchScreen />);
  await type('frogs');
  await pass(TYPING_MS);
  const pages = () => queriesOf(calls).filter(({ cursor }) => cursor === '1').length;
  // Strict mode mounts the end twice.
  const failed = pages();
  await pass(TYPING_MS);
  expect(pages()).toBe(failed);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(TYPING_MS);
  expect(pages()).toBe(failed + 1);
});
