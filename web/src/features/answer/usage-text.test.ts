// What an answer cost.

import { expect, it } from 'vitest';
import { usageText } from './usage-text.ts';

const usage = { tokens_in: 900, tokens_out: 334, cost: 0.0042, is_estimate: false };

it.each([
  [{}, '1,234 tokens, $0.0042'],
  [{ is_estimate: true }, 'About 1,234 tokens, $0.0042'],
  [{ cost: 0.00001 }, '1,234 tokens, less than $0.0001'],
  [{ cost: 0 }, '1,234 tokens, no cost'],
])('with %j is %s', (more, text) => expect(usageText({ ...usage, ...more })).toBe(text));
