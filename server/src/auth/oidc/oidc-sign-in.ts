// Sign-in with OpenID Connect. The callback stores the verified profile under a code, with which the app finishes the sign-in. Accounts
// are found by issuer and subject. An account with the same address is linked only if both sides have verified the address.

import type { OidcReply } from '@frogpond/contract/people/auth';
import { OIDC_CODE_SECONDS } from '@frogpond/contract/registration-limits';
import { TICKET_SECONDS } from '@frogpond/contract/limits';
import { API_BASE } from '@frogpond/contract/routes';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import { admitNewAccount, type Newcomer } from '../../registration/admit.ts';
import { toSelfUser, type Client, type SignUpFields, type SignUpDeps } from '../accounts.ts';
import { findUserByIdentity, insertIdentity, lockUserByEmail } from '../google/store.ts';
import { freeUsername, newAccount, retryUniqueViolations } from '../sign-in/new-account.ts';
import { finishFirstStep, requireTokens } from '../sign-in/sign-in.ts';
import { insertTicket, consumeTicket } from '../sign-in/store.ts';
import type { UserRow } from '../store.ts';
import { hashToken, newSecretToken } from '../tokens.ts';
import { oidcProfile, reasonOf, type OidcIssuer, type OidcProfile } from './issuer.ts';

export type OidcDeps = SignUpDeps & {
  /** Null: not configured. */
  oidc: OidcIssuer | null;
  public_url: string;
  log: Pick<Log, 'warn'>;
};

const entrySchema = z.object({
  invitation: z.string().optional(),
  answer: z.string().nullable().optional(),
});
const startedSchema = z.object({ nonce: z.string(), verifier: z.string(), entry: entrySchema });
const finishedSchema = z.object({ profile: oidcProfile, entry: entrySchema });

/** Returns the URL of the issuer's sign-in page, and the state, which the callback compares with the browser's cookie. */
export async function startOidc(
  deps: OidcDeps,
  entry: z.infer<typeof entrySchema>,
): Promise<{ url: string; state: string } | { error: 'oidc_failed' }> {
  const issuer = requireIssuer(deps);
  try {
    const { url, request } = await issuer.start(redirectUri(deps));
    const { state, ...secrets } = request;
    await insertTicket(deps.db, {
      token_hash: hashToken(state),
      kind: 'oidc',
      user_id: null,
      data: JSON.stringify({ ...secrets, entry } satisfies z.infer<typeof startedSchema>),
      used_at: null,
      created_at: timestamp(deps.clock),
      expires_at: timestamp(deps.clock, TICKET_SECONDS * 1_000),
    });
    return { url: url.href, state };
  } catch (error) {
    deps.log.warn({ reason: reasonOf(error) }, 'the OpenID Connect issuer is unavailable');
    return { error: 'oidc_failed' };
  }
}

/** Returns the code that finishes the sign-in. An answer of the issuer, valid or not, is accepted once. */
export async function receiveOidc(
  deps: OidcDeps,
  query: URLSearchParams,
): Promise<{ oidc_code: string } | { error: 'oidc_failed' }> {
  const issuer = requireIssuer(deps);
  const state = query.get('state') ?? '';
  const key = { token_hash: hashToken(state), kind: 'oidc' } as const;
  const ticket = await inTransaction(deps.db, (tx) => consumeTicket(tx, key, timestamp(deps.clock)));
  if (ticket === undefined) return { error: 'oidc_failed' };
  try {
    const { entry, ...secrets } = startedSchema.parse(ticket.data);
    const answer = new URL(`${redirectUri(deps)}?${query.toString()}`);
    const profile = await issuer.finish(answer, { state, ...secrets });
    const oidcCode = newSecretToken();
    await insertTicket(deps.db, {
      token_hash: hashToken(oidcCode),
      kind: 'oidc_code',
      user_id: null,
      data: JSON.stringify({ profile, entry } satisfies z.infer<typeof finishedSchema>),
      used_at: null,
      created_at: timestamp(deps.clock),
      expires_at: timestamp(deps.clock, OIDC_CODE_SECONDS * 1_000),
    });
    return { oidc_code: oidcCode };
  } catch (error) {
    deps.log.warn({ reason: reasonOf(error) }, 'a sign-in with OpenID Connect was refused');
    return { error: 'oidc_failed' };
  }
}

/** Throws `oidc_code_invalid`, `email_taken`, or as `admitNewAccount`; the code stays valid if the sign-up was refused. */
export async function finishOidc(
  deps: OidcDeps,
  { code, ...more }: SignUpFields & { code: string },
  { network, language, user_agent }: Omit<Client, 'address'>,
): Promise<OidcReply> {
  requireIssuer(deps);
  const { step, ...reply } = await retryUniqueViolations(() =>
    inTransaction(deps.db, async (tx) => {
      const key = { token_hash: hashToken(code), kind: 'oidc_code' } as const;
      const ticket = await consumeTicket(tx, key, timestamp(deps.clock));
      if (ticket === undefined) throw new AppError('oidc_code_invalid');
      const { profile, entry } = finishedSchema.parse(ticket.data);
      const { user, is_new } = await findOrCreateAccount(
        deps,
        tx,
        { ...entry, ...more, network, language },
        profile,
      );
      const { logout_url } = profile;
      return {
        user: toSelfUser(deps, user),
        is_new,
        logout_url,
        step: await finishFirstStep(deps, tx, user.id, user_agent, { logout_url }),
      };
    }),
  );
  return { ...reply, ...requireTokens(step) };
}

async function findOrCreateAccount(
  deps: OidcDeps,
  tx: Tx,
  newcomer: Newcomer,
  profile: OidcProfile,
): Promise<{ user: UserRow; is_new: boolean }> {
  const { provider, subject, email, is_email_verified } = profile;
  const linked = await findUserByIdentity(tx, provider, subject);
  if (linked !== undefined) return { user: linked, is_new: false };
  const now = timestamp(deps.clock);
  const existing = await lockUserByEmail(tx, email);
  if (existing !== undefined && (existing.email_verified_at === null || !is_email_verified))
    throw new AppError('email_taken');
  const user =
    existing ??
    (await admitNewAccount(
      deps,
      tx,
      newcomer,
      newAccount(deps.newId(), await freeUsername({ ...deps, db: tx }, profile), profile, {
        now,
        email_verified_at: is_email_verified ? now : null,
      }),
    ));
  await insertIdentity(tx, { provider, subject, user_id: user.id, created_at: now });
  return { user, is_new: existing === undefined };
}

/** Returns the identity that signed in within the last minute, and uses up the code. Null if the code is unknown, used or expired. */
export async function consumeOidcIdentity(
  deps: Pick<OidcDeps, 'db' | 'clock'>,
  code: string,
): Promise<{ provider: string; subject: string } | null> {
  const key = { token_hash: hashToken(code), kind: 'oidc_code' } as const;
  const ticket = await inTransaction(deps.db, (tx) => consumeTicket(tx, key, timestamp(deps.clock)));
  return ticket === undefined ? null : finishedSchema.parse(ticket.data).profile;
}

function requireIssuer({ oidc }: Pick<OidcDeps, 'oidc'>): OidcIssuer {
  if (oidc === null) throw new AppError('oidc_not_configured');
  return oidc;
}

function redirectUri({ public_url }: Pick<OidcDeps, 'public_url'>): string {
  return `${public_url}${API_BASE}/auth/oidc/callback`;
}
