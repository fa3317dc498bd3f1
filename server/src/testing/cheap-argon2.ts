// Password hashing of the server tests (vitest.config.ts): the real argon2 at its lowest cost, because each account of a test would
// take 14 ms of processor time. A hash contains its cost, so `verify` needs no change.

import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// Not an import, which would be this file again.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

export const { verify } = argon2;

/** Throws if the caller asks for less than argon2id with 19 MiB and two passes (OWASP password storage cheat sheet). */
export async function hash(password: string, options: Argon2.Options): Promise<string> {
  const { memoryCost = 0, timeCost = 0 } = options;
  if (memoryCost < 19_456 || timeCost < 2) throw new Error('The cost of password hashes is too low.');
  return argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
}
