// An endless list of conversations that scrolls by itself: pages come near either end, at most ten are kept, and what leaves at
// one end moves nothing that is being read at the other.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { useMatch } from 'react-router';
import { PATTERNS } from '../../app/paths.ts';
import type { ConversationListQuery } from '../../queries/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { InfiniteScrollSentinel } from '../../ui/scroll/InfiniteScrollSentinel.tsx';
import { ChatItem } from './ChatItem.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useConversationMenu } from './use-conversation-menu.tsx';
import styles from './ConversationList.module.css';

type ConversationListProps = {
  query: ConversationListQuery;
  label: string;
  emptyText?: string;
};

export function ConversationList({
  query,
  label,
  emptyText = 'No conversations yet.',
}: ConversationListProps) {
  const list = useInfiniteQuery(query);
  const activeId = useMatch(PATTERNS.conversation)?.params.id;
  const menu = useConversationMenu();
  // Rows that come are drawn in slices: many at once would hold up whoever has begun to read or type.
  const data = useDeferredValue(list.data);
  // What stands for them goes when they are drawn, or the list would shrink in between.
  const isFetchingNextPage = useDeferredValue(list.isFetchingNextPage);
  // Until they are drawn nobody knows how near the ends are.
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
  if (isLoading) return <SkeletonRows label="Loading conversations" />;
  if (items.length === 0) {
    // A list that can't be had is silent about it (product specification, section 8), but not a dead end.
    const retry = list.isError && <Button onClick={() => void list.refetch()}>Retry</Button>;
    return <EmptyState size="s" title={emptyText} action={retry} />;
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
          <ChatItem
            key={item.id}
            item={item}
            isActive={item.id === activeId}
            entries={menu.entriesOf(item)}
          />
        ))}
      </ul>
      {isFetchingNextPage && <SkeletonRows count={2} label="Loading more conversations" />}
      {list.isFetchNextPageError && (
        <EmptyState
          size="s"
          title="The rest could not be loaded."
          action={<Button onClick={() => void list.fetchNextPage()}>Retry</Button>}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <InfiniteScrollSentinel busy={isBusy} onReach={() => void list.fetchNextPage()} />
      )}
      {menu.dialogs}
    </div>
  );
}
