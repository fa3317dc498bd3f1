// Ids for imported rows, derived from the import's own id, so that a repeated import finds the rows of an earlier attempt.

import { createHash } from 'node:crypto';

/** Returns a UUIDv7 with the time of `seed`; the rest is derived from `seed` and `name`. */
export function derivedId(seed: string, name: string): string {
  const hash = createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const variant = (8 | (Number.parseInt(hash.slice(15, 16), 16) & 3)).toString(16);
  return `${seed.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(3, 6)}-${hash.slice(16, 28)}`;
}
