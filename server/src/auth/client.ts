// What a sign-in records and limits of the client that makes it.

import { limitKey, limitNetwork } from '../http/limits/network.ts';

export function clientOf(request: { ip: string; headers: { 'user-agent'?: string | undefined } }) {
  const { ip } = request;
  return {
    address: limitKey(ip),
    network: limitNetwork(ip),
    user_agent: request.headers['user-agent'] ?? null,
  };
}
