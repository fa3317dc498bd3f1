// Loads a conversation along one of its paths, and stores that path for the lifetime of the tab.

import { CONVERSATION_PAGE_QUERY, isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { conversationKeys, readTree, useTree, writeReply, type ShownPath } from './conversation-cache.ts';
import { listedTurnCount } from './conversation-lists.ts';
import { knownLeafBelow, pathTo, type ConversationHead, type KnownTree } from './conversation-tree.ts';
import { FRESHNESS } from '../freshness.ts';
import { SESSION_KEYS } from '../../lib/storage/storage-keys.ts';
import { session } from '../../lib/storage/storage.ts';

/** The shown path: the best path through the turn, with `is_end` the path that ends at the turn, or without a turn the best path. */
export type PathChoice = { turn_id: string | null; is_end: boolean };

/** From this many turns on, sentence support is loaded turn by turn, because it is larger than the answers. */
const LONG_CONVERSATION = 60;

/**
 * A missing turn (an old link, a stored path) falls back to the best path. Once shown, a path stays: a refetch updates its
 * turns and moves nothing.
 */
function pathQuery(client: QueryClient, id: string, { turn_id, is_end }: PathChoice) {
  const queryKey = conversationKeys.path(id, turn_id, is_end);
  const shownLeaf = () => client.getQueryData<ShownPath>(queryKey)?.leaf_id ?? null;
  return queryOptions({
    queryKey,
    ...FRESHNESS.conversation,
    enabled: !isUnsaved(id) && (turn_id === null || !isUnsaved(turn_id)),
    queryFn: async ({ signal }): Promise<ShownPath> => {
      const known = savedEnd(client, id, shownLeaf());
      const isWhole = readTree(client, id) !== undefined || !isLong(client, id);
      const from = { turn_id: known ?? turn_id, is_end: known !== null || is_end };
      const reply = await fetchPath(id, from, isWhole, signal);
      // An optimistic change cancelled the read, because the reply may be older than the change.
      signal.throwIfAborted();
      const tree = writeReply(client, reply);
      const leaf = shownLeaf();
      if (known !== null && leaf !== null && pathTo(tree, leaf) !== null) {
        return { leaf_id: leaf };
      }
      return { leaf_id: reply.turns.at(-1)?.id ?? null };
    },
    // A branch whose turns are all cached is shown at once and is as fresh as these turns.
    initialData: () => {
      const leafId = knownLeaf(client, id, { turn_id, is_end });
      return leafId === null ? undefined : { leaf_id: leafId };
    },
    initialDataUpdatedAt: () => client.getQueryState(conversationKeys.tree(id))?.dataUpdatedAt,
    // The current path stays visible until the next one is loaded.
    placeholderData: keepPreviousData,
  });
}

/** Returns the last saved turn of the shown path, or null. */
function savedEnd(client: QueryClient, id: string, leafId: string | null): string | null {
  const tree = readTree(client, id);
  if (tree === undefined || leafId === null) return null;
  return pathTo(tree, leafId)?.findLast((turn) => !isUnsaved(turn.id))?.id ?? null;
}

/** Returns the leaf of the chosen path if the cache has it, else null. */
function knownLeaf(client: QueryClient, id: string, { turn_id, is_end }: PathChoice): string | null {
  const tree = turn_id === null ? undefined : readTree(client, id);
  if (tree === undefined || turn_id === null || pathTo(tree, turn_id) === null) return null;
  return is_end ? turn_id : knownLeafBelow(tree, turn_id);
}

function isLong(client: QueryClient, id: string): boolean {
  return (listedTurnCount(client, id) ?? 0) >= LONG_CONVERSATION;
}

async function fetchPath(id: string, { turn_id, is_end }: PathChoice, isWhole: boolean, signal: AbortSignal) {
  const includeAnalysis = isWhole ? 'true' : 'false';
  const details = { ...CONVERSATION_PAGE_QUERY, include_analysis: includeAnalysis } as const;
  const best = { params: { id }, query: details, signal } as const;
  if (turn_id === null) return call('getConversation', best);
  try {
    const pathMode = is_end ? 'to_turn' : 'best';
    return await call('getConversation', {
      params: { id },
      query: { ...details, turn_id, path_mode: pathMode },
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return call('getConversation', best);
    }
    throw error;
  }
}

/** Loads the turns above the first turn of a path. Calls `onRead` before these turns are shown. */
export function useEarlierTurns(id: string, onRead: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: string) => {
      const includeAnalysis = isLong(client, id) ? 'false' : 'true';
      return call('getConversation', {
        params: { id },
        query: { ...CONVERSATION_PAGE_QUERY, include_analysis: includeAnalysis, before },
      });
    },
    onSuccess: (reply) => {
      onRead();
      writeReply(client, reply);
    },
  });
}

/** Loads a path before its screen renders, and returns its turns. */
export async function preloadPath(
  client: QueryClient,
  id: string,
  choice: PathChoice,
): Promise<readonly Turn[]> {
  const { leaf_id } = await client.query(pathQuery(client, id, choice));
  const tree = readTree(client, id);
  return (tree !== undefined && leaf_id !== null && pathTo(tree, leaf_id)) || [];
}

export type ConversationView =
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; error: Error }
  | {
      status: 'ready';
      conversation: ConversationHead;
      tree: KnownTree;
      path: Turn[];
      /** True while the chosen path is loading: `path` is still the previously shown path. */
      is_previous: boolean;
    };

/** Returns the conversation along a path. Renders the component after every change of the path or the tree. */
export function useConversation(id: string, choice: PathChoice): ConversationView {
  const client = useQueryClient();
  const path = useQuery(pathQuery(client, id, choice));
  const tree = useTree(id);
  // Also for a shown conversation that was deleted or removed since.
  if (isMissing(path.error)) return { status: 'missing' };
  if (tree !== undefined && path.data !== undefined) {
    const { leaf_id } = path.data;
    const turns = leaf_id === null ? [] : (pathTo(tree, leaf_id) ?? []);
    const isPrevious = path.isPlaceholderData;
    return { status: 'ready', conversation: tree.head, tree, path: turns, is_previous: isPrevious };
  }
  if (path.error === null) return { status: 'loading' };
  return { status: 'failed', error: path.error };
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * Returns the path that the reader last saw in this tab: the turn ids from the root to the leaf, or null. A reader who returns
 * gets this path instead of the best path.
 */
export function loadStoredPath(conversationId: string): string[] | null {
  return session.getJson(SESSION_KEYS.conversationPath(conversationId), (value) =>
    Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string') ? value : null,
  );
}

/** Stores the path without unsaved turns, whose ids are invalid after a reload. */
export function storePath(conversationId: string, path: readonly { id: string }[]): void {
  const ids = path.map(({ id }) => id).filter((id) => !isUnsaved(id));
  if (ids.length > 0) session.setJson(SESSION_KEYS.conversationPath(conversationId), ids);
}
