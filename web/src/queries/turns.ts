// Reading a conversation along one of its paths, and what a reader does to its turns: ask, regenerate, edit, vote.

import type { Turn } from '@frogpond/contract/turns';
import type { SelfUser } from '@frogpond/contract/users';
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { startAnswer } from './answers.ts';
import {
  appendTurn,
  conversationKeys,
  readTree,
  removeTurn,
  replaceTurn,
  writeReply,
  type ShownPath,
} from './conversation-cache.ts';
import { isUnsaved, pathTo, type ConversationHead, type KnownTree } from './conversation-tree.ts';
import { invalidateBranches } from './branches.ts';
import { FRESHNESS } from './freshness.ts';
import { unsavedTurn } from './unsaved-turn.ts';

/** `turnId` null: the best path. A turn that is gone (an old link, a stored path) falls back to the best path. */
function pathQuery(client: QueryClient, id: string, turnId: string | null) {
  return queryOptions({
    queryKey: conversationKeys.path(id, turnId),
    ...FRESHNESS.conversation,
    enabled: !isUnsaved(id) && (turnId === null || !isUnsaved(turnId)),
    queryFn: async ({ signal }): Promise<ShownPath> => {
      const reply = await fetchPath(id, turnId, signal);
      const tree = writeReply(client, reply);
      const hasTurn = turnId !== null && pathTo(tree, turnId) !== null;
      return { leaf_id: hasTurn ? turnId : (reply.turns.at(-1)?.id ?? null), truncated: reply.truncated };
    },
    // A branch whose turns are known is shown at once, and trusted as long as they are.
    initialData: () => {
      const tree = turnId === null ? undefined : readTree(client, id);
      if (tree === undefined || turnId === null || pathTo(tree, turnId) === null) return undefined;
      return { leaf_id: turnId, truncated: false };
    },
    initialDataUpdatedAt: () => client.getQueryState(conversationKeys.tree(id))?.dataUpdatedAt,
  });
}

async function fetchPath(id: string, turn_id: string | null, signal: AbortSignal) {
  const details = { include_analysis: 'true', include_user_votes: 'true' } as const;
  const best = { params: { id }, query: { ...details, path_mode: 'best' }, signal } as const;
  if (turn_id === null) return call('getConversation', best);
  try {
    const query = { ...details, turn_id, path_mode: 'to_turn' } as const;
    return await call('getConversation', { params: { id }, query, signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return call('getConversation', best);
    }
    throw error;
  }
}

export type ConversationView =
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; conversation: ConversationHead; tree: KnownTree; path: Turn[]; truncated: boolean };

/** The conversation along the path to `turnId`, or its best path. Follows every change of the cache. */
export function useConversation(id: string, turnId: string | null): ConversationView {
  const client = useQueryClient();
  const path = useQuery(pathQuery(client, id, turnId));
  const tree = useQuery<KnownTree>({ queryKey: conversationKeys.tree(id), queryFn: skipToken }).data;
  if (tree !== undefined && path.data !== undefined) {
    const { leaf_id, truncated } = path.data;
    const turns = leaf_id === null ? [] : (pathTo(tree, leaf_id) ?? []);
    return { status: 'ready', conversation: tree.head, tree, path: turns, truncated };
  }
  if (path.error === null) return { status: 'loading' };
  const isMissing =
    path.error instanceof ApiError && (path.error.status === 404 || path.error.status === 400);
  return isMissing ? { status: 'missing' } : { status: 'failed', error: path.error };
}

/** The whole shape of the tree, for its map. */
export function treeMapQuery(id: string) {
  return queryOptions({
    queryKey: conversationKeys.map(id),
    ...FRESHNESS.branches,
    queryFn: ({ signal }) => call('getConversationTree', { params: { id }, signal }),
  });
}

export type NewTurn = {
  /** From `newTempId()`; the shown path ends at it until the saved turn takes its place. */
  temp_id: string;
  conversation_id: string;
  /** The turn it continues; null asks an alternative first question. */
  parent: Turn | null;
  user_message: string;
  openrouter_model_id: string;
  user: SelfUser;
  /** Kept over repeated tries of one message, so that it is asked once. */
  idempotency_key: string;
};

/** Asks: an unsaved turn at once, the saved one in its place, then its answer streams. On failure it is taken away. */
export function useCreateTurn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ conversation_id, parent, user_message, openrouter_model_id, ...rest }: NewTurn) => {
      const reply = await call('createTurn', {
        body: {
          conversation_id,
          parent_turn_id: parent?.id ?? null,
          user_message,
          openrouter_model_id,
          stream: true,
        },
        idempotency_key: rest.idempotency_key,
      });
      return reply.turn;
    },
    onMutate: (turn) => {
      const unsaved = unsavedTurn(turn);
      appendTurn(client, unsaved);
      return { unsaved };
    },
    onSuccess: (turn, { temp_id }) => {
      replaceTurn(client, temp_id, turn);
      startAnswer(client, turn);
      invalidateBranches(client, turn);
    },
    onError: (_error, _turn, context) => {
      if (context) removeTurn(client, context.unsaved);
    },
  });
}

/** Asks another question in the place of a turn, as its sibling; its answer streams. */
export function useAskBeside() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: {
      turn: Turn;
      user_message: string;
      openrouter_model_id: string;
      idempotency_key: string;
    }) => {
      const { conversation_id, parent_turn_id } = asked.turn;
      const { user_message, openrouter_model_id, idempotency_key } = asked;
      const body = { conversation_id, parent_turn_id, user_message, openrouter_model_id, stream: true };
      return (await call('createTurn', { body, idempotency_key })).turn;
    },
    onSuccess: (turn) => {
      appendTurn(client, turn, { follow: false });
      startAnswer(client, turn);
      invalidateBranches(client, turn);
    },
  });
}

/** The same question again, as a sibling; its answer streams. */
export function useRegenerateTurn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: { turn: Turn; openrouter_model_id?: string; idempotency_key: string }) => {
      const { turn, openrouter_model_id, idempotency_key } = asked;
      const body = openrouter_model_id === undefined ? {} : { openrouter_model_id };
      const reply = await call('regenerateTurn', { params: { id: turn.id }, body, idempotency_key });
      return reply.turn;
    },
    onSuccess: (turn) => {
      appendTurn(client, turn, { follow: false });
      startAnswer(client, turn);
      invalidateBranches(client, turn);
    },
  });
}
