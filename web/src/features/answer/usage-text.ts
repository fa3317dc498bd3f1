// What an answer cost, for its author and for admins.

import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import { dollars } from '@frogpond/text/display/money';

/** The smallest amount that `dollars` shows. */
const SMALLEST = 0.0001;

export function usageText({ cost, tokens_in, tokens_out, is_estimate }: AnswerUsage): string {
  const tokens = (tokens_in + tokens_out).toLocaleString('en-GB');
  const small = cost === 0 ? 'no cost' : `less than ${dollars(SMALLEST)}`;
  return `${is_estimate ? 'About ' : ''}${tokens} tokens, ${cost < SMALLEST ? small : dollars(cost)}`;
}
