// The client that signs in: its language and user agent, and the keys of its rate limits.

import { languageOf } from '../http/language.ts';
import { limitKey, limitNetwork } from '../http/limits/network.ts';

/** Returns the language, the keys of the rate limits (`address`, `network`), and the user agent. */
export function clientOf(request: Parameters<typeof languageOf>[0]) {
  const { ip } = request;
  return {
    language: languageOf(request),
    address: limitKey(ip),
    network: limitNetwork(ip),
    user_agent: request.headers['user-agent'] ?? null,
  };
}
