// Returns whether the server has no conversation that the reader can open, and whether the reader is probably its host.

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

/** Returns whether the reader is a moderator or opened the server on its own machine, as the host of a new server does. */
export function useIsHost(): boolean {
  const { user } = useSession();
  return user?.is_moderator === true || LOOPBACK.test(location.hostname);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
