// The user's own conversations, shown if there are any. While they load, the space is reserved for users who had conversations on
// the last visit, so that the list below doesn't move.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { local } from '../../lib/storage/storage.ts';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { ownListQuery } from '../../queries/conversations/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ListSection } from './ListSection.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './ConversationList.module.css';

export function RecentSection({ userId }: { userId: string }) {
  const query = ownListQuery(userId);
  const own = useInfiniteQuery(query);
  const hasSome = listItems(own.data).length > 0;
  const { isSuccess } = own;
  useEffect(() => {
    if (isSuccess) local.set(LOCAL_KEYS.hasRecent, String(hasSome));
  }, [isSuccess, hasSome]);
  if (own.isPending) return <RecentPlaceholder />;
  if (!hasSome) return null;
  return (
    <ListSection title={t('Recent')}>
      <ConversationList query={query} label={t('Recent conversations')} />
    </ListSection>
  );
}

/** Placeholder while the user's conversations load. */
export function RecentPlaceholder() {
  const had = local.get(LOCAL_KEYS.hasRecent);
  // On a first visit it is unknown whether this section is shown: hides the list below until its position is known.
  if (had === null) return <div className={styles['unknown']} />;
  if (had !== 'true') return null;
  return (
    <ListSection title={t('Recent')}>
      <SkeletonRows label={t('Loading conversations')} />
    </ListSection>
  );
}
