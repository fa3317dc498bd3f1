// What an answer cost.

import { expect, it } from 'vitest';
import { usageText } from './usage-text.ts';

it('has the cost and the tokens, and says what is an estimate', () => {
  const usage = { tokens_in: 900, tokens_out: 334, cost: 0.0042, is_estimate: false };
  expect(usageText(usage)).toBe('$0.0042 for 1,234 tokens');
  expect(usageText({ ...usage, is_estimate: true })).toBe('About $0.0042 for 1,234 tokens');
});
