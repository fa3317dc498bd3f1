import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { HOME_DRAFT, loadQuestionDraft, writeQuestionDraft } from '../../lib/drafts/question-drafts.ts';
import { useLogout } from './session.ts';

function LogOutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => logout.mutate()}>
      Log out
    </button>
  );
}

it('deletes unsent questions when the reader logs out', async () => {
  fakeApi({ logout: () => undefined });
  writeQuestionDraft(HOME_DRAFT, 'Why do frogs sing?');
  sessionStorage.setItem('discussion-draft', '{}');
  show(<LogOutButton />);
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(loadQuestionDraft(HOME_DRAFT)).toBe(''));
  expect(sessionStorage.getItem('discussion-draft')).toBeNull();
});

it('cancels the reads in progress before it logs out', async () => {
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
    return <LogOutButton />;
  }
  show(<Page />);
  // React's strict mode has begun the read twice.
  events.splice(0);
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(events).toContain('logout'));
  expect(events).toEqual(['read ended', 'logout']);
});
