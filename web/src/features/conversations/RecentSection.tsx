// One's own conversations: shown to whoever is signed in and has some. Until they are here, its room is kept for whoever had
// some the last time, so that the list below doesn't move.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { local } from '../../lib/storage.ts';
import { LOCAL_KEYS } from '../../lib/storage-keys.ts';
import { ownListQuery } from '../../queries/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
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
  const had = own.isPending ? local.get(LOCAL_KEYS.hasRecent) : null;
  // Nobody knows yet where the next list stands: it is shown when that is known.
  if (own.isPending && had === null) return <div className={styles['unknown']} />;
  if (!hasSome && had !== 'true') return null;
  return (
    <ListSection title="Recent">
      <ConversationList query={query} label="Recent conversations" />
    </ListSection>
  );
}
