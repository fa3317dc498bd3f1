// Who follows a person, or whom they follow.

import type { PublicUser } from '@frogpond/contract/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { followListQuery } from '../../queries/users.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { InfiniteScrollSentinel } from '../../ui/scroll/InfiniteScrollSentinel.tsx';
import styles from './ProfileScreen.module.css';

export type FollowKind = 'followers' | 'following';

const TITLES: Record<FollowKind, string> = { followers: 'Followers', following: 'Following' };
const EMPTY: Record<FollowKind, string> = {
  followers: 'No followers yet.',
  following: 'Follows no one yet.',
};

type FollowListDialogProps = { user: PublicUser; kind: FollowKind; onClose: () => void };

export function FollowListDialog({ user, kind, onClose }: FollowListDialogProps) {
  return (
    <Dialog open onClose={onClose} title={TITLES[kind]} description={`@${user.username}`}>
      <FollowList userId={user.id} kind={kind} onChoose={onClose} />
    </Dialog>
  );
}

type FollowListProps = { userId: string; kind: FollowKind; onChoose: () => void };

function FollowList({ userId, kind, onChoose }: FollowListProps) {
  const list = useInfiniteQuery(followListQuery(kind, userId));
  const people = listItems(list.data);
  if (list.isPending) return <SkeletonRows count={4} label={`Loading ${kind}`} />;
  if (list.isError && people.length === 0) {
    const retry = <Button onClick={() => void list.refetch()}>Retry</Button>;
    return <EmptyState size="s" role="alert" title="This list could not be loaded." action={retry} />;
  }
  if (people.length === 0) return <EmptyState size="s" title={EMPTY[kind]} />;
  return (
    <div className={styles['people']}>
      <ul aria-label={TITLES[kind]}>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={paths.user(person.username)} className={styles['person']} onClick={onChoose}>
              <FrogAvatar username={person.username} avatar_url={person.avatar_url} size={32} />
              <span className={styles['personWords']}>
                <span>{person.display_name ?? person.username}</span>
                <span className={styles['handle']}>@{person.username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <InfiniteScrollSentinel busy={list.isFetching} onReach={() => void list.fetchNextPage()} />
      )}
    </div>
  );
}
