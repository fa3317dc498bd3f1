import { describe, expect, it } from 'vitest';
import { modelDisplayName } from './model-names.ts';

describe('modelDisplayName', () => {
  it.each([
    ['openai/gpt-4o', 'GPT-4o'],
    ['openai/gpt-4o-mini', 'GPT-4o mini'],
    ['openai/gpt-5', 'GPT-5'],
    ['openai/gpt-5-mini', 'GPT-5 mini'],
    ['openai/gpt-5-nano', 'GPT-5 nano'],
    ['openai/o3-mini', 'o3 mini'],
    ['anthropic/claude-3-haiku', 'Claude 3 Haiku'],
    ['anthropic/claude-3-opus', 'Claude 3 Opus'],
    ['anthropic/claude-3.5-sonnet', 'Claude 3.5 Sonnet'],
    ['anthropic/claude-3.7-sonnet', 'Claude 3.7 Sonnet'],
    ['anthropic/claude-sonnet-4', 'Claude Sonnet 4'],
    ['anthropic/claude-opus-4', 'Claude Opus 4'],
    ['anthropic/claude-opus-4.1', 'Claude Opus 4.1'],
    ['frogpond/tadpole', 'Tadpole'],
  ])('maps %s to %s', (id, name) => {
    expect(modelDisplayName(id)).toBe(name);
  });

  it.each([
    ['openai/gpt-4o-2024-08-06', 'GPT-4o'],
    ['anthropic/claude-3-5-sonnet-20241022', 'Claude 3.5 Sonnet'],
    ['claude-3-5-haiku-latest', 'Claude 3.5 Haiku'],
    ['gpt-4o', 'GPT-4o'],
  ])('maps %s, a snapshot or an id without provider, to %s', (id, name) => {
    expect(modelDisplayName(id)).toBe(name);
  });

  it.each([
    ['google/gemini-2.5-pro', 'Gemini 2.5 Pro'],
    ['google/gemini-2.0-flash-lite-001', 'Gemini 2.0 Flash Lite 001'],
    ['google/gemma-3-27b-it', 'Gemma 3 27B Instruct'],
    ['meta-llama/llama-3.3-70b-instruct', 'Llama 3.3 70B Instruct'],
    ['meta-llama/llama-4-maverick', 'Llama 4 Maverick'],
    ['x-ai/grok-4', 'Grok 4'],
    ['x-ai/grok-code-fast-1', 'Grok Code Fast 1'],
    ['deepseek/deepseek-chat-v3.1', 'DeepSeek Chat V3.1'],
    ['deepseek/deepseek-r1', 'DeepSeek R1'],
    ['mistralai/mistral-large', 'Mistral Large'],
    ['mistralai/mixtral-8x22b-instruct', 'Mixtral 8x22B Instruct'],
    ['qwen/qwen3-235b-a22b', 'Qwen3 235B A22B'],
    ['moonshotai/kimi-k2', 'Kimi K2'],
    ['z-ai/glm-4.6', 'GLM-4.6'],
    ['openai/gpt-6-mini', 'GPT-6 Mini'],
    ['some-lab/very_new-model', 'Very New Model'],
  ])('spells %s by the rule: %s', (id, name) => {
    expect(modelDisplayName(id)).toBe(name);
  });

  it.each([
    ['anthropic/claude-sonnet-4:online', 'Claude Sonnet 4 (online)'],
    ['meta-llama/llama-3.3-70b-instruct:free', 'Llama 3.3 70B Instruct (free)'],
    ['deepseek/deepseek-r1:free:online', 'DeepSeek R1 (free, online)'],
    ['', ''],
    ['lab/', 'lab/'],
    ['imported/gpt-4o', 'GPT-4o (imported)'],
    ['imported/openai/gpt-4o:online', 'GPT-4o (online, imported)'],
  ])('keeps the variant of %j: %j', (id, name) => {
    expect(modelDisplayName(id)).toBe(name);
  });
});
