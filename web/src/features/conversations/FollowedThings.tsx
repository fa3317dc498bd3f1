// The tags and people that the reader follows, above the list of their conversations: each a link with a button to unfollow. The first
// `SHOWN` are listed until the reader presses "Show more".

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Link } from '../../lib/router/Link.tsx';
import { followedTagsQuery, useFollowTag } from '../../queries/find/tags.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { followListQuery, useFollowUser } from '../../queries/people/people.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './FollowedThings.module.css';

const SHOWN = 6;

export function FollowedThings({ userId }: { userId: string }) {
  const tags = useQuery(followedTagsQuery).data ?? [];
  // Only the first page. The profile lists all people.
  const people = listItems(useInfiniteQuery(followListQuery('following', userId)).data).filter(
    ({ is_following }) => is_following,
  );
  const followUser = useFollowUser();
  const [isWhole, setWhole] = useState(false);
  const chips = [
    ...tags.map(({ tag }) => (
      <ItemBoundary key={`#${tag}`}>
        <TagChip tag={tag} />
      </ItemBoundary>
    )),
    ...people.map((user) => (
      <ItemBoundary key={user.id}>
        <Chip
          name={`@${user.username}`}
          to={paths.user(user.username)}
          onUnfollow={() => followUser.mutate({ user, is_following: false })}
        />
      </ItemBoundary>
    )),
  ];
  if (chips.length === 0) return null;
  const shown = isWhole ? chips : chips.slice(0, SHOWN);
  const hidden = chips.length - shown.length;
  return (
    <>
      <ul className={styles['chips']} aria-label={t('Tags and people that you follow')}>
        {shown}
      </ul>
      {hidden > 0 && (
        <Button tone="quiet" size="s" onClick={() => setWhole(true)}>
          {t('Show more ({hidden})', { hidden })}
        </Button>
      )}
    </>
  );
}

function TagChip({ tag }: { tag: string }) {
  const { mutate } = useFollowTag(tag);
  return <Chip name={`#${tag}`} to={paths.tag(tag)} onUnfollow={() => mutate(false)} />;
}

function Chip({ name, to, onUnfollow }: { name: string; to: string; onUnfollow: () => void }) {
  return (
    <li className={styles['chip']}>
      <Link to={to} className={styles['name']} dir="auto">
        {name}
      </Link>
      <IconButton
        label={t('Unfollow {name}', { name })}
        tooltip={t('Unfollow')}
        icon={<X />}
        size="s"
        onClick={onUnfollow}
      />
    </li>
  );
}
