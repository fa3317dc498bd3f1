// The challenge of a sign-up: a proof of work in the format of ALTCHA, which the browser solves without another host. The challenge is
// signed, so that nothing is stored until it is solved. A solved challenge is stored until it expires, because it admits one account.

import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { CHALLENGE, CHALLENGE_REPLY_MAX } from '@frogpond/contract/registration-limits';
import { extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Reader } from '../db/connect.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { insertUsedChallenge, isChallengeUsed } from './store.ts';

type ChallengeDeps = { clock: Clock; keyedHash: KeyedHash };

const HEX = /^[0-9a-f]{64}$/;
/** ALTCHA's payload. Other algorithms are refused, because the signature does not cover the algorithm. */
const solutionSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(HEX),
  number: z.int().min(0).max(CHALLENGE.numbers_max),
  salt: z.string().max(200),
  signature: z.string().regex(HEX),
});
type Solution = z.infer<typeof solutionSchema>;

/** Throws `challenge_required` with a new challenge unless `reply` is an unused solution. `use`: marks the solution as used. */
export async function requireSolved(
  deps: ChallengeDeps,
  db: Reader,
  reply: string | undefined,
  purpose: 'use' | 'check',
): Promise<void> {
  const solution = reply === undefined ? null : parseReply(reply);
  const expires = solution === null ? null : await expiryOf(deps, solution);
  if (solution !== null && expires !== null) {
    const hash = Buffer.from(solution.challenge, 'hex');
    const isNew =
      purpose === 'use'
        ? await insertUsedChallenge(db, { challenge_hash: hash, expires_at: expires })
        : !(await isChallengeUsed(db, hash));
    if (isNew) return;
  }
  throw new AppError('challenge_required', { extra: { challenge: newChallenge(deps) } });
}

const SALT_BYTES = 12;

/** Returns a challenge like the library's, without Web Crypto, whose threads took 0.17 ms of each refusal. */
function newChallenge({ clock, keyedHash }: ChallengeDeps) {
  const expires = Math.floor((clock.now().getTime() + CHALLENGE.lifetime_ms) / 1_000);
  const salt = `${randomBytes(SALT_BYTES).toString('hex')}?expires=${expires}&`;
  const number = randomInt(CHALLENGE.numbers_max + 1);
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  const signature = createHmac('sha256', signingKey(keyedHash)).update(challenge).digest('hex');
  return { algorithm: 'SHA-256', challenge, maxnumber: CHALLENGE.numbers_max, salt, signature };
}

/** Returns null if the text is not a solution in base64. */
function parseReply(reply: string): Solution | null {
  if (reply.length > CHALLENGE_REPLY_MAX) return null;
  try {
    const parsed = solutionSchema.safeParse(JSON.parse(Buffer.from(reply, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON.
    return null;
  }
}

/** Returns when the solved challenge expires; null if the solution is wrong, forged or expired. */
async function expiryOf({ clock, keyedHash }: ChallengeDeps, solution: Solution): Promise<string | null> {
  // The expiry is compared below: the library would use the system's clock.
  if (!(await verifySolution(solution, signingKey(keyedHash), false))) return null;
  const seconds = Number(extractParams(solution)['expires']);
  const expires = new Date(seconds * 1000);
  return expires > clock.now() ? expires.toISOString() : null;
}

function signingKey(keyedHash: KeyedHash): string {
  return keyedHash('challenge', '').toString('hex');
}
