import type { Model } from '@frogpond/contract/models';
import { describe, expect, it } from 'vitest';
import { modelFacts } from './model-facts.ts';

const model: Model = {
  id: 'pond/newt',
  model_id: 'pond/newt',
  name: 'Newt',
  description: null,
  provider: 'pond',
  context_length: 200_000,
  is_enabled: true,
  pricing: { prompt: '0.000003', completion: '0.000015', image: '0', request: '0' },
  capabilities: {
    streaming: true,
    tools: false,
    moderated: false,
    max_completion_tokens: null,
    reasoning: true,
  },
};
const priced = (prompt: string, completion: string) => ({
  ...model,
  pricing: { ...model.pricing, prompt, completion },
});

describe('modelFacts', () => {
  it.each([
    ['all fields', model, 'pond · remembers 150,000 words · about 1 ct an answer · thinks first'],
    [
      'cents',
      priced('0.00000015', '0.0000006'),
      'pond · remembers 150,000 words · under 1 ct an answer · thinks first',
    ],
    ['no price', priced('0', '0'), 'pond · remembers 150,000 words · free · thinks first'],
    ['a price that varies', priced('-1', '-1'), 'pond · remembers 150,000 words · thinks first'],
    ['an invalid price', priced('soon', '0'), 'pond · remembers 150,000 words · thinks first'],
    [
      'tools',
      { ...model, context_length: null, capabilities: { ...model.capabilities, tools: true } },
      'pond · about 1 ct an answer · thinks first · uses tools',
    ],
    ['no context', { ...model, context_length: null }, 'pond · about 1 ct an answer · thinks first'],
  ])('summarizes %s', (_, known, facts) => expect(modelFacts(known)).toBe(facts));
});
