import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { navigate, readLocation } from '../../lib/router/location.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pass, show } from '../../testing/show.tsx';
import { UsersScreen } from './UsersScreen.tsx';

const TYPING_MS = 300;

it('keeps the search in the address, and starts over when the page is opened again', async () => {
  vi.useFakeTimers();
  fakeApi({
    listUsers: () => ({ items: [], page: 1, per_page: 20, total: 0, pages: 0, next: null }),
  });
  show(<UsersScreen />, { address: '/users' });
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field(), { target: { value: 'ada ' } });
  await pass(TYPING_MS);
  expect([field().value, readLocation().search]).toEqual(['ada ', '?q=ada']);
  expect(screen.getByText('No one is called “ada”.')).toBeTruthy();
  act(() => navigate('/users'));
  await pass(TYPING_MS);
  expect(field().value).toBe('');
  expect(screen.getByText('No one is here yet.')).toBeTruthy();
});
