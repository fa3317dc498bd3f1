import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { QueueItem } from './QueueItem.tsx';

it('renders a reported comment like its readers see it', () => {
  const author = { id: 'bob', username: 'bob', avatar_url: null };
  const comment = { target_type: 'comment', target_id: 'comment', author, is_removed: false } as const;
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
