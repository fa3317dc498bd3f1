// Returns whether the server has no conversation that the reader can open, and whether the reader is probably its host.

import { useInfiniteQuery } from '@tanstack/react-query';
import { exploreQuery, ownListQuery } from '../../queries/conversations/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { useSession } from '../../queries/people/session.ts';

/** False while the lists load. Both are lists of the sidebar, so this needs no further calls. */
export function useEmptyPond(): boolean {
  const { status, user } = useSession();
  const others = useInfiniteQuery(exploreQuery('hot'));
  const own = useInfiniteQuery(ownListQuery(user?.id ?? null));
  const hasNone = (list: typeof own) => list.isSuccess && listItems(list.data).length === 0;
  return status !== 'loading' && hasNone(others) && (user === null || hasNone(own));
}

/** Moderators are named in the server's settings; a new server has none yet, but its host opens it on the same machine. */
export function useIsHost(): boolean {
  const { user } = useSession();
  return user?.is_moderator === true || LOOPBACK.test(location.hostname);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
