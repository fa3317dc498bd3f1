// Follows or unfollows a person, optimistically. Shown to signed-in users on other people.

import type { PublicUser } from '@frogpond/contract/people/users';
import { useSession } from '../../queries/people/session.ts';
import { useFollowUser } from '../../queries/people/people.ts';
import { Button, type ButtonProps, type ButtonTone } from '../../ui/button/Button.tsx';
import { t } from '../../lib/language/language.ts';

type Tones = { follow: ButtonTone; unfollow: ButtonTone };
const ALONE: Tones = { follow: 'primary', unfollow: 'plain' };
const LISTED: Tones = { follow: 'plain', unfollow: 'quiet' };

type FollowButtonProps = Pick<ButtonProps, 'size'> & {
  user: PublicUser;
  /** In a list: the label contains the username, and the style is quieter. */
  isListed?: boolean;
};

export function FollowButton({ user, isListed = false, size = 'm' }: FollowButtonProps) {
  const { user: me } = useSession();
  const follow = useFollowUser();
  if (me === null || me.id === user.id) return null;
  const label = user.is_following ? t('Unfollow') : t('Follow');
  const tones = isListed ? LISTED : ALONE;
  return (
    <Button
      tone={user.is_following ? tones.unfollow : tones.follow}
      size={size}
      aria-label={isListed ? `${label} ${user.username}` : undefined}
      onClick={() => follow.mutate({ user, is_following: !user.is_following })}
    >
      {label}
    </Button>
  );
}
