// The model list in pages and the deterministic embeddings of the fake gateway.
import { BEHAVIOURS } from './behaviours.ts';

const DIMENSIONS = 64;

/** Offered beside the sentinels, so that the product's default model exists; they answer like `fake/echo`. */
export const ORDINARY_MODELS = ['anthropic/claude-sonnet-4', 'openai/gpt-5'];

/** One page in OpenRouter's shape. Without `limit` the page size of the server applies. */
export function modelsPage(url: URL, pageSize: number, more: string[] = []): unknown {
  const ids = [...ORDINARY_MODELS, ...Object.keys(BEHAVIOURS), ...more];
  const offset = Number(url.searchParams.get('offset') ?? '0');
  const limit = Number(url.searchParams.get('limit') ?? pageSize);
  const next = offset + limit < ids.length ? `${url.pathname}?offset=${offset + limit}&limit=${limit}` : null;
  return {
    data: ids.slice(offset, offset + limit).map(modelEntry),
    total_count: ids.length,
    links: { next },
  };
}

/** A bag of hashed words, of length 1: texts that share words are close to each other. */
export function embedText(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    let hash = 2_166_136_261;
    for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    const slot = (hash >>> 0) % DIMENSIONS;
    vector[slot] = (vector[slot] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function modelEntry(id: string): unknown {
  const isReasoning = id.includes('reasoning') || id.includes('think');
  return {
    id,
    canonical_slug: id,
    name: `Fake: ${id.slice(id.indexOf('/') + 1)}`,
    created: 1_760_000_000,
    description: `Answers as ${id}.`,
    context_length: 128_000,
    architecture: {
      modality: 'text->text',
      input_modalities: ['text'],
      output_modalities: ['text'],
      tokenizer: 'Other',
      instruct_type: null,
    },
    pricing: { prompt: '0.000001', completion: '0.000002', image: '0', request: '0' },
    top_provider: { context_length: 128_000, max_completion_tokens: 8_192, is_moderated: false },
    per_request_limits: null,
    supported_parameters: ['max_tokens', 'temperature', ...(isReasoning ? ['reasoning'] : [])],
  };
}
