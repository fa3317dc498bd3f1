// The account reference for a model service: an HMAC with this server's secret. The service can distinguish accounts for its abuse
// control but cannot match them to public ids.

import { createHmac } from 'node:crypto';

export type UserRef = (user_id: string) => string;

export function createUserRef(secret: string | Uint8Array): UserRef {
  return (user_id) => createHmac('sha256', secret).update(`gateway:${user_id}`).digest('hex').slice(0, 32);
}
