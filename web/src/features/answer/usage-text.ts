// What an answer cost, for its author and for admins.

import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import { dollars } from '@frogpond/text/display/money';
import { numberText } from '../../lib/language/formats.ts';
import { t } from '../../lib/language/language.ts';

/** The smallest amount that `dollars` shows. */
const SMALLEST = 0.0001;

/** Returns tokens and cost, for example `1,200 tokens, $0.02`; `About` marks an estimate. */
export function usageText({ cost, tokens_in, tokens_out, is_estimate }: AnswerUsage): string {
  const small = cost === 0 ? t('no cost') : t('less than {amount}', { amount: dollars(SMALLEST) });
  const count = tokens_in + tokens_out;
  const values = {
    count,
    tokens: numberText(count),
    amount: cost < SMALLEST ? small : dollars(cost),
  };
  return is_estimate
    ? t({ one: 'About {tokens} token, {amount}', other: 'About {tokens} tokens, {amount}' }, values)
    : t({ one: '{tokens} token, {amount}', other: '{tokens} tokens, {amount}' }, values);
}
