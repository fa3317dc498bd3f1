import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { RenameDialog } from './RenameDialog.tsx';

it('opens with the title focused and selected', async () => {
  show(<RenameDialog conversation={{ id: 'pond', title: 'Frogs' }} onClose={() => undefined} />);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect([title.selectionStart, title.selectionEnd]).toEqual([0, 'Frogs'.length]);
});
