import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { EditedLabel } from './EditedLabel.tsx';

const EDITED_AT = '2026-01-01T00:00:00.000Z';

function open(reader: string) {
  let items = [
    { n: 2, content: 'Frogs sing often.', edited_at: EDITED_AT },
    { n: 1, content: 'Toads sing.', edited_at: EDITED_AT },
  ];
  const calls = fakeApi({
    listCommentRevisions: () => ({ items }),
    deleteCommentRevision: ({ params }) => {
      items = items.filter(({ n }) => String(n) !== params['n']);
      return undefined;
    },
  });
  const label = (
    <EditedLabel edited={{ noun: 'comment', id: 'said' }} content="Frogs sing at night." author_id="ada" />
  );
  show(label, { reader: sampleUser(reader) });
  fireEvent.click(screen.getByRole('button', { name: 'edited' }));
  return calls;
}

const marked = (tag: 'del' | 'ins') => [...document.querySelectorAll(tag)].map((part) => part.textContent);

it('opens the earlier texts, with what each edit changed', async () => {
  open('bob');
  await screen.findByRole('dialog', { name: 'Earlier texts' });
  await waitFor(() => expect(marked('del')).toEqual(['often', 'Toads']));
  expect(marked('ins')).toEqual(['at night', 'Frogs', ' often']);
  expect(screen.queryByRole('button', { name: 'Withdraw this text' })).toBeNull();
});

it('lets the author withdraw one', async () => {
  open('ada');
  const [newest] = await screen.findAllByRole('button', { name: 'Withdraw this text' });
  if (newest !== undefined) fireEvent.click(newest);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(marked('del')).toEqual(['Toads']);
});
