// The keys of the user's account: passkeys, two-step sign-in and API tokens. Adding one may need a proof that the person at the
// browser is the owner of the account.

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../api/api-error.ts';
import { call, type CallOptions } from '../../api/client.ts';
import { FRESHNESS } from '../freshness.ts';
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
export const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  ...FRESHNESS.always,
  queryFn: async ({ signal }) => (await call('listPasskeys', { signal })).items,
});

/** Has the browser create a passkey, and adds it under a name. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const options = await call('passkeyOptions', { body: proof });
      const { startRegistration } = await import('@simplewebauthn/browser');
      // The contract leaves the form of the options to the WebAuthn standard.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const made = await startRegistration({ optionsJSON });
      return await call('addPasskey', {
        body: { ...made, clientExtensionResults: { ...made.clientExtensionResults }, name },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.passkeys }),
  });
}

/** Deletes a passkey and refetches the list, also after a failure. */
export function useDeletePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deletePasskey', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.passkeys }),
  });
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

/** Turns two-step sign-in on with a first code. Returns the recovery codes. `useRefetchTwoStep` refetches the state. */
export function useConfirmTwoStep() {
  return useMutation({
    mutationFn: async (code: string) => (await call('confirmTotp', { body: { code } })).recovery_codes,
  });
}

/** Returns the function that refetches whether two-step sign-in is on. */
export function useRefetchTwoStep() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountKeys.twoStep });
}

/** Turns two-step sign-in off, by a code and a proof. */
export function useEndTwoStep() {
  const refetch = useRefetchTwoStep();
  return useMutation({
    mutationFn: (body: Proof & { code: string }) => call('removeTotp', { body }),
    onSuccess: refetch,
  });
}

/** The API tokens of the account, without their secrets. */
export const tokensQuery = queryOptions({
  queryKey: accountKeys.tokens,
  ...FRESHNESS.always,
  queryFn: async ({ signal }) => (await call('listTokens', { signal })).items,
});

type NewToken = CallOptions<'createToken'>['body'];

/** API tokens are listed with the sessions as well. */
function useRefetchTokens() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: accountKeys.tokens });
    await client.invalidateQueries({ queryKey: sessionKeys.sessions });
  };
}

/** Returns the token with its secret. */
export function useCreateToken() {
  const refetch = useRefetchTokens();
  return useMutation({
    mutationFn: (body: NewToken) => call('createToken', { body }),
    onSuccess: () => void refetch(),
  });
}

/** Deletes an API token and refetches the lists, also after a failure. */
export function useDeleteToken() {
  const refetch = useRefetchTokens();
  return useMutation({
    mutationFn: (id: string) => call('deleteToken', { params: { id } }),
    onSettled: refetch,
  });
}
