// A one-line summary of a model: provider, context length, price, capabilities.

import type { Model } from '@frogpond/contract/models';
import { formatCount } from '@frogpond/text/display/counts';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import type { ComboboxOption } from '../../ui/popover/Combobox.tsx';

const TOKENS_PRICED = 1_000_000;

export function modelOption(model: Model): ComboboxOption {
  return { value: model.model_id, label: modelDisplayName(model.model_id), detail: modelFacts(model) };
}

/** `anthropic · 200.0k context · $3 / $15 per million tokens · reasons · uses tools`. */
export function modelFacts({ provider, context_length, pricing, capabilities }: Model): string {
  return [
    provider,
    context_length !== null && `${formatCount(context_length)} context`,
    priceText(pricing),
    capabilities.reasoning && 'reasons',
    capabilities.tools && 'uses tools',
  ]
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · ');
}

function priceText({ prompt, completion }: Model['pricing']): string | null {
  const [input, output] = [prompt, completion].map((price) => Number(price) * TOKENS_PRICED);
  if (input === undefined || output === undefined) return null;
  // A negative price means that it depends on the model that the gateway selects.
  if (!Number.isFinite(input) || !Number.isFinite(output) || input < 0 || output < 0) return null;
  return input === 0 && output === 0 ? 'free' : `${dollars(input)} / ${dollars(output)} per million tokens`;
}

/** Without `toLocaleString`, which creates a formatter for each of hundreds of prices. */
function dollars(amount: number): string {
  return `$${Number(amount.toFixed(amount < 1 ? 3 : 2))}`;
}
