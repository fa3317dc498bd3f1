// Following people: idempotent, and the counters are exact under parallel calls.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = (person: Person) => ({ params: { id: person.id } });

it('is idempotent, and counts exactly under parallel calls', async () => {
  const [star, fan] = await Promise.all([app.signUp(), app.signUp()]);
  const pond = [star, fan, ...(await Promise.all([1, 2, 3, 4].map(() => app.signUp())))];
  expect((await star.call('followUser', at(star))).body.code).toBe('cannot_follow_self');
  expect((await app.anonymous.call('followUser', at(star))).status).toBe(401);
  // Everyone follows everyone, with three parallel calls each.
  await Promise.all(
    pond.flatMap((a) =>
      pond
        .filter((b) => b !== a)
        .flatMap((b) => [1, 2, 3].map(async () => (await a.call('followUser', at(b))).ok)),
    ),
  );
  for (const person of pond) {
    expect((await person.call('getUser', at(person))).ok).toMatchObject({
      follower_count: 5,
      following_count: 5,
    });
  }
  const list = (await fan.call('listFollowers', { ...at(star), query: { per_page: '3' } })).ok;
  expect(list).toMatchObject({ total: 5, pages: 2, page: 1 });
  expect(list.items).toHaveLength(3);
  const off = await Promise.all([1, 2, 3].map(() => fan.call('unfollowUser', at(star))));
  for (const reply of off) expect(reply.ok).toEqual({ is_following: false, follower_count: 4 });
  const following = (await fan.call('listFollowing', at(fan))).ok;
  expect(following.items.map((user) => user.id)).not.toContain(star.id);
  expect(following.items.every((user) => user.is_following)).toBe(true);
});
