// The button that signs in with a passkey.

import { KeyRound } from 'lucide-react';
import { errorText } from '../../api/api-error.ts';
import { usePasskeySignIn } from '../../queries/people/passkey-sign-in.ts';
import { Button } from '../../ui/button/Button.tsx';

const PASSKEY_FAILED = 'No passkey was used. Try again, or sign in another way.';

type PasskeySignInProps = {
  /** Receives the message of a failed attempt; null when a new attempt starts. */
  onProblem: (problem: string | null) => void;
  onDone: () => void;
};

export function PasskeySignIn({ onProblem, onDone }: PasskeySignInProps) {
  const signIn = usePasskeySignIn(onDone);
  const press = () => {
    onProblem(null);
    signIn.mutate(undefined, { onError: (error) => onProblem(errorText(error, PASSKEY_FAILED)) });
  };
  return (
    <Button
      wide
      icon={<KeyRound aria-hidden />}
      busy={signIn.isPending || signIn.isSuccess}
      busyLabel="Signing in..."
      onClick={press}
    >
      Sign in with a passkey
    </Button>
  );
}
