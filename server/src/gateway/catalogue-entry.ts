// Parses one model of an upstream's list leniently: OpenRouter sends all fields, simple servers little more than an id.
// Invariant: a result is a complete CatalogueModel with bounded texts; a model without text output is null.
import { REQUEST_PRICE_MAX, TOKEN_PRICE_MAX } from '@frogpond/contract/limits';
import type { CatalogueModel } from './gateway.ts';
import { isList, isRecord, type JsonRecord } from './openai/json-reply.ts';

/** Names of local files may have spaces. */
const ID_PATTERN = /^[^\u0000-\u001f\u007f]{1,200}$/;
/** Simple servers list all their models; these can't chat. */
const NOT_A_CHAT_MODEL =
  /embed|rerank|(^|[/-])(bge|minilm|whisper|tts|dall-e|sora|flux|gpt-image|gpt-audio|gpt-realtime|omni-moderation|text-moderation|stable-diffusion|clip)\b|(transcribe|moderation|realtime)/i;

/** Returns null for an entry without a usable id, and for a model without text output. */
export function catalogueEntry(entry: unknown): CatalogueModel | null {
  if (!isRecord(entry)) return null;
  const modelId = textOf(entry['id'], 200) || textOf(entry['name'], 200);
  if (!ID_PATTERN.test(modelId) || !answersInText(entry, modelId)) return null;
  const top = isRecord(entry['top_provider']) ? entry['top_provider'] : {};
  const parameters = listOf(entry['supported_parameters']);
  return {
    id: modelId,
    model_id: modelId,
    name: textOf(entry['name'], 200) || modelId,
    description: textOf(entry['description'], 4_000),
    provider: providerOf(entry, modelId),
    context_length: contextLengthOf(entry, top),
    is_enabled: true,
    pricing: pricingOf(entry['pricing']),
    ...(!hasPrice(entry['pricing']) && { is_unpriced: true }),
    capabilities: {
      streaming: true,
      tools: parameters.includes('tools'),
      moderated: top['is_moderated'] === true,
      max_completion_tokens: positiveInteger(top['max_completion_tokens']),
      reasoning: parameters.includes('reasoning') || parameters.includes('include_reasoning'),
    },
  };
}

function answersInText(entry: JsonRecord, modelId: string): boolean {
  const architecture = isRecord(entry['architecture']) ? entry['architecture'] : {};
  const outputs = listOf(architecture['output_modalities']);
  if (outputs.length > 0) return outputs.includes('text');
  const { modality } = architecture;
  if (typeof modality === 'string' && modality !== '')
    return (modality.split('->').at(-1) ?? '').includes('text');
  // LM Studio and Together send the type of a model.
  const { type } = entry;
  if (typeof type === 'string' && type !== '') return TEXT_TYPE.test(type) || !OTHER_TYPE.test(type);
  return !NOT_A_CHAT_MODEL.test(modelId);
}

/** Of Hugging Face's tasks, `image-text-to-text` reads pictures and writes text. */
const TEXT_TYPE = /(?:^|-to-)text(?:-generation)?$|^any-to-any$/;
const OTHER_TYPE = /embed|image|audio|rerank|moderation|transcribe|video|speech/;

function providerOf(entry: JsonRecord, modelId: string): string {
  const slash = modelId.indexOf('/');
  return slash > 0 ? modelId.slice(0, slash) : textOf(entry['owned_by'], 100) || 'local';
}

/** Null if unknown. Reads the field names of OpenRouter, Groq, vLLM, Mistral, LM Studio and llama.cpp. */
function contextLengthOf(entry: JsonRecord, top: JsonRecord): number | null {
  const meta = isRecord(entry['meta']) ? entry['meta'] : {};
  const candidates = [
    entry['context_length'],
    top['context_length'],
    entry['context_window'],
    entry['max_model_len'],
    entry['max_context_length'],
    meta['n_ctx'],
    meta['n_ctx_train'],
  ];
  for (const value of candidates) {
    const length = positiveInteger(value);
    if (length !== null) return length;
  }
  return null;
}

function pricingOf(pricing: unknown): CatalogueModel['pricing'] {
  const prices = isRecord(pricing) ? pricing : {};
  return {
    prompt: decimalOf(prices['prompt']),
    completion: decimalOf(prices['completion']),
    image: decimalOf(prices['image']),
    request: decimalOf(prices['request']),
  };
}

/**
 * Returns whether both prices of a token are named and believable, and so is the price of a request if there is one. A price of 0 is a
 * price.
 */
function hasPrice(pricing: unknown): boolean {
  if (!isRecord(pricing)) return false;
  const isBelievable = (value: unknown, max: number): boolean => {
    if (typeof value !== 'number' && typeof value !== 'string') return false;
    const price = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
    return price >= 0 && price <= max;
  };
  const { prompt, completion, request } = pricing;
  return (
    isBelievable(prompt, TOKEN_PRICE_MAX) &&
    isBelievable(completion, TOKEN_PRICE_MAX) &&
    (request === undefined || request === null || isBelievable(request, REQUEST_PRICE_MAX))
  );
}

/** Formats a price as a plain decimal without an exponent. Free, unknown and variable prices (-1, of routers) are `0`. */
function decimalOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (/^\d{1,12}(\.\d{1,20})?$/.test(text)) return text;
  const number = Number(text);
  if (text === '' || !Number.isFinite(number) || number <= 0 || number >= 1e12) return '0';
  return number.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') || '0';
}

function positiveInteger(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1
    ? Math.min(Math.floor(value), Number.MAX_SAFE_INTEGER)
    : null;
}

function listOf(value: unknown): unknown[] {
  return isList(value) ? value : [];
}

/** Returns a bounded text without control characters or lone surrogates. */
function textOf(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .slice(0, max)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
}
