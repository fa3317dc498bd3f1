// The other ways a conversation went: the turns that continue a turn, and a turn with the alternatives to it.

import type { Turn } from '@frogpond/contract/turns';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { readTree } from './conversation-cache.ts';
import { isUnsaved, knownChildren } from './conversation-tree.ts';
import { FRESHNESS, invalidateSoon } from './freshness.ts';

const branchKeys = {
  /** Of a turn; null stands for the first turns of the conversation that is shown. */
  of: (turnId: string | null) => ['branches', turnId] as const,
  siblings: (turnId: string) => ['siblings', turnId] as const,
};

/** The turns that continue `turnId`, best first. A failure gives an empty list (product specification, section 8). */
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

/** A turn and the alternatives to it, by `sibling_index`: the order in which `Previous branch` and `Next branch` walk. */
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

/** Answers the turn `step` places along from `turn`, or undefined at either end. Asks the server only where it must. */
export function useFindSibling(): (turn: Turn, step: 1 | -1) => Promise<Turn | undefined> {
  const client = useQueryClient();
  return (turn, step) => findSibling(client, turn, step);
}

async function findSibling(client: QueryClient, turn: Turn, step: 1 | -1): Promise<Turn | undefined> {
  const tree = readTree(client, turn.conversation_id);
  const known = tree === undefined ? [] : knownChildren(tree, turn.parent_turn_id);
  const wanted = turn.sibling_index + step;
  const isWanted = (sibling: Turn) => sibling.sibling_index === wanted;
  if (known.length >= turn.sibling_count) return known.find(isWanted);
  const found = (await client.query(siblingsQuery(turn.id))).find(isWanted);
  if (found !== undefined || wanted < 1 || wanted > turn.sibling_count) return found;
  // It is counted, so the list was read before it was there.
  return (await client.query({ ...siblingsQuery(turn.id), staleTime: 0 })).find(isWanted);
}

/** A turn was added or went away beside or below others: the lists that name it are out of date. */
export function invalidateBranches(client: QueryClient, turn: Turn): void {
  invalidateSoon(client, branchKeys.of(turn.parent_turn_id));
  invalidateSoon(client, ['siblings']);
}
