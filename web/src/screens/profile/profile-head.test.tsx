import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { InPane, show } from '../../testing/show.tsx';
import { ProfileHead } from './ProfileHead.tsx';

it.each([
  { count: 0, name: '0 People followed' },
  { count: 1, name: '1 Person followed' },
])('says that the figure counts people: $name', async ({ count, name }) => {
  fakeApi({ listFollowing: () => ({ items: [], page: 1, per_page: 20, total: 0, pages: 0 }) });
  const { email: _, theme_preference: __, ...bo } = sampleUser('bo');
  const figures = { follower_count: 0, following_count: count, conversation_count: 0 };
  const user = { ...bo, ...figures, is_following: false, is_blocked: false };
  show(
    <InPane>
      <ProfileHead user={user} />
    </InPane>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'People followed' })).toBeTruthy();
});
