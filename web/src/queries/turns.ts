// Loads a conversation along one of its paths, and changes its turns: ask, regenerate, edit.

import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/turns';
import type { SelfUser } from '@frogpond/contract/users';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { isAskedAhead } from '../api/first-reply.ts';
import { startAnswer } from './answers.ts';
import {
  appendTurn,
  conversationKeys,
  patchTurn,
  readTree,
  removeTurn,
  replaceTurn,
  writeReply,
  type ShownPath,
} from './conversation-cache.ts';
import { listedTurnCount } from './conversation-lists.ts';
import {
  currentId,
  isAnswered,
  isUnsaved,
  knownLeafBelow,
  pathTo,
  type ConversationHead,
  type KnownTree,
} from './conversation-tree.ts';
import { invalidateBranches } from './branches.ts';
import { FRESHNESS } from './freshness.ts';
import { unsavedTurn } from './unsaved-turn.ts';

/** Which path is shown: the best one through a turn, or with `is_end` the one that ends there. Null: the best path of all. */
export type PathChoice = { turn_id: string | null; is_end: boolean };

/** From this many turns on, the sentence support is larger than the answers: it is loaded turn by turn. */
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
      const before = readTree(client, id);
      const known = savedEnd(client, id, shownLeaf());
      const isWhole = before !== undefined || isAskedAhead(id) || !isLong(client, id);
      const from = { turn_id: known ?? turn_id, is_end: known !== null || is_end };
      const reply = await fetchPath(id, from, isWhole, signal);
      const tree = writeReply(client, reply, before);
      const leaf = shownLeaf();
      if (known !== null && leaf !== null && pathTo(tree, leaf) !== null) {
        return { leaf_id: leaf, truncated: reply.truncated };
      }
      return { leaf_id: reply.turns.at(-1)?.id ?? null, truncated: reply.truncated };
    },
    // A branch with known turns is shown at once and stays fresh as long as they do.
    initialData: () => {
      const leaf_id = knownLeaf(client, id, { turn_id, is_end });
      return leaf_id === null ? undefined : { leaf_id, truncated: false };
    },
    initialDataUpdatedAt: () => client.getQueryState(conversationKeys.tree(id))?.dataUpdatedAt,
    // The current path stays visible until the next one is loaded.
    placeholderData: keepPreviousData,
  });
}

/** The last saved turn of the shown path. */
function savedEnd(client: QueryClient, id: string, leaf_id: string | null): string | null {
  const tree = readTree(client, id);
  if (tree === undefined || leaf_id === null) return null;
  return pathTo(tree, leaf_id)?.findLast((turn) => !isUnsaved(turn.id))?.id ?? null;
}

/** Returns the leaf of the chosen path if the cache knows it, else null. */
function knownLeaf(client: QueryClient, id: string, { turn_id, is_end }: PathChoice): string | null {
  const tree = turn_id === null ? undefined : readTree(client, id);
  if (tree === undefined || turn_id === null || pathTo(tree, turn_id) === null) return null;
  return is_end ? turn_id : knownLeafBelow(tree, turn_id);
}

function isLong(client: QueryClient, id: string): boolean {
  return (listedTurnCount(client, id) ?? 0) >= LONG_CONVERSATION;
}

async function fetchPath(id: string, { turn_id, is_end }: PathChoice, isWhole: boolean, signal: AbortSignal) {
  const include_analysis = isWhole ? 'true' : 'false';
  const details = { include_analysis, include_user_votes: 'true', path_mode: 'best' } as const;
  const best = { params: { id }, query: details, signal } as const;
  if (turn_id === null) return call('getConversation', best);
  try {
    const path_mode = is_end ? 'to_turn' : 'best';
    return await call('getConversation', {
      params: { id },
      query: { ...details, turn_id, path_mode },
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return call('getConversation', best);
    }
    throw error;
  }
}

/** Loads a conversation as its address without parameters shows it. */
export async function readAhead(client: QueryClient, id: string): Promise<void> {
  await client.query(pathQuery(client, id, { turn_id: null, is_end: true }));
}

export type ConversationView =
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; conversation: ConversationHead; tree: KnownTree; path: Turn[]; truncated: boolean };

/** The conversation along a path. Follows every change of the cache. */
export function useConversation(id: string, choice: PathChoice): ConversationView {
  const client = useQueryClient();
  const path = useQuery(pathQuery(client, id, choice));
  const tree = useQuery<KnownTree>({ queryKey: conversationKeys.tree(id), queryFn: skipToken }).data;
  // Also if it was shown until now and was then deleted or removed.
  if (isMissing(path.error)) return { status: 'missing' };
  if (tree !== undefined && path.data !== undefined) {
    const { leaf_id, truncated } = path.data;
    const turns = leaf_id === null ? [] : (pathTo(tree, leaf_id) ?? []);
    return { status: 'ready', conversation: tree.head, tree, path: turns, truncated };
  }
  if (path.error === null) return { status: 'loading' };
  return { status: 'failed', error: path.error };
}

/**
 * The saved turn for an unsaved one as soon as it is known; until then the turn itself. Null if this tab did not send it, or if
 * sending it failed.
 */
export function useCurrentId(conversationId: string, id: string | null): string | null {
  const queryKey = conversationKeys.tree(conversationId);
  const tree = useQuery<KnownTree>({ queryKey, queryFn: skipToken }).data;
  return id === null ? null : currentId(tree, id);
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Returns the turn from the cache. */
export function useKnownTurn(turn: Turn): Turn {
  const queryKey = conversationKeys.tree(turn.conversation_id);
  const tree = useQuery<KnownTree>({ queryKey, queryFn: skipToken }).data;
  return tree?.turns[turn.id] ?? turn;
}

/** Loads the sentence support of a turn on a long path when the turn is fully shown. */
export function useAnalysis(turn: Turn): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['analysis', turn.id],
    enabled: isAnswered(turn) && turn.analysis === null && !isUnsaved(turn.id),
    retry: false,
    queryFn: async ({ signal }) => {
      const { analysis } = (await call('getTurn', { params: { id: turn.id }, signal })).turn;
      // Support that arrived with a comment during the request is newer.
      const isAwaited = readTree(client, turn.conversation_id)?.turns[turn.id]?.analysis === null;
      if (analysis !== null && isAwaited) patchTurn(client, turn, { analysis });
      return null;
    },
  });
}

/** The shape of the whole tree, for its map. */
export function treeMapQuery(id: string) {
  return queryOptions({
    queryKey: conversationKeys.map(id),
    ...FRESHNESS.branches,
    queryFn: ({ signal }) => call('getConversationTree', { params: { id }, signal }),
  });
}

/** Prefetches the map's data while its code is loading. */
export function useTreeMapAhead(id: string): () => void {
  const client = useQueryClient();
  // The map itself reports the failure.
  return () => void client.query(treeMapQuery(id)).catch(() => undefined);
}

export type NewTurn = {
  /** From `newTempId()`; replaced by the saved turn. */
  temp_id: string;
  conversation_id: string;
  /** The parent turn; null for an alternative first question. */
  parent: Turn | null;
  user_message: string;
  openrouter_model_id: string;
  user: SelfUser;
  /** Reused for retries of one message, so that it is sent once. */
  idempotency_key: string;
  /** Called when the unsaved turn is in the tree, so that a path can end at it. */
  onAppended: () => void;
};

/**
 * Sends a question: adds an unsaved turn, replaces it with the saved one, and streams its answer. On failure the turn is
 * removed.
 */
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
          ai_parameters: { temperature: DEFAULT_TEMPERATURE },
          stream: true,
        },
        idempotency_key: rest.idempotency_key,
      });
      return reply.turn;
    },
    onMutate: (turn) => {
      const unsaved = unsavedTurn(turn);
      appendTurn(client, unsaved);
      turn.onAppended();
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

/** Sends an edited question as a sibling of a turn and streams its answer. */
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
      const ai_parameters = { temperature: DEFAULT_TEMPERATURE };
      const question = { conversation_id, parent_turn_id, user_message };
      const body = { ...question, openrouter_model_id, ai_parameters, stream: true };
      return (await call('createTurn', { body, idempotency_key })).turn;
    },
    onSuccess: (turn) => {
      appendTurn(client, turn, { follow: false });
      startAnswer(client, turn);
      invalidateBranches(client, turn);
    },
  });
}

/** Sends the same question again as a sibling and streams its answer. */
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
