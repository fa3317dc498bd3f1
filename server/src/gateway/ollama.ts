// Finds an Ollama server on this machine and talks to it through its OpenAI-compatible half.
import type { Gateway } from './gateway.ts';
import { createOpenAiGateway, type OpenAiGatewayOptions } from './openai-gateway.ts';
import { isRecord, readJson } from './openai/json-reply.ts';

export const OLLAMA_URL = 'http://127.0.0.1:11434';
/** A server on this machine answers at once or isn't there; the start must not wait for it. */
const DETECTION_MS = 300;

/** True when what answers there is an Ollama, and not some other program on its port. */
export async function isOllamaThere(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DETECTION_MS);
    const response = await ask(`${url}/api/version`, { signal, redirect: 'manual' });
    if (!response.ok) {
      await response.body?.cancel();
      return false;
    }
    const reply = await readJson(response, 4_096);
    return isRecord(reply) && typeof reply['version'] === 'string';
  } catch {
    // Refused, silent or strange: each means that there is no Ollama to use.
    return false;
  }
}

export function createOllamaGateway(
  url: string,
  options: Pick<OpenAiGatewayOptions, 'public_url' | 'limits' | 'fetch' | 'random'>,
): Gateway {
  const gateway = createOpenAiGateway({
    ...options,
    base_url: `${url}/v1`,
    api_key: null,
    dialect: 'ollama',
  });
  return { ...gateway, name: `Ollama (${url})` };
}
