import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleSettings, sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { QueueItem } from './QueueItem.tsx';

it('renders a reported comment like its readers see it', () => {
  const author = { id: 'bob', username: 'bob', avatar_url: null };
  const comment = {
    target_type: 'comment',
    target_id: 'comment',
    author,
    is_removed: false,
    is_locked: false,
  } as const;
  const place = { conversation: { id: 'frogs', title: 'Frogs' }, turn_id: 'turn' };
  const excerpt = '> Frogs **sing**.\n\nThey *croak*.';
  show(
    <ul>
      <QueueItem item={{ ...comment, ...place, excerpt, report_count: 0, reports: [] }} />
    </ul>,
  );
  const item = screen.getByRole('listitem');
  expect(item.querySelector('blockquote blockquote')?.textContent).toBe('Frogs sing.');
  expect(within(item).getByText('croak').tagName).toBe('EM');
  expect(item.textContent).not.toContain('>');
});

it('suspends the author of a reported comment with the reported reason and a rule', async () => {
  const author = { id: 'bob', username: 'bob', avatar_url: null };
  const comment = {
    target_type: 'comment',
    target_id: 'comment',
    author,
    is_removed: false,
    is_locked: false,
  } as const;
  const place = { conversation: { id: 'frogs', title: 'Frogs' }, turn_id: 'turn', excerpt: 'Buy flies.' };
  const reporter = { id: 'alice', username: 'alice', avatar_url: null };
  const report = { id: 'one', reason: 'spam', details: null, reporter, created_at: '2026-01-01' } as const;
  const calls = fakeApi({
    getSettings: () => ({ ...sampleSettings(), site_rules: '- Be kind.\n- No advertising.' }),
  });
  show(
    <ul>
      <QueueItem item={{ ...comment, ...place, report_count: 1, reports: [report] }} />
    </ul>,
    { reader: { ...sampleUser('keeper'), is_moderator: true } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Suspend bob' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }));
  fireEvent.change(await dialog.findByRole('combobox'), { target: { value: 'No advertising.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  const decisions = () => calls.filter(({ name }) => name === 'decideModeration');
  await waitFor(() => expect(decisions()).toHaveLength(1));
  const decision = { action: 'remove', reason: 'Spam or advertising', rule: 'No advertising.' };
  expect(decisions()[0]?.body).toEqual({ target_type: 'user', target_id: 'bob', ...decision });
});

it.each([
  { who: 'another moderator', name: 'bob', offered: 1 },
  { who: 'the moderator who reads the queue', name: 'keeper', offered: 0 },
])('offers $offered buttons to suspend $who', ({ name, offered }) => {
  const author = { id: name, username: name, avatar_url: null };
  const person = {
    target_type: 'user',
    target_id: name,
    author,
    is_removed: false,
    is_locked: false,
  } as const;
  show(
    <QueueItem
      item={{ ...person, conversation: null, turn_id: null, excerpt: '', report_count: 0, reports: [] }}
    />,
    { reader: { ...sampleUser('keeper'), is_moderator: true } },
  );
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: 'Suspend' })).toHaveLength(offered);
});
