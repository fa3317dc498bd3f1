// The sign-in dialog with all its modes. It keeps the typed values while it is open: switching modes keeps them, closing the
// dialog discards them.

import { useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { dropPendingVoice } from '../../lib/drafts/pending-voice.ts';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NO_FIELDS, type AuthFields, type AuthMode } from './forms/auth-form.ts';
import { ForgotPasswordForm } from './forms/ForgotPasswordForm.tsx';
import { LoginForm } from './forms/LoginForm.tsx';
import { NewPasswordForm } from './forms/NewPasswordForm.tsx';
import { readPendingQuestion } from '../../lib/drafts/question-drafts.ts';
import { RegisterForm } from './forms/RegisterForm.tsx';

const TITLES: Record<AuthMode, string> = {
  login: 'Login',
  register: 'Create Account',
  'forgot-password': 'Reset Password',
  'new-password': 'New Password',
};

type AuthDialogProps = {
  mode: AuthMode;
  /** The token of the reset link; only for the mode `new-password`. */
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
    // The link to the other mode is removed with its form, so the focus must be set again.
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
  const close = () => {
    dropPendingVoice();
    onClose();
  };
  return (
    // On touch devices the keyboard would cover the dialog.
    <Dialog open onClose={close} title={TITLES[mode]} {...(!isTouch && { initialFocus: firstField })}>
      {mode === 'login' && <LoginForm {...form} question={question} onDone={enter} />}
      {mode === 'register' && <RegisterForm {...form} question={question} onDone={enter} />}
      {mode === 'forgot-password' && <ForgotPasswordForm {...form} />}
      {mode === 'new-password' && <NewPasswordForm {...form} token={resetToken ?? ''} />}
    </Dialog>
  );
}

/** Reloads the page as the signed-in person. */
function enter(): void {
  const { pathname } = window.location;
  if (pathname === paths.login || pathname === paths.register) window.location.assign(paths.home);
  else window.location.reload();
}
