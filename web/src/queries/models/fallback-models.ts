// The four models that are offered when the catalogue is unavailable (product specification, section 3).

import type { Model } from '@frogpond/contract/models';

export const fallbackModels: Model[] = [
  fallbackModel('openai/gpt-5', 'GPT-5', 400_000),
  fallbackModel('anthropic/claude-sonnet-4', 'Claude Sonnet 4', 200_000),
  fallbackModel('google/gemini-2.5-pro', 'Gemini 2.5 Pro', 1_048_576),
  fallbackModel('x-ai/grok-4', 'Grok 4', 256_000),
];

function fallbackModel(modelId: string, name: string, contextLength: number): Model {
  return {
    id: modelId,
    model_id: modelId,
    name,
    description: null,
    provider: modelId.split('/', 1)[0] ?? '',
    context_length: contextLength,
    is_enabled: true,
    // Negative: unknown.
    pricing: { prompt: '-1', completion: '-1', image: '-1', request: '-1' },
    capabilities: {
      streaming: true,
      tools: true,
      moderated: false,
      max_completion_tokens: null,
      reasoning: true,
    },
  };
}
