// The search of a sign-up's task, which runs in a worker (challenge-worker.ts).

import { CHALLENGE } from '@frogpond/contract/registration-limits';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The task in the body of a `challenge_required` refusal. Further fields of it are sent back unchanged. */
export type Challenge = { challenge: string; salt: string; maxnumber?: number };

/** Returns the number whose SHA-256 with the salt is the challenge (as ALTCHA has it), or null if there is none. */
export function findNumber({ challenge, salt, maxnumber = CHALLENGE.numbers_max }: Challenge): number | null {
  for (let number = 0; number <= Math.min(maxnumber, CHALLENGE.numbers_max); number += 1)
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number;
  return null;
}
