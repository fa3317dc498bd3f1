// When an infinite list loads its next page, and the names of an item for screen readers.
import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exploreQuery } from '../../queries/conversations/conversation-lists.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleHead } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { ConversationList } from './ConversationList.tsx';

const PAGE = 20;
const rows = () => document.querySelectorAll('li').length;

beforeEach(() => void vi.useFakeTimers());

/** A pane whose end is near until more than `near` rows are rendered. */
function stubEndNearUpTo(near: number) {
  vi.stubGlobal(
    'IntersectionObserver',
    function observer(callback: (entries: { isIntersecting: boolean }[]) => void) {
      return { observe: () => callback([{ isIntersecting: rows() <= near }]), disconnect: () => undefined };
    },
  );
}

function pageOf(number: number) {
  const items: ConversationItem[] = Array.from({ length: PAGE }, (_, index) => ({
    ...sampleHead({ id: `${number}-${index}` }),
    turns: [{ id: `turn ${number}-${index}`, user_message_language: 'en' }],
  }));
  return {
    items,
    page: number,
    per_page: PAGE,
    total: 4 * PAGE,
    pages: 4,
    next: number < 4 ? `after ${number}` : null,
  };
}

it('loads one page each time its end is near, and not again before the new rows are rendered', async () => {
  stubEndNearUpTo(PAGE);
  const calls = fakeApi({ listConversations: ({ query }) => pageOf(Number(query['page'])) });
  show(<ConversationList query={exploreQuery('hot')} label="Hot conversations" />);
  for (let part = 0; part < 6; part += 1) await pass(100);
  expect(screen.getByRole('list', { name: 'Hot conversations' }).children).toHaveLength(2 * PAGE);
  expect(new Set(calls.map(({ query }) => query['cursor']))).toEqual(new Set([undefined, 'after 1']));
});

it('leaves out a conversation that fails to render, and shows all other conversations', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  stubEndNearUpTo(0);
  const { items, ...page } = pageOf(4);
  const broken = { ...sampleHead({ id: 'broken' }), turns: null } as unknown as ConversationItem;
  fakeApi({ listConversations: () => ({ ...page, items: [broken, ...items] }) });
  show(<ConversationList query={exploreQuery('new')} label="New conversations" />);
  for (let part = 0; part < 3; part += 1) await pass(100);
  expect(screen.getByRole('list', { name: 'New conversations' }).children).toHaveLength(PAGE);
});

it('names one view and one comment in the singular', async () => {
  stubEndNearUpTo(0);
  const { items, ...page } = pageOf(4);
  const counted = { ...items[0], view_count: 1, comment_count: 1, upvotes: 2 } as ConversationItem;
  fakeApi({ listConversations: () => ({ ...page, items: [counted] }) });
  show(<ConversationList query={exploreQuery('new')} label="New conversations" />);
  for (let part = 0; part < 3; part += 1) await pass(100);
  expect(screen.getByRole('listitem').textContent).toMatch(/2 upvotes1 view1 comment$/);
});
