// What an answer cost, for its author and for admins.

import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import { dollars } from '@frogpond/text/display/money';

export function usageText({ cost, tokens_in, tokens_out, is_estimate }: AnswerUsage): string {
  const tokens = (tokens_in + tokens_out).toLocaleString('en-GB');
  return `${is_estimate ? 'About ' : ''}${dollars(cost)} for ${tokens} tokens`;
}
