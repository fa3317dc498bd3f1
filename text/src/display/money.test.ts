// Amounts of money.

import { expect, it } from 'vitest';
import { dollars } from './money.ts';

it.each([
  [0, '$0.00'],
  [0.00123, '$0.0012'],
  [0.1, '$0.10'],
  [1_234.5, '$1,234.50'],
])('%d dollars', (amount, text) => expect(dollars(amount)).toBe(text));
