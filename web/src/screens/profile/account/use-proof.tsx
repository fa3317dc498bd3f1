// The proof that the person owns the account: the password, or a new sign-in with Google if the account has no password.

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { GOOGLE_UNAVAILABLE, askGoogle } from '../../../features/auth/google/google-identity.ts';
import { PasswordField } from '../../../features/auth/forms/PasswordField.tsx';
import type { Proof } from '../../../queries/people/account-keys.ts';
import { settingsQuery } from '../../../queries/settings.ts';
import { t } from '../../../lib/language/language.ts';

type ProofInput = {
  field: ReactNode;
  /** Why Google gave no proof. */
  problem: string | null;
  /** Calls `onProof` with the typed password, or with Google's reply if the field is empty. */
  prove: (onProof: (proof: Proof) => void) => void;
};

/** `error`: the server's message about the password. */
export function useProof(error?: string, label: string = t('Password')): ProofInput {
  const clientId = useQuery(settingsQuery).data?.google_client_id ?? null;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const askForCredential = async (onProof: (proof: Proof) => void) => {
    try {
      onProof(clientId === null ? {} : { credential: await askGoogle(clientId) });
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t(GOOGLE_UNAVAILABLE));
    }
  };
  return {
    field: (
      <PasswordField
        label={label}
        name="password"
        autoComplete="current-password"
        required={clientId === null}
        hint={
          clientId !== null &&
          t(
            'Leave this empty if you only ever signed in with Google. You then sign in with Google again to confirm.',
          )
        }
        error={error}
        value={password}
        onChange={setPassword}
      />
    ),
    problem,
    prove: (onProof) => {
      setProblem(null);
      if (password === '') void askForCredential(onProof);
      else onProof({ password });
    },
  };
}
