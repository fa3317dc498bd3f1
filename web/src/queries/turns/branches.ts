// The branches of a conversation: the turns that continue a turn, and the siblings of a turn.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readTree } from '../conversations/conversation-cache.ts';
import { knownChildren } from '../conversations/conversation-tree.ts';
import { FRESHNESS, invalidateSoon } from '../freshness.ts';

const branchKeys = {
  /** The key of a turn's branches; null for the first turns of the current conversation. */
  of: (turnId: string | null) => ['branches', turnId] as const,
  siblings: (turnId: string) => ['siblings', turnId] as const,
};

/** The turns that continue `turnId`, best first. Returns an empty list on failure (product specification, section 8). */
export function branchesQuery(turnId: string) {
  return queryOptions({
    queryKey: branchKeys.of(turnId),
    ...FRESHNESS.branches,
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

/** A turn and its siblings, by `sibling_index`: the order of `Previous branch` and `Next branch`. */
export function siblingsQuery(turnId: string) {
  return queryOptions({
    queryKey: branchKeys.siblings(turnId),
    ...FRESHNESS.branches,
    enabled: !isUnsaved(turnId),
    queryFn: async ({ signal }): Promise<Turn[]> =>
      (await call('listSiblings', { params: { id: turnId }, signal })).siblings,
    select: (siblings) => siblings.toSorted((a, b) => a.sibling_index - b.sibling_index),
  });
}

/**
 * Finds the turn `step` places after `turn`; undefined at either end. Sends a request only if the cache doesn't have it. A failure finds
 * nothing (product specification, section 8).
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
  const found = (await client.query(siblingsQuery(turn.id))).find(isWanted);
  if (found !== undefined || wanted < 1 || wanted > turn.sibling_count) return found;
  // The sibling is counted but missing, so the cached list is older.
  return (await client.query({ ...siblingsQuery(turn.id), staleTime: 0 })).find(isWanted);
}

/** Marks the lists stale that contain a turn which was added or deleted. */
export function invalidateBranches(client: QueryClient, turn: Turn): void {
  invalidateSoon(client, branchKeys.of(turn.parent_turn_id));
  invalidateSoon(client, ['siblings']);
}
