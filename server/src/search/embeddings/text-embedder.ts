// An embedder of texts: the built-in one, or a model behind an OpenAI-compatible endpoint.

import { cutText } from '@frogpond/text/unicode/cut-text';
import {
  createEmbeddingsClient,
  type EmbeddingsClientOptions,
} from '../../gateway/embeddings/embeddings-client.ts';
import { GatewayError } from '../../gateway/gateway.ts';
import { builtInEmbedder, cosine } from '../embedder/embedder.ts';
import { normalize } from './vectors.ts';

export type TextEmbedder = {
  /** Vectors are comparable only under one id. */
  id: string;
  /** For people: `built in`, or the model. */
  name: string;
  /** Needs no network. */
  is_local: boolean;
  /** One vector for each text: of length 1, or all zeros for a text without a known word, or one that the model refuses. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  /** From 0 to 1. */
  similarity(a: Float32Array, b: Float32Array): number;
  /** The mean cosine of unrelated texts, which counts as a similarity of 0. It differs a lot between models. */
  baseline(signal: AbortSignal): Promise<number>;
};

const REMOTE = 'openai:';

/** Returns the model of an embedder's id; null for the built-in one. */
export function modelOf(id: string): string | null {
  return id.startsWith(REMOTE) ? id.slice(REMOTE.length) : null;
}

/** Returns the built-in embedder. */
export function createLocal(): TextEmbedder {
  return {
    id: builtInEmbedder.id,
    name: 'built in',
    is_local: true,
    embed: async (texts) => builtInEmbedder.embed(texts),
    similarity: (a, b) => builtInEmbedder.similarity(a, b),
    baseline: async () => 0,
  };
}

/** Returns an embedder that splits batches and texts which the server refuses. Throws GatewayError on other failures. */
export function createRemote(options: EmbeddingsClientOptions): TextEmbedder {
  const client = createEmbeddingsClient(options);
  let baseline: number | null = null;

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    try {
      return (await client.embed(texts, signal)).map(normalize);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [first = ''] = texts;
      if (texts.length === 1 && first.length <= SPLIT_MIN) return [await vectorOfRefused(error, signal)];
      if (texts.length === 1) return await embed([cutText(first, Math.ceil(first.length / 2))], signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(...(await embed([text], signal)));
      return vectors;
    }
  }

  /** A content filter always refuses the same text, which must not delay the others. A server that refuses every text is misconfigured. */
  async function vectorOfRefused(error: GatewayError, signal: AbortSignal): Promise<Float32Array> {
    if (error.upstream_status === 500) throw error;
    const [accepted = new Float32Array()] = await client.embed(UNRELATED.slice(0, 1), signal);
    return new Float32Array(accepted.length);
  }

  return {
    id: client.id,
    name: options.model,
    is_local: false,
    embed,
    similarity: cosine,
    async baseline(signal) {
      baseline ??= meanCosine(await embed(UNRELATED, signal));
      return baseline;
    },
  };
}

const SPLIT_MIN = 200;

/**
 * Returns whether the text is too long, or a filter refuses it. Small models reject a text beyond their context, and with it the whole
 * batch. llama.cpp does so with 500; a server that fails for another reason also fails for the shortest text.
 */
function isRefusal(error: unknown): error is GatewayError {
  return error instanceof GatewayError && [400, 413, 422, 500].includes(error.upstream_status ?? 0);
}

/** A higher value would leave no range for similarities. */
const BASELINE_MAX = 0.9;

function meanCosine(vectors: readonly Float32Array[]): number {
  const cosines = vectors.flatMap((vector, place) =>
    vectors.slice(place + 1).map((other) => cosine(vector, other)),
  );
  const mean = cosines.reduce((sum, value) => sum + value, 0) / Math.max(1, cosines.length);
  return Math.min(BASELINE_MAX, mean);
}

/** No two share a subject or a word. */
const UNRELATED = [
  'Boiling eggs perfectly',
  'Mortgage interest rates',
  'Python list comprehension',
  'Why do whales sing?',
  'Ancient Roman aqueducts',
  'Marathon training plan',
  'How does a vaccine work?',
  'Best jazz albums ever',
  'Fix my leaking tap',
  'Moons of Jupiter',
  'Learning Spanish verbs',
  'Divorce without lawyers',
];
