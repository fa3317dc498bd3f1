import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LOCAL_KEYS } from './storage-keys.ts';
import { local, storageArea } from './storage.ts';
import { storedValue, useStoredValue, type StoredValue } from './stored-value.ts';

const KEY = LOCAL_KEYS.preferredModel;

function Shown({ value }: { value: StoredValue }) {
  return <p>{useStoredValue(value) ?? 'none'}</p>;
}

it('is shown by all components, and changes in all of them', () => {
  const value = storedValue(local, KEY);
  render(
    <>
      <Shown value={value} />
      <Shown value={value} />
    </>,
  );
  expect(screen.getAllByText('none')).toHaveLength(2);
  act(() => value.set('frog'));
  expect(screen.getAllByText('frog')).toHaveLength(2);
  expect(local.get(KEY)).toBe('frog');
  act(() => value.set(null));
  expect(screen.getAllByText('none')).toHaveLength(2);
  expect(local.get(KEY)).toBeNull();
});

it('changes when another tab stores it', () => {
  render(<Shown value={storedValue(local, KEY)} />);
  local.set(KEY, 'newt');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(screen.getByText('newt')).toBeTruthy();
});

it('lasts as long as the page if storage is refused', () => {
  const refused = storageArea<string>(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const value = storedValue(refused, 'any');
  render(<Shown value={value} />);
  act(() => value.set('toad'));
  expect(screen.getByText('toad')).toBeTruthy();
  act(() => value.set(null));
  expect(screen.getByText('none')).toBeTruthy();
});
