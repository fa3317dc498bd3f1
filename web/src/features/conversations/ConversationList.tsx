// An infinite list of conversations with its own scrolling: pages load near either end, at most ten are kept, and removing rows
// at one end does not move the visible rows.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, type ReactNode } from 'react';
import { useMatch } from '../../lib/router/Router.tsx';
import type { ConversationListQuery } from '../../queries/conversations/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { InfiniteScrollSentinel } from '../../ui/scroll/InfiniteScrollSentinel.tsx';
import { ListEnd } from '../../ui/scroll/ListEnd.tsx';
import { ChatItem } from './ChatItem.tsx';
import { useChosenInView } from '../../lib/scroll/use-chosen-in-view.ts';
import { useSteadyScroll } from '../../lib/scroll/use-steady-scroll.ts';
import { useConversationMenu } from './use-conversation-menu.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './ConversationList.module.css';

type ConversationListProps = {
  query: ConversationListQuery;
  label: string;
  emptyText?: string;
  /** A link below the text of an empty list. */
  emptyAction?: ReactNode;
};

export function ConversationList({
  query,
  label,
  emptyText = t('No conversations yet.'),
  emptyAction,
}: ConversationListProps) {
  const list = useInfiniteQuery(query);
  const activeId = useMatch(APP_PATTERNS.conversation)?.id;
  const menu = useConversationMenu();
  // New rows render in a transition, so that many of them do not block reading or typing.
  const data = useDeferredValue(list.data);
  // The placeholders are removed when the rows are rendered, so that the list does not shrink in between.
  const isFetchingNextPage = useDeferredValue(list.isFetchingNextPage);
  // The distance to the ends is unknown until they are rendered.
  const isBusy = list.isFetching || data !== list.data;
  const items = listItems(data);
  const rows = useRef<HTMLUListElement>(null);
  useSteadyScroll(
    rows,
    items.map(({ id }) => id),
  );
  useChosenInView(
    rows,
    activeId,
    items.findIndex(({ id }) => id === activeId),
  );
  const isLoading = data === undefined ? !list.isError : items.length === 0 && list.isFetching;
  if (isLoading) return <SkeletonRows label={t('Loading conversations')} />;
  if (items.length === 0) {
    // A list that fails to load shows no error (product specification, section 8), but offers a retry.
    const retry = list.isError && <Button onClick={() => void list.refetch()}>{t('Retry')}</Button>;
    return <EmptyState size="s" title={emptyText} action={retry || emptyAction} />;
  }
  return (
    <div className={styles['list']}>
      {list.hasPreviousPage && (
        <div className={styles['earlier']}>
          <InfiniteScrollSentinel busy={isBusy} onReach={() => void list.fetchPreviousPage()} />
        </div>
      )}
      <ul ref={rows} aria-label={label} className={styles['items']}>
        {items.map((item) => (
          <ItemBoundary key={item.id}>
            <ChatItem item={item} isActive={item.id === activeId} entries={menu.entriesOf(item)} />
          </ItemBoundary>
        ))}
      </ul>
      {isFetchingNextPage && <SkeletonRows count={2} label={t('Loading more conversations')} />}
      <ListEnd list={list} isBusy={isBusy} />
      {menu.dialogs}
    </div>
  );
}
