// Finds the embeddings model of an OpenAI-compatible server for `EMBEDDINGS_MODEL=auto`: one that we know, that the server lists,
// and that returned a vector.
import { fetchModelIds } from '../catalogue-client.ts';
import { GatewayError, type GatewayEndpoint } from '../gateway.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from '../limits.ts';
import { createUpstream, type Upstream } from '../openai/upstream.ts';
import { createEmbeddingsClient } from './embeddings-client.ts';
import { knownEmbeddingsModels } from './known-models.ts';

/** OpenRouter lists its embeddings models at the second path only. */
const LISTS = ['/models', '/embeddings/models'];
const TRIED_MAX = 3;

/**
 * Returns the model's id; null if the server offers none. Throws GatewayError if the server is unavailable or refuses the key, or the
 * signal's reason.
 */
export async function findEmbeddingsModel(
  endpoint: GatewayEndpoint,
  signal: AbortSignal,
  limits: Partial<GatewayLimits> = {},
): Promise<string | null> {
  const upstream = createUpstream({ ...endpoint, limits: { ...GATEWAY_LIMITS, ...limits } });
  for (const path of LISTS) {
    const ids = await fetchIds(upstream, path, signal);
    for (const model of knownEmbeddingsModels(ids).slice(0, TRIED_MAX)) {
      const client = createEmbeddingsClient({ ...endpoint, model, limits });
      const vectors = await unlessRefused(client.embed(['frog'], signal));
      if (vectors !== null) return model;
    }
  }
  return null;
}

async function fetchIds(upstream: Upstream, path: string, signal: AbortSignal): Promise<string[]> {
  return (await unlessRefused(fetchModelIds(upstream, path, signal))) ?? [];
}

/** Returns null if the server does not have the call or the model. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && isRefusal(error)) return null;
    throw error;
  }
}

/** llama.cpp without embeddings returns 501; a web page in place of JSON has no status. */
function isRefusal({ code, upstream_status }: GatewayError): boolean {
  return (
    code === 'gateway_rejected' ||
    upstream_status === 501 ||
    (code === 'gateway_failed' && upstream_status === null)
  );
}
