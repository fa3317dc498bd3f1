// Most sentences have no colour. An inherited property on them makes the browser recalculate every element of their formulas.
import { expect, it } from 'vitest';
import sentences from './sentences.css?raw';

it('sets no inherited property on a sentence without a colour', () => {
  const rules = [...sentences.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const plain = rules.filter(([, selector]) => selector?.trim().endsWith('[data-sentence][data-color]'));
  expect(plain).toHaveLength(1);
  expect(plain[0]?.[2]).not.toMatch(/text-underline|skip-ink/);
});
