// One's own conversations: shown to whoever is signed in and has some.

import { useInfiniteQuery } from '@tanstack/react-query';
import { ownListQuery } from '../../queries/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { ConversationList } from './ConversationList.tsx';
import { ListSection } from './ListSection.tsx';

export function RecentSection({ userId }: { userId: string }) {
  const query = ownListQuery(userId);
  const own = useInfiniteQuery(query);
  if (listItems(own.data).length === 0) return null;
  return (
    <ListSection title="Recent">
      <ConversationList query={query} label="Recent conversations" />
    </ListSection>
  );
}
