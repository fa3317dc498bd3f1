import type { ModerationEntry } from '@frogpond/contract/people/moderation';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { pass, show } from '../../testing/show.tsx';
import { ModerationLogScreen } from './ModerationLogScreen.tsx';

const entry = (id: string): ModerationEntry => ({
  id,
  action: 'remove',
  target_type: 'comment',
  target_id: 'comment',
  reason: null,
  rule: null,
  moderator: { id: 'keeper', username: 'keeper', avatar_url: null },
  created_at: '2026-01-01T00:00:00Z',
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', function observer(callback: (entries: unknown[]) => void) {
    let timer = 0;
    return {
      observe: () => (timer = window.setTimeout(() => callback([{ isIntersecting: true }]), 50)),
      disconnect: () => window.clearTimeout(timer),
    };
  });
});

it('does not request a page again that failed, until the reader asks for it', async () => {
  let isRefused = true;
  const calls = fakeApi({
    listModerationLog: ({ query }) => {
      if (query['before'] === undefined) return { items: [entry('2')], next: '2' };
      return isRefused ? new Refusal(403, 'No.') : { items: [entry('1')], next: null };
    },
  });
  show(<ModerationLogScreen />);
  for (let part = 0; part < 8; part += 1) await pass(100);
  expect(calls.filter(({ query }) => query['before'] === '2')).toHaveLength(1);
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  for (let part = 0; part < 3; part += 1) await pass(100);
  expect(screen.getByRole('list', { name: 'Moderation log' }).children).toHaveLength(2);
});

it('offers to load a failed log again, and says that it is empty', async () => {
  let isRefused = true;
  fakeApi({ listModerationLog: () => (isRefused ? new Refusal(403, 'No.') : { items: [], next: null }) });
  show(<ModerationLogScreen />);
  await pass(100);
  expect(screen.getByRole('alert').textContent).toBe('This could not be loaded. Try again.');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(100);
  expect(screen.getByText('No moderation decisions yet.')).toBeTruthy();
});
