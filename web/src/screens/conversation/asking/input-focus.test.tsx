// When the input takes the focus automatically (product specification, section 9).

import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useInputFocus } from './use-input-focus.ts';

beforeEach(() => void vi.useFakeTimers());

function Input({ disabled, isAwaited = false }: { disabled: boolean; isAwaited?: boolean }) {
  const input = useRef<HTMLTextAreaElement>(null);
  useInputFocus(input, isAwaited);
  return <textarea ref={input} disabled={disabled} />;
}

function Stoppable({ isAwaited }: { isAwaited: boolean }) {
  const input = useRef<HTMLTextAreaElement>(null);
  useInputFocus(input, isAwaited);
  return (
    <div data-focus-frame>
      <textarea ref={input} />
      {isAwaited && <button type="button">Stop</button>}
    </div>
  );
}

it('is tried at once, then six times every 500 ms', () => {
  const tries = vi.spyOn(HTMLElement.prototype, 'focus');
  render(<Input disabled />);
  const made: number[] = [];
  for (let time = 0; time <= 10_000; time += 100) {
    const before = tries.mock.calls.length;
    vi.advanceTimersByTime(100);
    if (tries.mock.calls.length > before) made.push(time + 100);
  }
  expect(made).toEqual([1_000, 1_500, 2_000, 2_500, 3_000, 3_500]);
  tries.mockRestore();
});

it('is taken by the first try with the input enabled, and not after the reader turned elsewhere', () => {
  const shown = render(<Input disabled />);
  const input = shown.getByRole('textbox');
  vi.advanceTimersByTime(1_400);
  shown.rerender(<Input disabled={false} />);
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(input);
  input.blur();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(document.body);
  shown.unmount();

  const again = render(<Input disabled />);
  fireEvent.pointerDown(document.body);
  again.rerender(<Input disabled={false} />);
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(document.body);
  // A finished answer starts a new series of tries.
  again.rerender(<Input disabled={false} isAwaited />);
  again.rerender(<Input disabled={false} />);
  expect(document.activeElement).toBe(again.getByRole('textbox'));
});

it('is taken from the Stop button of the input when the answer ends', () => {
  const shown = render(<Stoppable isAwaited />);
  const stop = shown.getByRole('button');
  stop.focus();
  fireEvent.keyDown(stop, { key: 'Enter' });
  shown.rerender(<Stoppable isAwaited={false} />);
  expect(document.activeElement).toBe(shown.getByRole('textbox'));
});
