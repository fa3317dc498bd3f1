// The Google sign-in button below its `or` divider. Not rendered if the server has no Google client. If the settings failed to
// load, a press loads them again.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGoogleSignIn } from '../../../queries/people/session.ts';
import { settingsQuery } from '../../../queries/settings.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GOOGLE_UNAVAILABLE, askGoogle } from './google-identity.ts';
import styles from '../forms/AuthForm.module.css';

const GOOGLE_FAILED = 'Google sign-in failed. Please try again.';

type GoogleSignInProps = {
  /** Receives the message of a failed attempt; null when a new attempt starts. */
  onProblem: (problem: string | null) => void;
  onDone: () => void;
};

export function GoogleSignIn({ onProblem, onDone }: GoogleSignInProps) {
  const settings = useQuery(settingsQuery);
  const signIn = useGoogleSignIn(onDone);
  const [isAsking, setAsking] = useState(false);

  const press = async () => {
    onProblem(null);
    setAsking(true);
    try {
      const { data } = settings.data === undefined ? await settings.refetch() : settings;
      const clientId = data?.google_client_id;
      if (!clientId) throw new Error(GOOGLE_UNAVAILABLE);
      const credential = await askGoogle(clientId);
      signIn.mutate(credential, { onError: () => onProblem(GOOGLE_FAILED) });
    } catch (error) {
      onProblem(error instanceof Error ? error.message : GOOGLE_FAILED);
    } finally {
      setAsking(false);
    }
  };

  const isOffered = settings.isError || Boolean(settings.data?.google_client_id);
  if (!isOffered) return null;
  return (
    <>
      <p className={styles['or']}>or</p>
      <Button
        wide
        icon={<GoogleMark />}
        busy={isAsking || signIn.isPending || signIn.isSuccess}
        busyLabel="Signing in..."
        onClick={() => void press()}
      >
        Sign in with Google
      </Button>
    </>
  );
}

/** A plain G in the colour of the button: the coloured logo may only be used in its original form. */
function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden
    >
      <path d="M19.6 6.8A9 9 0 1 0 21 12h-8.600" />
    </svg>
  );
}
