// Detects an Ollama server on this machine and uses its OpenAI-compatible API.
import type { Gateway } from './gateway.ts';
import { createOpenAiGateway, type OpenAiGatewayOptions } from './openai-gateway.ts';
import { isRecord, parseJson } from './openai/json-reply.ts';
import { createTransport, discard, send } from './openai/transport.ts';

export const OLLAMA_URL = 'http://127.0.0.1:11434';
/** A refused connection is immediate; a server on a busy machine may take a moment. */
const DETECTION_MS = 1_000;

/** Returns whether an Ollama server, and not another program, answers on the port. */
export async function isOllamaRunning(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DETECTION_MS);
    const request = { method: 'GET', url: `${url}/api/version`, headers: {} } as const;
    const response = await send(createTransport(DETECTION_MS), request, signal);
    const reply = response?.status === 200 ? await parseJson(response.body, 4_096) : discard(response);
    return isRecord(reply) && typeof reply['version'] === 'string';
  } catch {
    // Refused, silent or unexpected: there is no Ollama server.
    return false;
  }
}

/** As `createOpenAiGateway`. Its models have a price of 0. */
export function createOllamaGateway(
  url: string,
  options: Pick<OpenAiGatewayOptions, 'public_url' | 'limits' | 'random'>,
): Gateway {
  const gateway = createOpenAiGateway({
    ...options,
    base_url: `${url}/v1`,
    api_key: null,
    dialect: 'ollama',
  });
  return {
    ...gateway,
    name: `Ollama (${url})`,
    // A model on the operator's own machine costs nothing.
    listModels: async (signal) =>
      (await gateway.listModels(signal)).map(({ is_unpriced: _, ...model }) => model),
  };
}
