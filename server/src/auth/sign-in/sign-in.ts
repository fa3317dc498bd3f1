// The end of every first step of a sign-in: a session, or a ticket for the second step where the account has one. A ticket is
// committed with the first step, so it is returned from the transaction and thrown after it.

import { TICKET_SECONDS } from '@frogpond/contract/limits';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { hasSecondFactor } from '../second-factor/store.ts';
import { openSession, type SessionDeps, type TokenPair } from '../sessions.ts';
import { hashToken, newSecretToken } from '../tokens.ts';
import { insertTicket } from './store.ts';

/** What a first step leads to. */
type FirstStep = TokenPair | { ticket: string };

/** What a ticket keeps of the first step. */
export const keptSchema = z.object({ logout_url: z.string().nullable().default(null) });

/** `kept` is what the reply to the second step repeats. */
export async function enter(
  deps: SessionDeps,
  tx: Tx,
  userId: string,
  userAgent: string | null,
  kept: z.infer<typeof keptSchema> = { logout_url: null },
): Promise<FirstStep> {
  if (!(await hasSecondFactor(tx, userId))) return await openSession(deps, tx, userId, userAgent);
  const ticket = newSecretToken();
  await insertTicket(tx, {
    token_hash: hashToken(ticket),
    kind: 'second_factor',
    user_id: userId,
    data: JSON.stringify(kept),
    used_at: null,
    created_at: timestamp(deps.clock),
    expires_at: timestamp(deps.clock, TICKET_SECONDS * 1_000),
  });
  return { ticket };
}

/** Throws `second_factor_required` with the ticket, if there is one. Call it after the commit. */
export function requireTokens(step: FirstStep): TokenPair {
  if ('ticket' in step) throw new AppError('second_factor_required', { extra: step });
  return step;
}
