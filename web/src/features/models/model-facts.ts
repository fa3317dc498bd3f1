// A one-line summary of a model in plain words: provider, how much it remembers, what an answer costs, capabilities.

import type { Model } from '@frogpond/contract/models';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import type { ComboboxOption } from '../../ui/popover/Combobox.tsx';
import { t } from '../../lib/language/language.ts';

/** Tokens of a typical answer: its prompt with the earlier turns, and its text. */
const USUAL_ANSWER = { prompt: 2_000, completion: 500 } as const;
const WORDS_A_TOKEN = 0.75;
const CENTS_A_DOLLAR = 100;

/** Returns the option of a model in a list: its name, and its facts as the detail. */
export function modelOption(model: Model): ComboboxOption {
  return { value: model.model_id, label: modelDisplayName(model.model_id), detail: modelFacts(model) };
}

/** `anthropic · remembers 150,000 words · about 1 ct an answer · thinks first · uses tools`. */
export function modelFacts({ provider, context_length, pricing, capabilities }: Model): string {
  return [
    provider,
    context_length !== null && t('remembers {words} words', { words: roundedWords(context_length) }),
    priceText(pricing),
    capabilities.reasoning && t('thinks first'),
    capabilities.tools && t('uses tools'),
  ]
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · ');
}

function priceText({ prompt, completion }: Model['pricing']): string | null {
  const [input, output] = [Number(prompt), Number(completion)];
  // A negative price means that it depends on the model that the gateway selects.
  if (!Number.isFinite(input) || !Number.isFinite(output) || input < 0 || output < 0) return null;
  const cents = (input * USUAL_ANSWER.prompt + output * USUAL_ANSWER.completion) * CENTS_A_DOLLAR;
  if (cents === 0) return t('free');
  return cents < 1
    ? t('under 1 ct an answer')
    : t('about {cents} ct an answer', { cents: Math.round(cents) });
}

/** Rounds to two digits. Without `toLocaleString`, which creates a formatter for each of hundreds of models. */
function roundedWords(tokens: number): string {
  const words = Number((tokens * WORDS_A_TOKEN).toPrecision(2));
  return String(words).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
