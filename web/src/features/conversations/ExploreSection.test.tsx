import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleHead, sampleUser } from '../../testing/samples.ts';
import { loaded, show } from '../../testing/show.tsx';
import { ExploreSection } from './ExploreSection.tsx';

beforeEach(() => void vi.useFakeTimers());

it('keeps the choice of lists above the part that scrolls', async () => {
  const items = [{ ...sampleHead(), turns: [{ id: 'turn', user_message_language: 'en' }] }];
  fakeApi({ listConversations: () => ({ items, page: 1, per_page: 20, total: 1, pages: 1 }) });
  show(<ExploreSection filter="hot" onFilter={() => undefined} />, { reader: sampleUser() });
  await loaded();
  const section = screen.getByRole('region', { name: 'Explore' });
  const list = screen.getByRole('list', { name: 'Hot conversations' });
  const scroller = [...section.children].find((child) => child.contains(list));
  expect(scroller?.contains(screen.getByRole('tablist'))).toBe(false);
});
