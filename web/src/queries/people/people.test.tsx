import type { PublicUser } from '@frogpond/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FollowButton } from '../../features/users/FollowButton.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { userQuery } from './people.ts';

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

/** A server whose replies the test releases in any order. Each reply has the state at the time of its request. */
function slowServer() {
  let isFollowing = false;
  const waiting: { name: string; come: () => void }[] = [];
  const later = <T,>(name: string, reply: T) =>
    new Promise<T>((resolve) => waiting.push({ name, come: () => resolve(reply) }));
  const state = () => ({ is_following: isFollowing, follower_count: Number(isFollowing) });
  const follow = (name: string, wanted: boolean) => () => {
    isFollowing = wanted;
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
    /** The requests since the last check. */
    asked: () => calls.splice(0).map(({ name }) => name),
    /** Releases the oldest reply to a call, or all of them. */
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

it('keeps a follow when replies to earlier requests arrive', async () => {
  const { asked, come } = slowServer();
  const { client } = show(<Profile />, { reader: sampleUser('ada') });
  await pass(0);
  await come('getUser');
  expect(shown()).toEqual(['0 followers', 'Follow']);
  asked();
  // Refetched, and followed before the reply arrives.
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

it('refetches a profile that was first loaded during a follow', async () => {
  const { asked, come } = slowServer();
  const { client } = show(<Profile />, { reader: sampleUser('ada') });
  await pass(0);
  await come('getUser');
  await press();
  asked();
  // Nothing is cached, so the reply to the first request must not be kept.
  void client.resetQueries({ queryKey: ['users'] });
  await pass(0);
  await come('followUser');
  expect(asked()).toEqual(['getUser', 'getUser']);
  await come('getUser');
  expect(shown()).toEqual(['1 followers', 'Unfollow']);
});

it('sends two quick changes one after the other, and shows the last one', async () => {
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
