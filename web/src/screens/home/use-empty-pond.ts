// Returns whether the server has no conversation that the reader can open.

import { useInfiniteQuery } from '@tanstack/react-query';
import { exploreQuery, ownListQuery } from '../../queries/conversations/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { useSession } from '../../queries/people/session.ts';

/** False while the two lists load. The sidebar loads both anyway, so this hook sends no further request. */
export function useEmptyPond(): boolean {
  const { status, user } = useSession();
  const others = useInfiniteQuery(exploreQuery('hot'));
  const own = useInfiniteQuery(ownListQuery(user?.id ?? null));
  const hasNone = (list: typeof own) => list.isSuccess && listItems(list.data).length === 0;
  return status !== 'loading' && hasNone(others) && (user === null || hasNone(own));
}
