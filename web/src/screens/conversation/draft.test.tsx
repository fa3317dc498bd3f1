import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useKeptCaret, writeDraft } from './draft.ts';

function View({ text }: { text: string }) {
  const input = useRef<HTMLTextAreaElement>(null);
  useKeptCaret('draft', input);
  return <textarea ref={input} value={text} readOnly />;
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('keeps the cursor behind a letter that is typed while the view remounts', () => {
  const { rerender } = render(<View key="before" text="And then ?" />);
  writeDraft('draft', 'And then ?');
  area().focus();
  area().setSelectionRange(9, 9);
  // The next view was rendered before the last letter and gets it after it is mounted.
  rerender(<View key="after" text="And then?" />);
  rerender(<View key="after" text="And then ?" />);
  expect(document.activeElement).toBe(area());
  expect([area().value, area().selectionStart, area().selectionEnd]).toEqual(['And then ?', 9, 9]);
});
