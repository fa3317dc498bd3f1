// The sign-in methods without a password that both the server and the browser support, below an `or` divider.

import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../queries/settings.ts';
import { t } from '../../lib/language/language.ts';
import styles from './forms/AuthForm.module.css';
import type { EntryFormProps } from './forms/auth-form.ts';
import { GoogleSignIn } from './google/GoogleSignIn.tsx';
import { OidcSignIn } from './OidcSignIn.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

type OtherSignInMethodsProps = Pick<EntryFormProps, 'onDone' | 'onTicket'> & {
  /** Receives the message of a failed attempt; null when a new attempt starts. */
  onProblem: (problem: string | null) => void;
  /** Creates an account: a passkey can only be added to one that exists. */
  isNew?: boolean;
};

export function OtherSignInMethods({ onProblem, onDone, onTicket, isNew = false }: OtherSignInMethodsProps) {
  const settings = useQuery(settingsQuery);
  const hasPasskeys = !isNew && settings.data?.has_passkeys === true && 'PublicKeyCredential' in window;
  // If the settings failed to load, a press loads them again.
  const hasGoogle = settings.data ? settings.data.google_client_id !== null : settings.isFetched;
  const loadClientId = async () =>
    (settings.data ?? (await settings.refetch()).data)?.google_client_id ?? null;
  return (
    <>
      {(hasPasskeys || hasGoogle || settings.data?.oidc) && <p className={styles['or']}>{t('or')}</p>}
      {hasPasskeys && <PasskeySignIn onProblem={onProblem} onDone={onDone} />}
      {hasGoogle && (
        <GoogleSignIn loadClientId={loadClientId} onProblem={onProblem} onDone={onDone} onTicket={onTicket} />
      )}
      {/* Always rendered, because it also finishes the sign-in when the issuer redirects back. */}
      <OidcSignIn onProblem={onProblem} onDone={onDone} onTicket={onTicket} />
    </>
  );
}
