// The button that signs in with a passkey.

import { KeyRound } from 'lucide-react';
import { errorText } from '../../api/api-error.ts';
import { usePasskeySignIn } from '../../queries/people/passkey-sign-in.ts';
import { Button } from '../../ui/button/Button.tsx';
import { msg, t } from '../../lib/language/language.ts';

const PASSKEY_FAILED = msg('No passkey was used. Try again, or sign in another way.');

type PasskeySignInProps = {
  /** Receives the message of a failed attempt; null when a new attempt starts. */
  onProblem: (problem: string | null) => void;
  onDone: () => void;
};

export function PasskeySignIn({ onProblem, onDone }: PasskeySignInProps) {
  const signIn = usePasskeySignIn(onDone);
  const press = () => {
    onProblem(null);
    signIn.mutate(undefined, { onError: (error) => onProblem(errorText(error, t(PASSKEY_FAILED))) });
  };
  return (
    <Button
      wide
      icon={<KeyRound aria-hidden />}
      busy={signIn.isPending || signIn.isSuccess}
      busyLabel={t('Signing in...')}
      onClick={press}
    >
      {t('Sign in with a passkey')}
    </Button>
  );
}
