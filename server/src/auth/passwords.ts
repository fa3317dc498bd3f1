// Password hashing: argon2id with 19 MiB and two passes (OWASP password storage cheat sheet).

import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let hashOfNobody: Promise<string> | null = null;

/** Takes as long for an account that does not exist, or has no password, as for one that has. */
export async function isPasswordRight(password: string, password_hash: string | null): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const right = await verify(password_hash ?? (await hashOfNobody), password);
  return right && password_hash !== null;
}
