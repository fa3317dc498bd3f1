// What a call of a model costs, in US dollars. A price that is missing, negative or absurd is no price: an answer then counts a fixed
// amount, so that a mistake of the gateway makes no answer free.

import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import {
  CALL_COST_MAX,
  CALL_TOKENS_MAX,
  ONLINE_SUFFIX,
  REQUEST_PRICE_MAX,
  TOKEN_PRICE_MAX,
  UNPRICED_ANSWER_COST,
} from '@frogpond/contract/limits';
import type { Model } from '@frogpond/contract/models';
import type { AnswerUsage as GatewayUsage } from '../gateway/gateway.ts';

/** Per token, and per request. */
export type Prices = { prompt: number; completion: number; request: number };

/** Returns null without a believable price. */
export function pricesOf(model: Pick<Model, 'pricing' | 'is_unpriced'> | undefined): Prices | null {
  if (model === undefined || model.is_unpriced === true) return null;
  const { prompt, completion, request } = model.pricing;
  const prices = { prompt: Number(prompt), completion: Number(completion), request: Number(request) };
  const isBelievable = (price: number, max: number): boolean => price >= 0 && price <= max;
  return isBelievable(prices.prompt, TOKEN_PRICE_MAX) &&
    isBelievable(prices.completion, TOKEN_PRICE_MAX) &&
    isBelievable(prices.request, REQUEST_PRICE_MAX)
    ? prices
    : null;
}

/** Returns US dollars; without prices, UNPRICED_ANSWER_COST. */
export function costOf(prices: Prices | null, tokensIn: number, tokensOut: number): number {
  if (prices === null) return UNPRICED_ANSWER_COST;
  return rounded(prices.request + tokensIn * prices.prompt + tokensOut * prices.completion);
}

/** What an answer was allowed to use when it started. `tokens_in` is an upper estimate. */
export type Terms = { prices: Prices | null; tokens_in: number; max_tokens: number };

/**
 * Returns what an answer used: the gateway's figures if they are believable, else an estimate from its text and reasoning. Without figures,
 * an answer without any text costs nothing.
 */
export function usageOfAnswer(
  terms: Terms,
  usage: GatewayUsage | null,
  texts: readonly string[],
): AnswerUsage {
  const { prices } = terms;
  if (usage !== null && isBelievable(usage)) {
    const { prompt_tokens: tokensIn, completion_tokens: tokensOut, cost } = usage;
    const isNamed = cost !== undefined && cost <= CALL_COST_MAX;
    return {
      tokens_in: tokensIn,
      tokens_out: tokensOut,
      cost: isNamed ? rounded(cost) : costOf(prices, tokensIn, tokensOut),
      is_estimate: false,
    };
  }
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes === 0) return { tokens_in: 0, tokens_out: 0, cost: 0, is_estimate: true };
  const tokensOut = Math.min(Math.ceil(bytes / BYTES_PER_TOKEN), terms.max_tokens);
  return {
    tokens_in: terms.tokens_in,
    tokens_out: tokensOut,
    cost: costOf(prices, terms.tokens_in, tokensOut),
    is_estimate: true,
  };
}

/** As `usageOfAnswer`, for a reading or an embedding, which costs nothing without a price. */
export function usageOfCall(
  prices: Prices | null,
  usage: GatewayUsage | null,
  characters: { in: number; out: number },
): Omit<AnswerUsage, 'is_estimate'> {
  const hasFigures = usage !== null && isBelievable(usage);
  const tokensIn = hasFigures ? usage.prompt_tokens : Math.ceil(characters.in / BYTES_PER_TOKEN);
  const tokensOut = hasFigures ? usage.completion_tokens : Math.ceil(characters.out / BYTES_PER_TOKEN);
  const named = hasFigures && (usage.cost ?? Infinity) <= CALL_COST_MAX ? (usage.cost ?? null) : null;
  const cost = named ?? (prices === null ? 0 : costOf(prices, tokensIn, tokensOut));
  return { tokens_in: tokensIn, tokens_out: tokensOut, cost: rounded(cost) };
}

/** A token is about 4 bytes of English. */
const BYTES_PER_TOKEN = 4;

/** Returns false for absurd figures, and for zeros, which some servers send. */
function isBelievable({ prompt_tokens, completion_tokens, cost }: GatewayUsage): boolean {
  const tokens = prompt_tokens + completion_tokens;
  return tokens <= CALL_TOKENS_MAX && (tokens > 0 || cost !== undefined);
}

/** Removes the digits that binary fractions add. */
function rounded(cost: number): number {
  return Number(cost.toFixed(12));
}

/** Returns the id without the web-search suffix: figures are kept per model. */
export function billedModel(modelId: string): string {
  return modelId.endsWith(ONLINE_SUFFIX) ? modelId.slice(0, -ONLINE_SUFFIX.length) : modelId;
}
