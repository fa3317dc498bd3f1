// The models that `ANALYSIS_MODEL=auto` may select: cheap and fast ones that follow instructions and return JSON. The cheapest is tried
// first.

import type { Model } from '@frogpond/contract/models';

/** Beginnings of the ids of hosted models, without the vendor. */
const FAMILIES: readonly RegExp[] = [
  /^gemini-\d+(\.\d+)?-flash(-lite)?/,
  /^gpt-4\.1-(nano|mini)/,
  /^gpt-4o-mini/,
  /^gpt-5(\.\d+)?-(nano|mini)/,
  /^claude-(\d+(\.\d+)?-haiku|haiku-\d)/,
  /^mistral-(small|medium)/,
  /^ministral-\d+b/,
  /^deepseek-(chat|v\d)/,
  /^qwen-?(2\.5-(14|32|72)b|3(\.\d+)?-(8|14|30|32|80|235)b)/,
  /^llama-(3\.3|4)/,
  /^gemma-?3n?-(12|27)b/,
  /^grok-\d+(\.\d+)?-(mini|fast)/,
  /^nova-(micro|lite|pro)/,
  /^phi-4/,
];
/** As installed in Ollama, LM Studio, llama.cpp and vLLM, the more reliable first. */
const LOCAL_FAMILIES: readonly RegExp[] = [
  /gpt-oss/,
  /qwen-?3/,
  /gemma-?3/,
  /mistral-small/,
  /llama-?3\.3/,
  /qwen-?2\.5/,
  /phi-?4/,
  /llama-?3/,
  /mistral|ministral/,
];
/** Other editions of these families read for another purpose, or cost more. */
const UNSUITABLE =
  /image|audio|tts|vision|-vl\b|embed|search|realtime|transcribe|coder|codex|math|guard|base$|:(free|thinking|online|batch)$/;

/** US dollars a token. A price outside of this range is an error of the catalogue or a placeholder. */
const PRICE_MIN = 1e-9;
const PRICE_MAX = 5e-6;
/** The request is about four times as long as the reply. */
const PROMPT_SHARE = 4;

/** The most models of one catalogue that are examined. */
const CANDIDATES_MAX = 5;

/**
 * Returns the ids of suitable models, the first to try first: by price where the catalogue has prices, and else, as on a local server, all
 * models by family. Models without a credible price are left out of a catalogue with prices.
 */
export function candidateModels(models: readonly Model[]): string[] {
  const suitable = models.filter(({ model_id }) => !UNSUITABLE.test(ownName(model_id)));
  const has_prices = models.some((model) => priceOf(model) !== null);
  const ordered = has_prices ? byPrice(suitable) : byFamily(suitable);
  return ordered.slice(0, CANDIDATES_MAX).map(({ model_id }) => model_id);
}

function byPrice(models: readonly Model[]): Model[] {
  const priced = models.flatMap((model) => {
    const price = FAMILIES.some((family) => family.test(ownName(model.model_id))) ? priceOf(model) : null;
    return price === null ? [] : [{ model, price }];
  });
  return priced.toSorted((a, b) => a.price - b.price).map(({ model }) => model);
}

function byFamily(models: readonly Model[]): Model[] {
  const rankOf = ({ model_id }: Model): number => {
    const rank = LOCAL_FAMILIES.findIndex((family) => family.test(ownName(model_id)));
    return rank === -1 ? LOCAL_FAMILIES.length : rank;
  };
  return models.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the price of a typical reading in US dollars a token; null if it is missing or not credible. */
function priceOf({ pricing }: Model): number | null {
  const [prompt, completion] = [Number(pricing.prompt), Number(pricing.completion)];
  const isCredible = [prompt, completion].every((price) => price >= PRICE_MIN && price <= PRICE_MAX);
  return isCredible ? (PROMPT_SHARE * prompt + completion) / (PROMPT_SHARE + 1) : null;
}

function ownName(model_id: string): string {
  return model_id.slice(model_id.lastIndexOf('/') + 1).toLowerCase();
}
