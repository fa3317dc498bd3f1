import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { commitComposition } from '../../testing/composition.ts';
import { show } from '../../testing/show.tsx';
import { ComboboxList } from './ComboboxList.tsx';

const onChange = vi.fn<(value: string) => void>();
const options = Array.from({ length: 4_054 }, (_, index) => ({
  value: `m${index}`,
  label: `Model ${index}.`,
}));

const field = () => screen.getByRole('combobox');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const place = (option: Element | null) =>
  ['aria-posinset', 'aria-setsize'].map((name) => option?.getAttribute(name));

beforeEach(() => {
  onChange.mockReset();
  show(
    <ComboboxList
      label="Model"
      value="m3000"
      options={options}
      onChange={onChange}
      emptyText="None."
      noMatchText="No match."
    />,
  );
});

it('renders the options around the chosen one and the first ones, with their places', () => {
  expect(screen.getAllByRole('option').length).toBeLessThan(100);
  expect(active()?.textContent).toBe('Model 3000.');
  expect(place(active())).toEqual(['3001', '4054']);
});

it('reaches every option by the arrow keys', () => {
  fireEvent.change(field(), { target: { value: 'model' } });
  expect(place(active())).toEqual(['1', '4054']);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(place(active())).toEqual(['4054', '4054']);
  fireEvent.keyDown(field(), { key: 'PageUp' });
  expect(active()?.textContent).toBe('Model 4045.');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('m4045');
});

it('searches all options, and counts those found', () => {
  fireEvent.change(field(), { target: { value: '405' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Model 4053.');
  expect(place(active())[1]).toBe(String(screen.getAllByRole('option').length));
  commitComposition(field());
  expect(onChange).not.toHaveBeenCalled();
});
