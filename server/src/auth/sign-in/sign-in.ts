// The result of the first step of every sign-in: a session, or a ticket for the second step if the account has one. The ticket is
// committed with the first step, so it is returned from the transaction and thrown after the commit.

import { TICKET_SECONDS } from '@frogpond/contract/limits';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { hasSecondFactor } from '../second-factor/store.ts';
import { openSession, type SessionDeps, type TokenPair } from '../sessions.ts';
import { hashToken, newSecretToken } from '../tokens.ts';
import { insertTicket } from './store.ts';

type FirstStep = TokenPair | { ticket: string };

/** The data of the first step that a ticket stores. */
export const ticketData = z.object({ logout_url: z.string().nullable().default(null) });

/** Opens a session, or stores a ticket if the account has a second factor. `data`: fields that the reply to the second step repeats. */
export async function finishFirstStep(
  deps: SessionDeps,
  tx: Tx,
  userId: string,
  userAgent: string | null,
  data: z.infer<typeof ticketData> = { logout_url: null },
): Promise<FirstStep> {
  if (!(await hasSecondFactor(tx, userId))) return await openSession(deps, tx, userId, userAgent);
  const ticket = newSecretToken();
  await insertTicket(tx, {
    token_hash: hashToken(ticket),
    kind: 'second_factor',
    user_id: userId,
    data: JSON.stringify(data),
    used_at: null,
    created_at: timestamp(deps.clock),
    expires_at: timestamp(deps.clock, TICKET_SECONDS * 1_000),
  });
  return { ticket };
}

/** Returns the tokens. Throws `second_factor_required` with the ticket, if there is one. Call it after the commit. */
export function requireTokens(step: FirstStep): TokenPair {
  if ('ticket' in step) throw new AppError('second_factor_required', { extra: step });
  return step;
}
