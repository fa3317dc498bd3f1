import { expect, it } from 'vitest';
import { fallbackModels } from './fallback-models.ts';

it('contains a flagship model of each of four labs, with its context size', () => {
  expect(fallbackModels.map(({ context_length }) => context_length)).toEqual([
    400_000, 200_000, 1_048_576, 256_000,
  ]);
  expect(new Set(fallbackModels.map(({ provider }) => provider)).size).toBe(4);
  for (const { model_id, provider } of fallbackModels) expect(model_id.startsWith(`${provider}/`)).toBe(true);
});

it('does not claim a price', () => {
  for (const { pricing } of fallbackModels) expect(Number(pricing.prompt)).toBeLessThan(0);
});
