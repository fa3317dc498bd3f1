// What a sign-in records and limits of the client that makes it.

import { languageOf } from '../http/language.ts';
import { limitKey, limitNetwork } from '../http/limits/network.ts';

export function clientOf(request: Parameters<typeof languageOf>[0]) {
  const { ip } = request;
  return {
    language: languageOf(request),
    address: limitKey(ip),
    network: limitNetwork(ip),
    user_agent: request.headers['user-agent'] ?? null,
  };
}
