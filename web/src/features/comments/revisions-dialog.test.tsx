import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { EditedLabel } from './EditedLabel.tsx';

const EDITED_AT = '2026-01-01T00:00:00.000Z';

const EARLIER = [
  { n: 2, content: 'Frogs sing often.', edited_at: EDITED_AT },
  { n: 1, content: 'Toads sing.', edited_at: EDITED_AT },
];

function open(reader: string, stored = EARLIER) {
  let items = stored;
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

it('lets the author withdraw an earlier text', async () => {
  open('ada');
  const [newest] = await screen.findAllByRole('button', { name: 'Withdraw this text' });
  if (newest !== undefined) fireEvent.click(newest);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(marked('del')).toEqual(['Toads']);
});

it('leaves out a text that fails to render, and shows all other texts', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = { n: 3, content: null as unknown as string, edited_at: EDITED_AT };
  open('bob', [broken, ...EARLIER]);
  expect(await screen.findAllByRole('article')).toHaveLength(EARLIER.length);
});
