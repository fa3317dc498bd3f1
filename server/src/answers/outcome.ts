// How a generation ended: the columns that are stored with its turn, and the end that its listeners receive.

import type { ErrorCode } from '@frogpond/contract/errors';
import type { AnswerUsage, FinishReason, Turn } from '@frogpond/contract/conversations/turns';
import { GatewayError, type AnswerUsage as GatewayUsage, type AnswerSource } from '../gateway/gateway.ts';
import { usageOfAnswer, type Terms } from '../ledger/prices.ts';
import type { AnswerEnd, LiveAnswer } from './live-answer.ts';
import { storedSources } from '../turns/sources.ts';
import { answered, failed, PENDING, type TurnEnd } from './store.ts';

/**
 * Why this process aborted an answer. `cancelled`: its turn or conversation was removed or deleted. `lease_lost`: another process has
 * claimed it, so nothing is stored.
 */
export type AbortReason = 'stopped' | 'cancelled' | 'lease_lost' | 'shutdown';

/** The kinds are the labels of the metric `answers_total`. */
export type Outcome =
  | {
      kind: 'complete';
      finish_reason: FinishReason;
      model: string;
      sources: AnswerSource[];
      usage: GatewayUsage | null;
    }
  | { kind: 'stopped' }
  | { kind: 'cancelled' }
  | { kind: 'lease_lost' }
  | { kind: 'failed'; code: ErrorCode };

/**
 * Returns the outcome of an answer that threw: by the reason of the abort if `signal` is aborted, else a failure, with the code `internal`
 * for an unknown error.
 */
export function toOutcome(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) {
    // The runner aborts with an `AbortReason` only.
    const reason = signal.reason as AbortReason;
    return reason === 'shutdown' ? { kind: 'failed', code: 'answer_interrupted' } : { kind: reason };
  }
  if (error instanceof GatewayError) return { kind: 'failed', code: error.code };
  return { kind: 'failed', code: 'internal' };
}

/** Returns what the answer used: the gateway's figures, or an estimate from the text that was generated. */
export function toUsage(outcome: Outcome, live: LiveAnswer, terms: Terms): AnswerUsage {
  const usage = outcome.kind === 'complete' ? outcome.usage : null;
  return usageOfAnswer(terms, usage, [live.thinking(), live.content()]);
}

/** Returns the columns to store. `now` becomes `answered_at` if the turn has an answer. */
export function toTurnEnd(
  outcome: Outcome,
  live: LiveAnswer,
  { model_id, usage, now }: { model_id: string; usage: AnswerUsage; now: string },
): TurnEnd {
  const thinking = live.thinking() === '' ? null : live.thinking();
  const content = live.content();
  if (outcome.kind === 'failed' || outcome.kind === 'lease_lost') {
    const errorCode = failureOf(outcome) ?? 'answer_interrupted';
    return failed({ error_code: errorCode, thinking, partial_response: content === '' ? null : content });
  }
  if (content === '') return PENDING;
  const { model, finish_reason, sources } =
    outcome.kind === 'complete'
      ? outcome
      : { model: model_id, finish_reason: 'stopped' as const, sources: [] };
  return answered({
    ai_response: content,
    thinking,
    ai_model: model,
    finish_reason,
    sources: storedSources(sources, content),
    usage,
    answered_at: now,
  });
}

/**
 * Returns the end that all listeners receive, so without data that only some of them may read. `isStored`: the claim was still held when
 * the end was stored. `stored`: null if the conversation was deleted or removed during the answer.
 */
export function toAnswerEnd(stored: Turn | null, outcome: Outcome, isStored: boolean): AnswerEnd {
  if (stored === null) return { turn: null, error_code: 'not_found' };
  if (stored.is_removed) return { turn: null, error_code: 'turn_removed' };
  if (outcome.kind === 'cancelled') return { turn: null, error_code: 'not_found' };
  // The row was read for the author, and may say that they follow the branch.
  const turn = { ...stored, is_followed: false };
  // If the connection was lost just after the commit, the retry finds the claim released but the answer stored.
  const isOwnEnd = isStored || turn.ai_response !== null;
  return { turn, error_code: isOwnEnd ? failureOf(outcome) : 'answer_interrupted' };
}

function failureOf(outcome: Outcome): ErrorCode | null {
  if (outcome.kind === 'failed') return outcome.code;
  return outcome.kind === 'lease_lost' ? 'answer_interrupted' : null;
}
