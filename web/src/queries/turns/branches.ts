// The branches of a conversation: the turns that continue a turn, and the siblings of a turn.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readTree } from '../conversations/conversation-cache.ts';
import { knownChildren } from '../conversations/conversation-tree.ts';
import { FRESHNESS, invalidateSoon } from '../freshness.ts';
import { cursorPages } from '../paged-lists.ts';

const branchKeys = {
  /** The key of a turn's branches; null for the first turns of the current conversation. */
  of: (turnId: string | null) => ['branches', turnId] as const,
  siblings: (turnId: string) => ['siblings', turnId] as const,
};

/** The best turns that continue `turnId`. Returns an empty list on failure (product specification, section 8). */
export function branchesQuery(turnId: string) {
  return queryOptions({
    queryKey: branchKeys.of(turnId),
    ...FRESHNESS.brief,
    enabled: !isUnsaved(turnId),
    queryFn: ({ signal }): Promise<Turn[]> =>
      call('listBranches', { params: { id: turnId }, signal }).then(
        (reply) => reply.branches,
        (error: unknown) => {
          if (signal.aborted) throw error;
          return [];
        },
      ),
  });
}

/** A turn and its siblings, best first, in pages of at most 100; `select` joins them. */
export function siblingsQuery(turnId: string) {
  return infiniteQueryOptions({
    queryKey: branchKeys.siblings(turnId),
    ...FRESHNESS.brief,
    enabled: !isUnsaved(turnId),
    ...cursorPages,
    queryFn: ({ pageParam, signal }) =>
      call('listSiblings', { params: { id: turnId }, query: pageParam, signal }),
    select: ({ pages }) => [
      ...new Map(pages.flatMap((page) => page.siblings).map((turn) => [turn.id, turn])).values(),
    ],
  });
}

/**
 * Finds the sibling `step` places after `turn`; undefined at either end. Sends a request only if the cache lacks the sibling. After
 * a failure, returns undefined (product specification, section 8).
 */
export function useFindSibling(turn: Turn) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (step: 1 | -1) => findSibling(client, turn, step) });
}

async function findSibling(client: QueryClient, turn: Turn, step: 1 | -1): Promise<Turn | undefined> {
  const tree = readTree(client, turn.conversation_id);
  const known = tree === undefined ? [] : knownChildren(tree, turn.parent_turn_id);
  const wanted = turn.sibling_index + step;
  const isWanted = (sibling: Turn) => sibling.sibling_index === wanted;
  if (known.length >= turn.sibling_count) return known.find(isWanted);
  if (wanted < 1 || wanted > turn.sibling_count) return undefined;
  const query = { sibling_index: String(wanted) };
  return (await call('listSiblings', { params: { id: turn.id }, query })).siblings.find(isWanted);
}

/** Marks the lists of branches and siblings as stale that contain an added or deleted turn. */
export function invalidateBranches(client: QueryClient, turn: Turn): void {
  invalidateSoon(client, branchKeys.of(turn.parent_turn_id));
  invalidateSoon(client, ['siblings']);
}
