// The Google sign-in button.
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { findTicket, useGoogleSignIn } from '../../../queries/people/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GOOGLE_UNAVAILABLE, askGoogle } from './google-identity.ts';
import { msg, t } from '../../../lib/language/language.ts';

const GOOGLE_FAILED = msg('Google sign-in failed. Please try again.');

type GoogleSignInProps = {
  loadClientId: () => Promise<string | null>;
  /** Receives the message of a failed attempt; null when a new attempt starts. */
  onProblem: (problem: string | null) => void;
  onDone: () => void;
  onTicket: (ticket: string | null) => void;
};

export function GoogleSignIn({ loadClientId, onProblem, onDone, onTicket }: GoogleSignInProps) {
  const signIn = useGoogleSignIn(onDone);
  const [isAsking, setAsking] = useState(false);

  const press = async () => {
    onProblem(null);
    setAsking(true);
    try {
      const clientId = await loadClientId();
      if (clientId === null) throw new Error(t(GOOGLE_UNAVAILABLE));
      const credential = await askGoogle(clientId);
      signIn.mutate(credential, {
        onError: (error) => {
          const ticket = findTicket(error);
          onTicket(ticket);
          if (ticket === null) onProblem(isRefusedHere(error) ? error.message : t(GOOGLE_FAILED));
        },
      });
    } catch (error) {
      onProblem(error instanceof Error ? error.message : t(GOOGLE_FAILED));
    } finally {
      setAsking(false);
    }
  };

  return (
    <Button
      wide
      icon={<GoogleMark />}
      busy={isAsking || signIn.isPending || signIn.isSuccess}
      busyLabel={t('Signing in...')}
      onClick={() => void press()}
    >
      {t('Sign in with Google')}
    </Button>
  );
}

/** Returns whether Google accepted the sign-in and this server refused the account. */
function isRefusedHere(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
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
