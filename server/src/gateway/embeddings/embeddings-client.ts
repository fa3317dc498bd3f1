// A client for any OpenAI-compatible /embeddings endpoint.
// Invariant: one vector per text, in order, all of the same length; anything else is a GatewayError.
import { usageIn } from '../answer/chunk.ts';
import { type AnswerUsage, GatewayError } from '../gateway.ts';
import { GATEWAY_LIMITS, type GatewayLimits, unstreamed } from '../limits.ts';
import { startAnswerClock } from '../openai/answer-clock.ts';
import { isList, isRecord, parseJson } from '../openai/json-reply.ts';
import { callUpstream, createUpstream, failureOf, isOk, reasonOf } from '../openai/upstream.ts';

/** Below every known server's batch limit. */
const TEXTS_PER_CALL = 64;
const DIMENSIONS_MAX = 16_384;

export type EmbeddingsClientOptions = {
  base_url: string;
  api_key: string | null;
  model: string;
  limits?: Partial<GatewayLimits>;
  /** Called for each reply with the figures it has, and the characters of the texts. */
  onUsage?: OnEmbeddingsUsage | undefined;
};

export type OnEmbeddingsUsage = (model: string, usage: AnswerUsage | null, characters: number) => void;

export type EmbeddingsClient = {
  /** Identifies the vector space: vectors with different ids can't be compared. */
  id: string;
  /** Read from the first reply; null before. */
  readonly dimensions: number | null;
  /** Throws GatewayError, or the signal's reason. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
};

/** The first reply sets the number of dimensions; a vector of another length is `gateway_failed`. */
export function createEmbeddingsClient(options: EmbeddingsClientOptions): EmbeddingsClient {
  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const { base_url, api_key } = options;
  const upstream = createUpstream({ base_url, api_key, limits });
  let dimensions: number | null = null;

  async function embedBatch(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const clock = startAnswerClock(unstreamed(limits), signal);
    try {
      const body = { model: options.model, input: texts };
      const call = { method: 'POST', path: '/embeddings', accept: 'application/json', body } as const;
      const response = await callUpstream(upstream, call, clock.signal);
      if (!isOk(response)) throw failureOf(response);
      const reply = await parseJson(response.body, limits.reply_chars);
      const characters = texts.reduce((sum, text) => sum + text.length, 0);
      options.onUsage?.(options.model, isRecord(reply) ? usageIn(reply) : null, characters);
      const vectors = parseVectors(reply, texts.length);
      dimensions ??= vectors[0]?.length ?? null;
      if (vectors.some((vector) => vector.length !== dimensions)) throw new GatewayError('gateway_failed');
      return vectors;
    } catch (error) {
      throw reasonOf(error, clock.signal);
    } finally {
      clock.stop();
    }
  }

  return {
    id: `openai:${options.model}`,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += TEXTS_PER_CALL) {
        vectors.push(...(await embedBatch(texts.slice(start, start + TEXTS_PER_CALL), signal)));
      }
      return vectors;
    },
  };
}

/** `data` may be in any order; each entry has the `index` of its text. */
function parseVectors(reply: unknown, count: number): Float32Array[] {
  const data = isRecord(reply) && isList(reply['data']) ? reply['data'] : [];
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  for (const [position, entry] of data.entries()) {
    if (!isRecord(entry)) continue;
    const index = typeof entry['index'] === 'number' ? entry['index'] : position;
    if (index in vectors) vectors[index] = parseVector(entry['embedding']);
  }
  const whole = vectors.filter((vector) => vector !== undefined);
  if (whole.length !== count) throw new GatewayError('gateway_failed');
  return whole;
}

function parseVector(embedding: unknown): Float32Array {
  if (!isList(embedding) || embedding.length === 0 || embedding.length > DIMENSIONS_MAX) {
    throw new GatewayError('gateway_failed');
  }
  const vector = Float32Array.from(embedding, (value) => (typeof value === 'number' ? value : NaN));
  if (vector.some((value) => !Number.isFinite(value))) throw new GatewayError('gateway_failed');
  return vector;
}
