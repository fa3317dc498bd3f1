// The sign-in dialog in all its modes. It holds what was typed for as long as it is open: switching the mode loses nothing,
// closing forgets everything.

import { useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { MEDIA, useMediaQuery } from '../../lib/use-media-query.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NO_FIELDS, type AuthFields, type AuthMode } from './auth-form.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { readPendingQuestion } from './pending-question.ts';
import { RegisterForm } from './RegisterForm.tsx';

const TITLES: Record<AuthMode, string> = {
  login: 'Login',
  register: 'Create Account',
  'forgot-password': 'Reset Password',
  'new-password': 'New Password',
};

type AuthDialogProps = {
  mode: AuthMode;
  /** From the mailed link; only the mode `new-password` needs it. */
  resetToken: string | null;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
};

export function AuthDialog({ mode, resetToken, onMode, onClose }: AuthDialogProps) {
  const [fields, setFields] = useState<AuthFields>(NO_FIELDS);
  const [question] = useState(readPendingQuestion);
  const firstField = useRef<HTMLInputElement>(null);
  const openedIn = useRef(mode);
  useEffect(() => {
    // What led to another mode went away with its form, and the focus with it.
    if (mode !== openedIn.current) firstField.current?.focus();
    openedIn.current = mode;
  }, [mode]);
  const form = {
    fields,
    onChange: (change: Partial<AuthFields>) => setFields((now) => ({ ...now, ...change })),
    onMode,
    firstField,
  };
  const isTouch = useMediaQuery(MEDIA.touch);
  return (
    // On a touch device the keyboard would open over the dialog before it was read.
    <Dialog open onClose={onClose} title={TITLES[mode]} {...(!isTouch && { initialFocus: firstField })}>
      {mode === 'login' && <LoginForm {...form} question={question} onDone={enter} />}
      {mode === 'register' && <RegisterForm {...form} question={question} onDone={enter} />}
      {mode === 'forgot-password' && <ForgotPasswordForm {...form} />}
      {mode === 'new-password' && <NewPasswordForm {...form} token={resetToken ?? ''} />}
    </Dialog>
  );
}

/** The page begins anew as the person who just signed in. */
function enter(): void {
  const { pathname } = window.location;
  if (pathname === paths.login || pathname === paths.register) window.location.assign(paths.home);
  else window.location.reload();
}
