// The keys of the user's account: passkeys, two-step sign-in and API tokens. Adding one may need a proof that the person at the
// browser is the owner of the account.

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../api/api-error.ts';
import { call, type CallOptions } from '../../api/client.ts';
import { FRESHNESS, listQuery, useChange } from '../freshness.ts';
import { sessionKeys } from './session.ts';

/** The password, or a new Google ID token if the account has no password. Empty while the server needs no proof. */
export type Proof = { password?: string; credential?: string };

const accountKeys = {
  passkeys: ['session', 'passkeys'],
  twoStep: ['session', 'two-step'],
  tokens: ['session', 'tokens'],
} as const;

/** Returns whether the server needs a proof first. */
export function needsProof(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'proof_required';
}

/** The passkeys of the account. */
export const passkeysQuery = listQuery(accountKeys.passkeys, (signal) => call('listPasskeys', { signal }));

/** Has the browser create a passkey, and adds it under a name. */
export function useAddPasskey() {
  return useChange(async ({ name, proof }: { name: string; proof: Proof }) => {
    const options = await call('passkeyOptions', { body: proof });
    const { startRegistration } = await import('@simplewebauthn/browser');
    // The contract leaves the form of the options to the WebAuthn standard.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const made = await startRegistration({ optionsJSON });
    return await call('addPasskey', {
      body: { ...made, clientExtensionResults: { ...made.clientExtensionResults }, name },
    });
  }, accountKeys.passkeys);
}

/** Deletes a passkey. */
export function useDeletePasskey() {
  return useChange((id: string) => call('deletePasskey', { params: { id } }), accountKeys.passkeys);
}

/** Whether two-step sign-in is on, and the number of unused recovery codes. */
export const twoStepQuery = queryOptions({
  queryKey: accountKeys.twoStep,
  ...FRESHNESS.always,
  queryFn: ({ signal }) => call('getTotp', { signal }),
});

/** Returns a new secret for an authenticator app. */
export function useStartTwoStep() {
  return useMutation({ mutationFn: (proof: Proof) => call('startTotp', { body: proof }) });
}

/** Turns two-step sign-in on with a first code. Returns the recovery codes. Does not refetch the state, while the codes are shown. */
export function useConfirmTwoStep() {
  return useMutation({
    mutationFn: async (code: string) => (await call('confirmTotp', { body: { code } })).recovery_codes,
  });
}

/** Turns two-step sign-in off, by a code and a proof. */
export function useEndTwoStep() {
  return useChange((body: Proof & { code: string }) => call('removeTotp', { body }), accountKeys.twoStep);
}

/** The API tokens of the account, without their secrets. */
export const tokensQuery = listQuery(accountKeys.tokens, (signal) => call('listTokens', { signal }));

/** API tokens are listed with the sessions as well. */
const TOKEN_LISTS = [accountKeys.tokens, sessionKeys.sessions];

type NewToken = CallOptions<'createToken'>['body'];

/** Returns the token with its secret, without waiting for the lists: no other call returns the secret. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => call('createToken', { body }),
    onSuccess: () => {
      for (const queryKey of TOKEN_LISTS) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Deletes an API token. */
export function useDeleteToken() {
  return useChange((id: string) => call('deleteToken', { params: { id } }), ...TOKEN_LISTS);
}
