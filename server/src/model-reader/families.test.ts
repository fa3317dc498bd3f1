// Which models of a catalogue may read comments, and in which order they are tried.

import { expect, it } from 'vitest';
import { catalogueEntry } from '../gateway/catalogue-entry.ts';
import type { Model } from '@frogpond/contract/models';
import { candidateModels } from './families.ts';

const model = (id: string, prompt?: string, completion = prompt): Model => {
  const entry = catalogueEntry({ id, ...(prompt !== undefined && { pricing: { prompt, completion } }) });
  if (entry === null) throw new Error(`${id} is no chat model`);
  return entry;
};

it('tries the cheapest known models first, at most five', () => {
  const models = [
    model('anthropic/claude-sonnet-4', '0.0000001'),
    model('openai/gpt-4o-mini', '0.00000015', '0.0000006'),
    model('google/gemini-2.5-flash-lite', '0.0000001', '0.0000004'),
    model('openai/gpt-4.1-nano', '0.0000001', '0.0000003'),
    model('anthropic/claude-3.5-haiku', '0.0000008', '0.000004'),
    model('mistralai/mistral-small-3.2-24b-instruct', '0.00000005', '0.0000001'),
    model('meta-llama/llama-3.3-70b-instruct', '0.00000012', '0.0000003'),
  ];
  expect(candidateModels(models)).toEqual([
    'mistralai/mistral-small-3.2-24b-instruct',
    'openai/gpt-4.1-nano',
    'meta-llama/llama-3.3-70b-instruct',
    'google/gemini-2.5-flash-lite',
    'openai/gpt-4o-mini',
  ]);
});

it.each([
  ['a missing price', undefined],
  ['a negative price', '-1'],
  ['a free model', '0'],
  ['an absurdly low price', '0.0000000000001'],
  ['an absurdly high price', '3'],
  ['no number', 'cheap'],
])('leaves out %s', (_, price) => {
  const models = [model('google/gemini-2.5-flash', price), model('openai/gpt-4o-mini', '0.00000015')];
  expect(candidateModels(models)).toEqual(['openai/gpt-4o-mini']);
});

it('leaves out other editions of a family', () => {
  const editions = [
    'google/gemini-2.5-flash-image',
    'openai/gpt-4o-mini-search-preview',
    'qwen/qwen3-32b:free',
  ];
  expect(candidateModels(editions.map((id) => model(id, '0.0000001')))).toEqual([]);
});

it('tries the installed models of a local server, known families first', () => {
  const installed = ['my-own-model', 'llama3.2:3b', 'qwen3:8b', 'nomic-embed-text-v2', 'gemma3:12b'];
  const models = installed.flatMap((id) => catalogueEntry({ id }) ?? []);
  expect(candidateModels(models)).toEqual(['qwen3:8b', 'gemma3:12b', 'llama3.2:3b', 'my-own-model']);
});

it('has no candidate in an empty catalogue', () => {
  expect(candidateModels([])).toEqual([]);
});
