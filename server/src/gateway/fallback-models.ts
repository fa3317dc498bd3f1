// The four models offered when the catalogue is unavailable: a flagship of each of four labs (product specification, section 3).
// The default model is one of them, so that a first question works in that case, too.
import type { CatalogueModel } from './gateway.ts';

export const FALLBACK_MODELS: CatalogueModel[] = [
  fallback('openai/gpt-5', 'OpenAI: GPT-5', 400_000, ['0.00000125', '0.00001']),
  fallback('anthropic/claude-sonnet-4', 'Anthropic: Claude Sonnet 4', 200_000, ['0.000003', '0.000015']),
  fallback('google/gemini-2.5-pro', 'Google: Gemini 2.5 Pro', 1_048_576, ['0.00000125', '0.00001']),
  fallback('x-ai/grok-4', 'xAI: Grok 4', 256_000, ['0.000003', '0.000015']),
];

function fallback(
  modelId: string,
  name: string,
  contextLength: number,
  [prompt, completion]: [prompt: string, completion: string],
): CatalogueModel {
  return {
    id: modelId,
    model_id: modelId,
    name,
    description: '',
    provider: modelId.slice(0, modelId.indexOf('/')),
    context_length: contextLength,
    is_enabled: true,
    pricing: { prompt, completion, image: '0', request: '0' },
    capabilities: {
      streaming: true,
      tools: true,
      moderated: false,
      max_completion_tokens: null,
      reasoning: true,
    },
  };
}
