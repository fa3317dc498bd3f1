// Passkeys (WebAuthn level 3). A challenge is stored as a ticket: for one purpose, once, within five minutes. The device verifies its
// user, so a sign-in with a passkey needs no second step.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { PASSKEYS_MAX, TICKET_SECONDS } from '@frogpond/contract/limits';
import type { AuthReply } from '@frogpond/contract/people/auth';
import type {
  AuthenticationResponse,
  Passkey,
  RegistrationResponse,
} from '@frogpond/contract/people/passkeys';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AppError } from '../../app-error.ts';
import { timestamp } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireMay } from '../../policies/policies.ts';
import { getSelf } from '../accounts.ts';
import { hasRecentProof, type Proof, type ProofDeps } from '../proof/proof.ts';
import { openSession, type SessionDeps } from '../sessions.ts';
import { insertTicket, consumeTicket } from '../sign-in/store.ts';
import { hashToken } from '../tokens.ts';
import { deletePasskeyOf, findPasskey, insertPasskey, loadPasskeys, touchPasskey } from './store.ts';
import { siteOf } from '../../passkey-site.ts';

/** Loaded with the first passkey, because it takes 0.1 s and 20 MB. */
const webAuthn = () => import('@simplewebauthn/server');

export type PasskeyDeps = SessionDeps & ProofDeps & { public_url: string };

/**
 * Returns the options for adding a passkey, whose challenge is the proof for `addPasskey`. Throws `proof_required`, `too_many_keys`,
 * `passkeys_not_available`, or as `requireProof`.
 */
export async function addingOptions(deps: PasskeyDeps, viewer: Viewer, proof: Proof) {
  const { rp_id } = siteOf(deps.public_url);
  requireMay(viewer, 'passkey.add', { is_proved: await hasRecentProof(deps, viewer, proof) });
  const known = await loadPasskeys(deps.db, viewer.user_id);
  if (known.length >= PASSKEYS_MAX) throw new AppError('too_many_keys');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: rp_id,
    userName: viewer.username,
    userID: new Uint8Array(Buffer.from(viewer.user_id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: transports as AuthenticatorTransport[], // as the browser sent them
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, options.challenge, viewer.user_id);
  return { ...options };
}

/** Returns the options for signing in. They name no credential, so they don't reveal which accounts have passkeys. */
export async function signInOptions(deps: PasskeyDeps) {
  const { rp_id } = siteOf(deps.public_url);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: rp_id, userVerification: 'required' });
  await storeChallenge(deps, options.challenge, null);
  return { ...options };
}

/** Stores a new passkey. Throws `passkey_invalid`, `passkey_known`, `too_many_keys` or `passkeys_not_available`. */
export async function addPasskey(
  deps: PasskeyDeps,
  viewer: Viewer,
  id: string,
  { name, ...response }: RegistrationResponse & { name: string },
): Promise<Passkey> {
  const { rp_id, origin } = siteOf(deps.public_url);
  const { user_id } = viewer;
  const isProved = await consumeChallenge(deps, response.response.clientDataJSON, user_id);
  if (!isProved) throw new AppError('passkey_invalid');
  requireMay(viewer, 'passkey.add', { is_proved: isProved });
  const { verifyRegistrationResponse } = await webAuthn();
  const info = await verifyRegistrationResponse({
    // The contract has checked its shape; the library checks the rest.
    response: response as RegistrationResponseJSON,
    expectedChallenge: () => true, // `consumeChallenge` checked it
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
  }).then(
    ({ registrationInfo }) => registrationInfo,
    () => undefined, // the reply doesn't reveal why
  );
  if (info === undefined) throw new AppError('passkey_invalid');
  const passkey = {
    id,
    user_id,
    name,
    credential_id: Buffer.from(info.credential.id, 'base64url'),
    public_key: Buffer.from(info.credential.publicKey),
    sign_count: info.credential.counter,
    transports: response.response.transports ?? [],
    created_at: timestamp(deps.clock),
    last_used_at: null,
  };
  try {
    const stored = await inTransaction(deps.db, (tx) => insertPasskey(tx, passkey, PASSKEYS_MAX));
    if (stored === undefined) throw new AppError('too_many_keys');
    return stored;
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw new AppError('passkey_known');
    throw error;
  }
}

/** Returns the passkey for a repeated call of `addPasskey`. Throws `not_found` if the passkey was deleted. */
export async function getPasskey(deps: { db: Db }, viewer: Viewer, id: string): Promise<Passkey> {
  requireMay(viewer, 'passkey.list', undefined);
  const found = (await listPasskeys(deps, viewer.user_id)).find((passkey) => passkey.id === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Throws `passkey_rejected` for an unknown passkey or an invalid signature, or `passkeys_not_available`. */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  response: AuthenticationResponse,
  userAgent: string | null,
): Promise<AuthReply> {
  const { rp_id, origin } = siteOf(deps.public_url);
  const isIssued = await consumeChallenge(deps, response.response.clientDataJSON, null);
  const passkey = await findPasskey(deps.db, Buffer.from(response.id, 'base64url'));
  if (!isIssued || passkey === undefined) throw new AppError('passkey_rejected');
  const { id, user_id } = passkey;
  const { userHandle } = response.response;
  const isUserHandleRight =
    typeof userHandle !== 'string' || Buffer.from(userHandle, 'base64url').toString() === user_id;
  const { verifyAuthenticationResponse } = await webAuthn();
  const signCount = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON, // the contract has checked its shape
    expectedChallenge: () => true, // `consumeChallenge` checked it
    expectedOrigin: origin,
    expectedRPID: rp_id,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
    requireUserVerification: true,
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null, // the reply doesn't reveal why
  );
  if (signCount === null || !isUserHandleRight) throw new AppError('passkey_rejected');
  const tokens = await inTransaction(deps.db, async (tx) => {
    const isStored = await touchPasskey(tx, { id, sign_count: signCount, now: timestamp(deps.clock) });
    return isStored ? await openSession(deps, tx, user_id, userAgent) : null;
  });
  if (tokens === null) throw new AppError('passkey_rejected');
  return { user: await getSelf(deps, user_id), ...tokens };
}

/** Returns the account's passkeys, the newest first. */
export async function listPasskeys({ db }: { db: Db }, userId: string): Promise<Passkey[]> {
  const rows = await loadPasskeys(db, userId);
  return rows.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at }));
}

/** Throws `not_found` if the account has no such passkey. */
export async function deletePasskey({ db }: { db: Db }, userId: string, id: string): Promise<void> {
  if (!(await deletePasskeyOf(db, userId, id))) throw new AppError('not_found');
}

/** `user_id`: the account that adds a passkey; null for a sign-in. */
async function storeChallenge(deps: PasskeyDeps, challenge: string, userId: string | null): Promise<void> {
  await insertTicket(deps.db, {
    token_hash: hashToken(challenge),
    kind: 'passkey',
    user_id: userId,
    used_at: null,
    created_at: timestamp(deps.clock),
    expires_at: timestamp(deps.clock, TICKET_SECONDS * 1_000),
  });
}

/** Returns whether the signed challenge was issued to this account (null: for a sign-in), and uses up the challenge. */
async function consumeChallenge(
  deps: PasskeyDeps,
  clientData: string,
  userId: string | null,
): Promise<boolean> {
  const key = { token_hash: hashToken(challengeIn(clientData)), kind: 'passkey' } as const;
  const ticket = await inTransaction(deps.db, (tx) => consumeTicket(tx, key, timestamp(deps.clock)));
  return ticket?.user_id === userId;
}

function challengeIn(clientData: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const hasChallenge = typeof parsed === 'object' && parsed !== null && 'challenge' in parsed;
    return hasChallenge && typeof parsed.challenge === 'string' ? parsed.challenge : '';
  } catch {
    // An empty challenge was never issued, so it is refused.
    return '';
  }
}
