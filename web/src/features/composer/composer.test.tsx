// The input of a conversation takes one line until something is typed, and stays larger until it is sent or left.

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Composer } from './Composer.tsx';

function Conversation() {
  const [text, setText] = useState('');
  return (
    <>
      <Composer
        isCompact
        label="Message"
        placeholder="Continue conversation..."
        value={text}
        onChange={setText}
        onSubmit={() => setText('')}
        controls={<button type="button">Model</button>}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

it('takes one line until something is typed, and again when it is sent or left', () => {
  show(<Conversation />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  const isLine = () => field.closest('[data-line]') !== null;
  field.focus();
  expect(isLine()).toBe(true);
  fireEvent.change(field, { target: { value: 'Why?' } });
  expect(isLine()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveProperty('value', '');
  expect(isLine()).toBe(true);
  fireEvent.change(field, { target: { value: 'W' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(isLine()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Model' }));
  expect(isLine()).toBe(false);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  expect(isLine()).toBe(false);
  fireEvent.click(elsewhere);
  expect(isLine()).toBe(true);
});
