// Selects the model gateway: the configured one, else a local Ollama server, else the built-in model; and the
// address for embeddings.
import { type BuiltInDeps, createBuiltInGateway } from './built-in/built-in-gateway.ts';
import type { Gateway, GatewayEndpoint } from './gateway.ts';
import { patientLimits } from './limits.ts';
import { createOllamaGateway, isOllamaRunning, OLLAMA_URL } from './ollama.ts';
import { createOpenAiGateway } from './openai-gateway.ts';
import type { AnswerPatience, EmbeddingsSettings } from '../config.ts';

const OPENROUTER_URL = 'https://openrouter.ai/api/v1';

export type GatewayConfig = {
  openrouter_base_url: string | null;
  openrouter_api_key: string | null;
  public_url: string;
  /** The defaults if omitted. */
  patience?: AnswerPatience;
};

export type ChooseGatewayDeps = BuiltInDeps & {
  /** Address of Ollama; its default address if omitted. */
  ollama_url?: string;
};

/** Looks for Ollama only if neither an address nor a key is configured. */
export async function chooseGateway(config: GatewayConfig, deps: ChooseGatewayDeps): Promise<Gateway> {
  const { openrouter_base_url, openrouter_api_key, public_url, patience } = config;
  const limits = patience === undefined ? {} : patientLimits(patience);
  if (openrouter_base_url !== null || openrouter_api_key !== null) {
    const baseUrl = openrouter_base_url ?? OPENROUTER_URL;
    return createOpenAiGateway({ base_url: baseUrl, api_key: openrouter_api_key, public_url, limits });
  }
  const ollamaUrl = deps.ollama_url ?? OLLAMA_URL;
  if (await isOllamaRunning(ollamaUrl)) return createOllamaGateway(ollamaUrl, { public_url, limits });
  return createBuiltInGateway(deps);
}

/**
 * Returns the address that embeddings are requested from; null for the built-in embedder. The gateway's key is sent to the gateway's
 * address only.
 */
export function embeddingsEndpoint(
  { model, base_url, api_key }: EmbeddingsSettings,
  gateway: GatewayEndpoint | null,
): GatewayEndpoint | null {
  if (model === 'none') return null;
  if (base_url !== null) return { base_url, api_key };
  if (gateway !== null) return { base_url: gateway.base_url, api_key: api_key ?? gateway.api_key };
  return model === 'auto' ? null : { base_url: OPENROUTER_URL, api_key };
}
