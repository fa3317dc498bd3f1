// What an answer cost, for its author and for admins.

import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import { dollars } from '@frogpond/text/display/money';
import { numberText } from '../../lib/language/formats.ts';
import { t } from '../../lib/language/language.ts';

/** The smallest amount that `dollars` shows. */
const SMALLEST = 0.0001;

export function usageText({ cost, tokens_in, tokens_out, is_estimate }: AnswerUsage): string {
  const small = cost === 0 ? t('no cost') : t('less than {amount}', { amount: dollars(SMALLEST) });
  const values = {
    tokens: numberText(tokens_in + tokens_out),
    amount: cost < SMALLEST ? small : dollars(cost),
  };
  return is_estimate ? t('About {tokens} tokens, {amount}', values) : t('{tokens} tokens, {amount}', values);
}
