// Prices and estimates: a mistake of the gateway never credits anyone.

import { CALL_TOKENS_MAX } from '@frogpond/contract/limits';
import { describe, expect, it } from 'vitest';
import { catalogueEntry } from '../gateway/catalogue-entry.ts';
import { costOf, pricesOf, usageOfAnswer, usageOfCall } from './prices.ts';

const priced = (pricing: unknown) => pricesOf(catalogueEntry({ id: 'a/b', pricing }) ?? undefined);

describe('a price', () => {
  it.each([
    ['0', '0'],
    ['0.000003', '0.000015'],
    [0.000_003, 0.1],
  ])('of %s and %s is believed', (prompt, completion) => {
    expect(priced({ prompt, completion })).toEqual({
      prompt: Number(prompt),
      completion: Number(completion),
      request: 0,
    });
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['half missing', { prompt: '0.000001' }],
    ['negative', { prompt: '-1', completion: '-1' }],
    ['per million tokens', { prompt: '3', completion: '15' }],
    ['not a number', { prompt: 'free', completion: '' }],
    ['infinite', { prompt: '1e400', completion: '0' }],
    ['absurd for a request', { prompt: '0', completion: '0', request: '1000' }],
    ['a list', { prompt: [0], completion: [0] }],
  ])('that is %s counts a cent an answer', (_, pricing) => {
    expect(priced(pricing)).toBeNull();
    expect(costOf(priced(pricing), 1_000_000, 1_000_000)).toBe(0.01);
  });
});

describe('what an answer used', () => {
  const terms = {
    prices: { prompt: 0.000_001, completion: 0.000_002, request: 0 },
    tokens_in: 100,
    max_tokens: 50,
  };
  const usage = (promptTokens: number, completionTokens: number, cost?: number) => ({
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    reasoning_tokens: null,
    ...(cost !== undefined && { cost }),
  });

  it('is taken from the gateway’s figures', () => {
    const read = usageOfAnswer(terms, usage(7, 5), ['ignored']);
    expect(read).toEqual({ tokens_in: 7, tokens_out: 5, cost: 0.000_017, is_estimate: false });
    expect(usageOfAnswer(terms, usage(7, 5, 0.5), []).cost).toBe(0.5);
  });

  it.each([
    ['missing', null],
    ['zeros', usage(0, 0)],
    ['absurd', usage(CALL_TOKENS_MAX, 1)],
  ])('is estimated from the text if the figures are %s', (_, figures) => {
    const estimate = { tokens_in: 100, tokens_out: 3, cost: 0.000_106, is_estimate: true };
    expect(usageOfAnswer(terms, figures, ['Hm.', 'You said'])).toEqual(estimate);
    expect(usageOfAnswer(terms, figures, ['x'.repeat(10_000)]).tokens_out).toBe(50);
    expect(usageOfAnswer(terms, figures, [])).toMatchObject({ tokens_in: 0, cost: 0 });
  });

  it('ignores an absurd cost', () => {
    expect(usageOfAnswer(terms, usage(7, 5, 1e9), []).cost).toBe(0.000_017);
  });

  it('of a reading without a price costs nothing', () => {
    expect(usageOfCall(null, null, { in: 400, out: 40 })).toEqual({
      tokens_in: 100,
      tokens_out: 10,
      cost: 0,
    });
    expect(usageOfCall(terms.prices, usage(7, 5), { in: 0, out: 0 }).cost).toBe(0.000_017);
  });
});
