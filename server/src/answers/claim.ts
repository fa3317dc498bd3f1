// Claims a turn for its answer: the fence, the prompt, the reservation and the rate limits, in one transaction. A refusal rolls the claim
// back, so that the turn is unchanged.

import { ANSWERS_AT_ONCE, GENERATION_LEASE_MS } from '@frogpond/contract/limits';
import { AppError, isAppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import { count, useOf } from '../db/rates/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Metrics } from '../http/metrics.ts';
import { findCheaperModel, reserve, type ReadBudgets } from '../ledger/budgets.ts';
import { pricesOf, type Terms } from '../ledger/prices.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { loadObjections } from '../objections/objections.ts';
import type { PathTurn } from '../turns/target.ts';
import { buildPrompt, type Prompt } from './prompt.ts';
import { claimTurn, countRunning, type Claim } from './store.ts';
import { takeOver, type TakeOverDeps } from './take-over.ts';

export type AnswerRequest = {
  turn_id: string;
  conversation_id: string;
  /** From the root to the turn, as read before the claim. */
  path: readonly PathTurn[];
  user_id: string;
  /** Of the client that starts the answer. */
  network: string;
  model_id: string;
  temperature: number;
  request_id: string;
};

export type ClaimDeps = TakeOverDeps & {
  catalogue: Catalogue;
  process_id: string;
  rate_limits: boolean;
  budgets: ReadBudgets;
  metrics: Pick<Metrics, 'budget_refusals'>;
};

export type ClaimedAnswer = { fence: number; prompt: Prompt; terms: Terms; is_reasoning: boolean };

/** Returns null if the answer is stored or running. Throws `budget_spent` or the refusal of a limit. */
export async function claimAnswer(deps: ClaimDeps, request: AnswerRequest): Promise<ClaimedAnswer | null> {
  const claimed = await claim(deps, request);
  if (claimed !== null || !(await takeOver(deps, request.turn_id))) return claimed;
  return await claim(deps, request);
}

async function claim(deps: ClaimDeps, request: AnswerRequest): Promise<ClaimedAnswer | null> {
  const { turn_id, user_id, network, model_id, temperature } = request;
  const turn = lastOf(request.path);
  const entry = await deps.catalogue.find(model_id);
  const objections = turn.objected_turn_id === null ? [] : await loadObjections(deps.db, user_id, turn.id);
  const { process_id: owner, clock } = deps;
  const newClaim: Claim = { turn_id, user_id, model_id, temperature, owner, lease_ms: GENERATION_LEASE_MS };
  let terms: Terms | null = null;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const claimed = await claimTurn(tx, newClaim);
      if (claimed === null) return null;
      // The question may have been edited after the path was read. The claim prevents further edits.
      const path = [...request.path.slice(0, -1), { ...turn, user_message: claimed.user_message }];
      const prompt = buildPrompt(path, entry?.context_length ?? null, objections);
      const maxTokens = Math.min(
        prompt.max_tokens,
        entry?.capabilities.max_completion_tokens ?? prompt.max_tokens,
      );
      const { fence } = claimed;
      terms = { prices: pricesOf(entry), tokens_in: prompt.tokens_in, max_tokens: maxTokens };
      if (deps.rate_limits) await consumeAllowance({ db: tx, clock }, { user_id, network });
      // Last, because the site has one row a day, which is locked until the commit.
      await reserve({ ...deps, db: tx }, { turn_id, fence, user_id, model_id }, terms);
      return { fence, prompt, terms, is_reasoning: entry?.capabilities.reasoning ?? false };
    });
  } catch (error) {
    if (!isAppError(error, 'budget_spent') || terms === null) throw error;
    deps.metrics.budget_refusals.inc();
    const cheaper = await findCheaperModel(deps, user_id, terms, await deps.catalogue.list());
    const cheaperModel = cheaper === null ? null : { id: cheaper.model_id, name: cheaper.name };
    throw new AppError('budget_spent', {
      ...(error.retry_after_s !== undefined && { retry_after_s: error.retry_after_s }),
      extra: { cheaper_model: cheaperModel },
    });
  }
}

/**
 * Counts an answer against the limits of its account and network. Throws `AppError` `too_many_answers`, `rate_limited` or
 * `too_many_answers_today`. Call it after the claim, in the same transaction: only answers that start count.
 */
async function consumeAllowance(
  deps: { db: Tx; clock: Clock },
  { user_id, network }: Pick<AnswerRequest, 'user_id' | 'network'>,
): Promise<void> {
  const refusal = await count(deps, [
    useOf('answers_per_minute', user_id),
    useOf('answers_per_day', user_id),
    useOf('network_answers', network),
  ]);
  // The rows of the counters are locked, so a concurrent request of this account has waited and counts this claim.
  const running = await countRunning(deps.db, { user_id });
  if (running > ANSWERS_AT_ONCE) throw new AppError('too_many_answers', { retry_after_s: 5 });
  if (refusal !== null) throw refusal;
}

function lastOf(path: readonly PathTurn[]): PathTurn {
  const turn = path.at(-1);
  if (turn === undefined) throw new Error('a path ends at its turn');
  return turn;
}
