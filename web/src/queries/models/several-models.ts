// One question to several models: sibling turns whose answers stream side by side. As many answers run at once as an account may
// have; all further answers are queued here, whether or not a view shows them.

import { ANSWERS_AT_ONCE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { answerEntry, isRunning, resetAnswer, watchAnswer, type AnswerState } from '../turns/answer-store.ts';
import { startAnswer } from '../turns/answers.ts';
import { invalidateBranches } from '../turns/branches.ts';
import { appendTurn, patchTurn } from '../conversations/conversation-cache.ts';

/** Delay before an answer that the server refused is started again: answers of the same user may be running in another tab. */
const RETRY_MS = 3_000;

type AskedOfSeveral = { turn: Turn; model_ids: readonly string[]; idempotency_key: string };

/** `refusal`: why the remaining models could not be asked. */
type AskedSeveral = { turns: readonly Turn[]; refusal: Error | null };

/** Resolves to the new turns, one per model and in order. Rejects if no turn could be created. */
export function useAskSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ turn, model_ids, idempotency_key }: AskedOfSeveral): Promise<AskedSeveral> => {
      const turns: Turn[] = [];
      try {
        // One request after the other, so that the branches have the order of the models.
        for (const modelId of model_ids) {
          const reply = await call('regenerateTurn', {
            params: { id: turn.id },
            body: { openrouter_model_id: modelId },
            idempotency_key: `${idempotency_key}-${turns.length}`,
          });
          turns.push(reply.turn);
        }
      } catch (cause) {
        const refusal = cause instanceof Error ? cause : new Error(String(cause));
        if (turns.length === 0) throw refusal;
        return { turns, refusal };
      }
      return { turns, refusal: null };
    },
    onSuccess: ({ turns }) => {
      for (const turn of turns) {
        appendTurn(client, turn, { follow: false });
        invalidateBranches(client, turn);
      }
      startInOrder(client, turns);
    },
  });
}

function startInOrder(client: QueryClient, turns: readonly Turn[]): void {
  const waiting = [...turns];
  let running = 0;
  const startNext = () => {
    while (running < ANSWERS_AT_ONCE) {
      const turn = waiting.shift();
      if (turn === undefined) return;
      running += 1;
      startOne(turn);
    }
  };
  const startOne = (turn: Turn) => {
    const entry = answerEntry(client, turn.id);
    startAnswer(client, turn);
    const leave = watchAnswer(entry, () => {
      const state = entry.shown;
      if (state === null || isRunning(state.status)) return;
      leave();
      running -= 1;
      if (isTooMany(state)) {
        resetAnswer(entry);
        patchTurn(client, turn, { status: 'pending', error_code: null });
        waiting.unshift(turn);
        setTimeout(startNext, RETRY_MS);
      } else startNext();
    });
  };
  startNext();
}

function isTooMany({ error }: AnswerState): boolean {
  return error instanceof ApiError && error.code === 'too_many_answers';
}
