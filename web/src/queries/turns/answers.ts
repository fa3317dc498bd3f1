// Streams answers into the answer store and writes finished turns to the query cache. The stream of a turn starts once, however
// many components request it.

import { isUnsaved } from '@frogpond/contract/app-paths';
import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { onReturn } from '../../lib/connection.ts';
import { streamAnswer, type AnswerRequest } from '../../api/stream.ts';
import {
  advanceAnswer,
  answerEntry,
  isRunning,
  NEW_ANSWER,
  resetAnswer,
  setAnswer,
  watchAnswer,
  type AnswerEntry,
  type AnswerState,
} from './answer-store.ts';
import { conversationKeys, patchTurn, readTree, replaceTurn } from '../conversations/conversation-cache.ts';
import { isAnswered } from '../conversations/conversation-tree.ts';
import { invalidateNow, isWorthARetry } from '../freshness.ts';
import { meQuery } from '../people/session.ts';

/**
 * Returns the streaming answer of a turn, or null. The cached turn gets the text shortly after the answer completes, so show
 * `turn.ai_response ?? answer.text`.
 */
export function useAnswer(turnId: string): AnswerState | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => watchAnswer(answerEntry(client, turnId), listener),
    () => answerEntry(client, turnId).shown,
    () => null,
  );
}

/**
 * Returns the status of a running answer, for components that don't show its text: they don't render again for each of up to
 * fifty text changes a second.
 */
export function useAnswerStatus(turnId: string): AnswerState['status'] | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => watchAnswer(answerEntry(client, turnId), listener),
    () => answerEntry(client, turnId).shown?.status ?? null,
    () => null,
  );
}

/** Returns whether the turn's answer is running; `status` comes from `useAnswerStatus`. */
export function isUnderWay(turn: Turn, status: AnswerState['status'] | null): boolean {
  if (isAnswered(turn) || turn.status === 'failed' || status === 'failed') return false;
  return isUnsaved(turn.id) || turn.status === 'streaming' || isRunning(status);
}

/**
 * Starts (the author) or joins (any reader) the answer of a turn. Does nothing for an answer that is running or has ended, unless
 * the connection to it was lost.
 */
export function startAnswer(client: QueryClient, turn: Turn, request: AnswerRequest = {}): void {
  const entry = answerEntry(client, turn.id);
  if ((entry.latest !== null && !isLost(entry.latest)) || turn.ai_response !== null) return;
  void readAnswer(client, turn, entry, {
    ai_parameters: { temperature: DEFAULT_TEMPERATURE },
    ...request,
  });
}

/** Returns whether the connection failed. A failed connection doesn't end the answer on the server. */
function isLost({ status, error }: AnswerState): boolean {
  return status === 'failed' && error !== null && isWorthARetry(error);
}

/** `start` is safe to call from an effect; `retry` requests the answer again after a failure or a stop. */
export function useAnswerControls() {
  const client = useQueryClient();
  return {
    start: (turn: Turn, request?: AnswerRequest) => startAnswer(client, turn, request),
    retry: (turn: Turn, request?: AnswerRequest) => {
      resetAnswer(answerEntry(client, turn.id));
      patchTurn(client, turn, { status: 'pending', error_code: null });
      startAnswer(client, turn, request);
    },
  };
}

async function readAnswer(
  client: QueryClient,
  turn: Turn,
  entry: AnswerEntry,
  request: AnswerRequest,
): Promise<void> {
  const { signal } = entry.abort;
  let state = NEW_ANSWER;
  setAnswer(entry, state);
  try {
    for await (const line of streamAnswer(turn.id, request, signal)) {
      if (signal.aborted) return;
      if (line.type === 'complete') keepAnswer(client, line.turn);
      state = advanceAnswer(state, line);
      setAnswer(entry, state);
    }
  } catch (cause) {
    if (signal.aborted) return;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (error instanceof ApiError && error.code === 'turn_already_answered') {
      await invalidateNow(client, conversationKeys.one(turn.conversation_id));
      setAnswer(entry, { ...state, status: 'settled' });
      return;
    }
    // An error in the stream means that the turn failed; a refused or lost connection doesn't.
    if (error instanceof ApiError && error.status === 200) {
      patchTurn(client, turn, { status: 'failed', error_code: error.code });
    }
    const failed: AnswerState = { ...state, status: 'failed', error };
    setAnswer(entry, failed);
    if (!isLost(failed)) return;
    // Restarts only for subscribers. Without any, the next view of the turn starts the answer.
    onReturn(() => {
      if (entry.latest === failed && entry.listeners.size > 0) startAnswer(client, turn, request);
    });
  }
}

/** Writes the stored turn to the cache. For the author, also acknowledges the answer. */
function keepAnswer(client: QueryClient, answered: Turn): void {
  const known = readTree(client, answered.conversation_id)?.turns[answered.id];
  // The stream has the same content for all readers, without this reader's vote.
  replaceTurn(client, answered.id, { ...answered, user_vote: known?.user_vote ?? null });
  const me = client.getQueryData(meQuery.queryKey);
  if (me?.id !== answered.user_id) return;
  const { ai_response, ai_model, ai_parameters } = answered;
  call('saveAnswer', { params: { id: answered.id }, body: { ai_response, ai_model, ai_parameters } }).then(
    (reply) => replaceTurn(client, answered.id, reply.turn),
    () => undefined, // The answer is stored; only the acknowledgement failed.
  );
}

/** Stops the answer and keeps its partial text. */
export function useStopAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (turn: Turn) => (await call('stopAnswer', { params: { id: turn.id } })).turn,
    onSuccess: (turn) => {
      const entry = answerEntry(client, turn.id);
      const came = entry.latest ?? NEW_ANSWER;
      replaceTurn(client, turn.id, turn);
      entry.abort.abort();
      entry.abort = new AbortController();
      setAnswer(entry, { ...came, status: turn.ai_response === null ? 'stopped' : 'complete' });
    },
  });
}
