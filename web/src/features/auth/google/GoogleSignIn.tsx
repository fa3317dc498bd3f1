// The Google sign-in button below its `or` divider. Not rendered if the server has no Google client. If the settings failed to
// load, a press loads them again.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGoogleSignIn } from '../../../queries/people/session.ts';
import { settingsQuery } from '../../../queries/settings.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { askGoogle, GOOGLE_UNAVAILABLE } from './google-identity.ts';
import { GoogleMark } from './GoogleMark.tsx';
import styles from '../forms/AuthForm.module.css';

const GOOGLE_FAILED = 'Google sign-in failed. Please try again.';

type GoogleSignInProps = {
  /** Null when a new attempt starts. */
  onProblem: (problem: string | null) => void;
  onDone: () => void;
};

export function GoogleSignIn({ onProblem, onDone }: GoogleSignInProps) {
  const settings = useQuery(settingsQuery);
  const signIn = useGoogleSignIn();
  const [isAsking, setAsking] = useState(false);

  const press = async () => {
    onProblem(null);
    setAsking(true);
    try {
      const { data } = settings.data === undefined ? await settings.refetch() : settings;
      const clientId = data?.google_client_id;
      if (!clientId) throw new Error(GOOGLE_UNAVAILABLE);
      const credential = await askGoogle(clientId);
      signIn.mutate(credential, { onSuccess: onDone, onError: () => onProblem(GOOGLE_FAILED) });
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
