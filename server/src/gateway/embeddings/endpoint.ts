// The address that embeddings are requested from.
import type { EmbeddingsSettings } from '../../config.ts';
import { OPENROUTER_URL } from '../choose-gateway.ts';
import type { GatewayEndpoint } from '../gateway.ts';

/** Returns null for the built-in embedder. The gateway's key is sent to the gateway's address only. */
export function embeddingsEndpoint(
  { model, base_url, api_key }: EmbeddingsSettings,
  gateway: GatewayEndpoint | null,
): GatewayEndpoint | null {
  if (model === 'none') return null;
  if (base_url !== null) return { base_url, api_key };
  if (gateway !== null) return { base_url: gateway.base_url, api_key: api_key ?? gateway.api_key };
  return model === 'auto' ? null : { base_url: OPENROUTER_URL, api_key };
}
