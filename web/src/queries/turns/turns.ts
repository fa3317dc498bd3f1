// The turns of a conversation: reads from the cache, and the changes: ask, regenerate, edit.

import { isUnsaved } from '@frogpond/contract/app-paths';
import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { SelfUser } from '@frogpond/contract/people/users';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { startAnswer } from './answers.ts';
import {
  appendTurn,
  conversationKeys,
  removeTurn,
  replaceTurn,
  useTree,
} from '../conversations/conversation-cache.ts';
import { currentId, isAnswered } from '../conversations/conversation-tree.ts';
import { invalidateBranches } from './branches.ts';
import { FRESHNESS } from '../freshness.ts';
import { unsavedTurn } from './unsaved-turn.ts';

/**
 * Returns the saved id for a temporary id as soon as the turn is saved, the same id until then. Null if this tab did not send the
 * turn, or if sending it failed.
 */
export function useCurrentId(conversationId: string, id: string | null): string | null {
  const tree = useTree(conversationId);
  return id === null ? null : currentId(tree, id);
}

/** Returns the cached copy of a turn, which is newest, or the given turn if the cache lacks it. */
export function useKnownTurn(turn: Turn): Turn {
  return useTree(turn.conversation_id)?.turns[turn.id] ?? turn;
}

/** Loads the sentence support of a turn on a long path when the turn is fully shown. */
export function useAnalysis(turn: Turn): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['analysis', turn.id],
    enabled: isAnswered(turn) && turn.analysis === null && !isUnsaved(turn.id),
    retry: false,
    queryFn: async ({ signal }) => {
      const { turn: read } = await call('getTurn', { params: { id: turn.id }, signal });
      appendTurn(client, read, { follow: false });
      return null;
    },
  });
}

/** The shape of the whole tree, for its map. */
export function treeMapQuery(id: string) {
  return queryOptions({
    queryKey: conversationKeys.map(id),
    ...FRESHNESS.brief,
    queryFn: ({ signal }) => call('getConversationTree', { params: { id }, signal }),
  });
}

/** Returns a function that prefetches the map's data, for use while the map's code is loading. */
export function useTreeMapAhead(id: string): () => void {
  const client = useQueryClient();
  // Ignores a failure, because the map reports it.
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

type AskedBeside = Pick<NewTurn, 'user_message' | 'openrouter_model_id' | 'idempotency_key'> & { turn: Turn };

/** Sends an edited question as a sibling of a turn and streams its answer. */
export function useAskBeside() {
  return useCreateSibling(({ turn, idempotency_key, ...question }: AskedBeside) => {
    const { conversation_id, parent_turn_id } = turn;
    const aiParameters = { temperature: DEFAULT_TEMPERATURE };
    const body = { conversation_id, parent_turn_id, ...question, ai_parameters: aiParameters, stream: true };
    return call('createTurn', { body, idempotency_key });
  });
}

type AskedAgain = {
  turn: Turn;
  idempotency_key: string;
  openrouter_model_id?: string;
  /** The prompt also holds the objections to the turn's answer. */
  with_objections?: boolean;
};

/** Sends the same question again as a sibling and streams its answer. */
export function useRegenerateTurn() {
  return useCreateSibling(({ turn, idempotency_key, ...body }: AskedAgain) =>
    call('regenerateTurn', { params: { id: turn.id }, body, idempotency_key }),
  );
}

function useCreateSibling<Asked>(create: (asked: Asked) => Promise<{ turn: Turn }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) => (await create(asked)).turn,
    onSuccess: (turn) => {
      appendTurn(client, turn, { follow: false });
      startAnswer(client, turn);
      invalidateBranches(client, turn);
    },
  });
}
