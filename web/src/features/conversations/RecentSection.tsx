// One's own conversations: shown to whoever is signed in and has some. Until they are here, its room is kept for whoever had
// some the last time, so that the list below doesn't move.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { local } from '../../lib/storage.ts';
import { LOCAL_KEYS } from '../../lib/storage-keys.ts';
import { ownListQuery } from '../../queries/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ListSection } from './ListSection.tsx';
import styles from './ConversationList.module.css';

export function RecentSection({ userId }: { userId: string }) {
  const query = ownListQuery(userId);
  const own = useInfiniteQuery(query);
  const hasSome = listItems(own.data).length > 0;
  const { isSuccess } = own;
  useEffect(() => {
    if (isSuccess) local.set(LOCAL_KEYS.hasRecent, String(hasSome));
  }, [isSuccess, hasSome]);
  if (own.isPending) return <RecentRoom />;
  if (!hasSome) return null;
  return (
    <ListSection title="Recent">
      <ConversationList query={query} label="Recent conversations" />
    </ListSection>
  );
}

/** Before one's own conversations are here. */
export function RecentRoom() {
  const had = local.get(LOCAL_KEYS.hasRecent);
  // Nobody knows yet where the next list stands: it is shown when that is known.
  if (had === null) return <div className={styles['unknown']} />;
  if (had !== 'true') return null;
  return (
    <ListSection title="Recent">
      <SkeletonRows label="Loading conversations" />
    </ListSection>
  );
}
