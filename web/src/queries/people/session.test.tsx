import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { useLogout } from './session.ts';

it('ends the reads in progress before it logs out', async () => {
  const events: string[] = [];
  fakeApi({ logout: () => void events.push('logout') });
  function Page() {
    useQuery({
      queryKey: ['a slow list'],
      queryFn: ({ signal }) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => {
            events.push('read ended');
            reject(new Error('ended'));
          });
        }),
    });
    const logout = useLogout();
    return (
      <button type="button" onClick={() => logout.mutate()}>
        Log out
      </button>
    );
  }
  show(<Page />);
  // React's strict mode has begun the read twice.
  events.splice(0);
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(events).toContain('logout'));
  expect(events).toEqual(['read ended', 'logout']);
});
