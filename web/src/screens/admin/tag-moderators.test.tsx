import type { AdminLogEntry } from '@frogpond/contract/people/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { ModerationScreen } from '../moderation/ModerationScreen.tsx';
import { AdminLog } from './AdminLog.tsx';
import { AdminTagModerators } from './AdminTagModerators.tsx';

const boss = { id: 'boss', username: 'boss', avatar_url: null };
const warden = { id: 'warden', username: 'warden', avatar_url: null };
const item = { tag: 'frogs', user: warden, named_by: boss, created_at: '2026-01-01T00:00:00.000Z' };

it('names a person for a tag, and dismisses one', async () => {
  const calls = fakeApi({
    listTagModerators: () => ({ items: [item] }),
    nameTagModerator: () => ({ tag_moderator: item }),
    dismissTagModerator: () => undefined,
  });
  show(<AdminTagModerators />);
  fireEvent.change(await screen.findByLabelText('Tag'), { target: { value: ' #Mill pond' } });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: '@warden ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(screen.getByLabelText('Tag')).toHaveProperty('value', ''));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: warden, frogs' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'dismissTagModerator')).toBe(true));
  const bodies = calls.filter(({ body }) => body !== undefined).map(({ name, body }) => [name, body]);
  expect(bodies).toEqual([
    ['nameTagModerator', { tag: 'Mill pond', username: 'warden' }],
    ['dismissTagModerator', { tag: 'frogs', user_id: 'warden' }],
  ]);
});

it('says that the username is unknown', async () => {
  fakeApi({
    listTagModerators: () => ({ items: [] }),
    nameTagModerator: () => new Refusal(404, 'Not found.', 'not_found'),
  });
  show(<AdminTagModerators />);
  expect(await screen.findByText('There are no tag moderators yet.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Tag'), { target: { value: 'frogs' } });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(await screen.findByText('There is no account with this username.')).toBeTruthy();
});

const entry: Omit<AdminLogEntry, 'id' | 'before' | 'after'> = {
  user: boss,
  name: 'tag_moderator',
  person: warden,
  reason: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

it('sets a change of the log back', async () => {
  const calls = fakeApi({
    listAdminLog: () => ({
      items: [
        { ...entry, id: 'one', before: 'frogs', after: null },
        { ...entry, id: 'two', before: null, after: 'toads' },
      ],
      next: null,
    }),
    nameTagModerator: () => ({ tag_moderator: item }),
    dismissTagModerator: () => undefined,
  });
  show(<AdminLog />);
  const [named, dismissed] = await screen.findAllByRole('button', {
    name: 'Set back: Tag moderator @warden',
  });
  for (const button of [named, dismissed]) if (button) fireEvent.click(button);
  await waitFor(() => expect(calls.filter(({ body }) => body !== undefined)).toHaveLength(2));
  expect(calls.filter(({ body }) => body !== undefined).map(({ name, body }) => [name, body])).toEqual([
    ['nameTagModerator', { tag: 'frogs', username: 'warden' }],
    ['dismissTagModerator', { tag: 'toads', user_id: 'warden' }],
  ]);
});

it('shows a tag moderator the reports, and nothing about people and the site', async () => {
  const calls = fakeApi({
    listModerationQueue: () => ({
      items: [
        {
          target_type: 'comment',
          target_id: 'comment',
          author: { id: 'bob', username: 'bob', avatar_url: null },
          excerpt: 'Buy flies.',
          conversation: { id: 'frogs', title: 'Frogs' },
          turn_id: 'turn',
          is_removed: false,
          is_locked: false,
          report_count: 0,
          reports: [],
        },
      ],
      next: null,
    }),
  });
  show(<ModerationScreen />, { reader: { ...sampleUser('warden'), moderated_tags: ['frogs', 'toads'] } });
  expect(await screen.findByText('Buy flies.')).toBeTruthy();
  expect(screen.getByText('You moderate #frogs, #toads.')).toBeTruthy();
  const labels = screen.getAllByRole('button').map((button) => button.textContent);
  expect(labels).toEqual(['Dismiss', 'Remove', 'Lock conversation']);
  expect(screen.getByRole('navigation').textContent).toBe('Reported 1 openRemovedLog');
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['listModerationQueue']));
});
