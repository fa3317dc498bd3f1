// The models that `ANALYSIS_MODEL=auto` may select: cheap and fast models that follow instructions and return JSON, by the beginnings of
// their ids in families.json. The cheapest model is tried first.

import type { Model } from '@frogpond/contract/models';
import families from './families.json' with { type: 'json' };

/** US dollars a token. A price outside of this range is an error of the catalogue or a placeholder. */
const PRICE_MIN = 1e-9;
const PRICE_MAX = 5e-6;
/** The request is about four times as long as the reply. */
const PROMPT_SHARE = 4;

/** The most models of one catalogue that are examined. */
const CANDIDATES_MAX = 5;

/**
 * Returns the ids of suitable models, in the order in which they are tried: by price if the catalogue has prices; else, as on a local
 * server, all models by family, unknown families last. Models without a credible price are left out of a catalogue with prices.
 */
export function candidateModels(models: readonly Model[]): string[] {
  const suitable = models.filter((model) => placeIn(families.unsuitable, model) === -1);
  const hasPrices = models.some((model) => priceOf(model) !== null);
  const ranked = suitable.flatMap((model) => {
    const place = placeIn(hasPrices ? families.hosted : families.local, model);
    const price = place === -1 ? null : priceOf(model);
    if (hasPrices) return price === null ? [] : { model, rank: price };
    return { model, rank: place === -1 ? families.local.length : place };
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, CANDIDATES_MAX)
    .map(({ model }) => model.model_id);
}

/** Returns the first pattern that the id without the vendor matches, or -1. */
function placeIn(patterns: readonly string[], { model_id }: Model): number {
  const ownName = model_id.slice(model_id.lastIndexOf('/') + 1).toLowerCase();
  return patterns.findIndex((pattern) => new RegExp(pattern).test(ownName));
}

/** Returns the price of a typical reading in US dollars a token; null if it is missing or not credible. */
function priceOf({ pricing }: Model): number | null {
  const [prompt, completion] = [Number(pricing.prompt), Number(pricing.completion)];
  const isCredible = [prompt, completion].every((price) => price >= PRICE_MIN && price <= PRICE_MAX);
  return isCredible ? (PROMPT_SHARE * prompt + completion) / (PROMPT_SHARE + 1) : null;
}
