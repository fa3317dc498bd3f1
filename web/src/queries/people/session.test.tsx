import { skipToken, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { clearOnSessionChange } from '../../app/query-client.ts';
import { storeTokens } from '../../api/session.ts';
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

it('requests every list once after it has logged out, and nothing for a part that is no longer shown', async () => {
  const events: string[] = [];
  fakeApi({ logout: () => void events.push('logout') });
  const useRead = (name: string) =>
    useQuery({
      queryKey: [name],
      queryFn: () => {
        events.push(name);
        return name;
      },
    });
  function Part() {
    useRead('part');
    return null;
  }
  // Written by the reply to another call, as the tree of a conversation is.
  function Tree() {
    const { data } = useQuery<string>({ queryKey: ['written'], queryFn: skipToken });
    return data === undefined ? null : <Part />;
  }
  function List() {
    useRead('list');
    return <LogOutButton />;
  }
  storeTokens({ access_token: 'token' });
  const { client } = show(
    <>
      <Tree />
      <List />
    </>,
    { reader: sampleUser() },
  );
  clearOnSessionChange(client);
  act(() => void client.setQueryData(['written'], 'a tree'));
  await vi.waitFor(() => expect(events).toContain('part'));
  events.splice(0);
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(events).toContain('list'));
  await act(() => new Promise((resolve) => void setTimeout(resolve, 20)));
  expect(events).toEqual(['logout', 'list']);
});
