// What a model service gets in place of an account: an HMAC with this server's secret. The service can tell accounts apart for
// its abuse control, and cannot match them to the public ids.

import { createHmac } from 'node:crypto';

export type UserRef = (user_id: string) => string;

export function createUserRef(secret: string | Uint8Array): UserRef {
  return (user_id) => createHmac('sha256', secret).update(`gateway:${user_id}`).digest('hex').slice(0, 32);
}
