// Password hashing: argon2id with 19 MiB and two passes (OWASP password storage cheat sheet).

import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the hash in the PHC string format, which includes a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummyHash: Promise<string> | null = null;

/** Returns false without a hash (unknown account, or no password), after the same time, so that the time does not reveal accounts. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const isMatch = await verify(passwordHash ?? (await dummyHash), password);
  return isMatch && passwordHash !== null;
}
