import type { PublicUser } from '@frogpond/contract/users';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FollowButton } from '../features/users/FollowButton.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { sampleUser } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { pass } from '../testing/time.ts';
import { userQuery } from './users.ts';

function Profile() {
  const { data: user } = useQuery(userQuery('bob'));
  if (user === undefined) return null;
  return (
    <>
      <p>{user.follower_count} followers</p>
      <FollowButton user={user} />
    </>
  );
}

/** The server, whose replies come when they are let, in any order. Each tells what was so when it was asked. */
function slowServer() {
  let is_following = false;
  const waiting: { name: string; come: () => void }[] = [];
  const later = <T,>(name: string, reply: T) =>
    new Promise<T>((resolve) => waiting.push({ name, come: () => resolve(reply) }));
  const state = () => ({ is_following, follower_count: Number(is_following) });
  const follow = (name: string, wanted: boolean) => () => {
    is_following = wanted;
    return later(name, state());
  };
  const calls = fakeApi({
    getUser: () => {
      const { email: _, theme_preference: __, ...user } = sampleUser('bob');
      const counts = { following_count: 0, conversation_count: 0 };
      return later<PublicUser>('getUser', { ...user, ...counts, ...state(), is_blocked: false });
    },
    followUser: follow('followUser', true),
    unfollowUser: follow('unfollowUser', false),
  });
  return {
    /** What was asked since the last look. */
    asked: () => calls.splice(0).map(({ name }) => name),
    /** The oldest reply to such a call, or all of them. */
    come: async (name: string, which: 'oldest' | 'all' = 'all') => {
      const replies = waiting.filter((reply) => reply.name === name);
      for (const reply of which === 'all' ? replies : replies.slice(0, 1)) {
        waiting.splice(waiting.indexOf(reply), 1);
        reply.come();
      }
      await pass(0);
      await pass(0);
    },
  };
}

const shown = () => [screen.getByText(/followers/).textContent, screen.getByRole('button').textContent];
const press = async () => {
  await act(async () => screen.getByRole('button').click());
  await pass(0);
};

beforeEach(() => void vi.useFakeTimers());

it('a follow outlives the readings that were asked for before it', async () => {
  const { asked, come } = slowServer();
  const { client } = show(<Profile />, { reader: sampleUser('ada') });
  await pass(0);
  await come('getUser');
  expect(shown()).toEqual(['0 followers', 'Follow']);
  asked();
  // Read again, and pressed before that has come.
  void client.invalidateQueries({ queryKey: ['users'] });
  await pass(0);
  await press();
  expect(shown()).toEqual(['1 followers', 'Unfollow']);
  await come('followUser');
  expect(asked()).toEqual(['getUser', 'followUser', 'getUser']);
  await come('getUser', 'oldest');
  expect(shown()).toEqual(['1 followers', 'Unfollow']);
  await come('getUser');
  expect(shown()).toEqual(['1 followers', 'Unfollow']);
});

it('a profile that is read for the first time while one follows is read again', async () => {
  const { asked, come } = slowServer();
  const { client } = show(<Profile />, { reader: sampleUser('ada') });
  await pass(0);
  await come('getUser');
  await press();
  asked();
  // Nothing of it is known, so the reply to the first reading must not be kept.
  void client.resetQueries({ queryKey: ['users'] });
  await pass(0);
  await come('followUser');
  expect(asked()).toEqual(['getUser', 'getUser']);
  await come('getUser');
  expect(shown()).toEqual(['1 followers', 'Unfollow']);
});

it('two quick presses reach the server one after the other, and the last one shows', async () => {
  const { asked, come } = slowServer();
  show(<Profile />, { reader: sampleUser('ada') });
  await pass(0);
  await come('getUser');
  asked();
  await press();
  await press();
  expect(shown()).toEqual(['0 followers', 'Follow']);
  expect(asked()).toEqual(['followUser']);
  await come('followUser');
  expect(shown()).toEqual(['0 followers', 'Follow']);
  expect(asked()).toEqual(['unfollowUser']);
  await come('unfollowUser');
  expect(shown()).toEqual(['0 followers', 'Follow']);
});
