// The sign-in dialog with all its modes. It keeps the typed values while it is open: switching modes keeps them, closing the
// dialog discards them.

import { useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NO_FIELDS, type AuthFields, type AuthMode } from './forms/auth-form.ts';
import { ForgotPasswordForm } from './forms/ForgotPasswordForm.tsx';
import { LoginForm } from './forms/LoginForm.tsx';
import { NewPasswordForm } from './forms/NewPasswordForm.tsx';
import { loadPendingQuestion } from '../../lib/drafts/question-drafts.ts';
import { RegisterForm } from './forms/RegisterForm.tsx';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../queries/settings.ts';
import { ContactLine } from '../../ui/text/ContactLine.tsx';
import styles from './LanguageSelect.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import { SecondStepForm } from './forms/SecondStepForm.tsx';
import { withBase } from '../../lib/base-path.ts';
import { msg, t } from '../../lib/language/language.ts';

const TITLES: Record<AuthMode, string> = {
  login: msg('Login'),
  register: msg('Create Account'),
  'forgot-password': msg('Reset Password'),
  'new-password': msg('New Password'),
};

type AuthDialogProps = {
  mode: AuthMode;
  /** What the account is needed for; may be empty. */
  reason: string;
  /** The token of the reset link; only for the mode `new-password`. */
  resetToken: string | null;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
};

export function AuthDialog({ mode, reason, resetToken, onMode, onClose }: AuthDialogProps) {
  const [fields, setFields] = useState<AuthFields>(NO_FIELDS);
  const [question] = useState(loadPendingQuestion);
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
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => {
    if (ticket !== null) firstField.current?.focus();
  }, [ticket]);
  const contact = useQuery(settingsQuery).data?.site_contact;
  const isTouch = useMediaQuery(MEDIA.touch);
  const entry = { ...form, question, reason, onDone: reloadSignedIn, onTicket: setTicket };
  return (
    // On touch devices the keyboard would cover the dialog.
    <Dialog open onClose={onClose} title={t(TITLES[mode])} {...(!isTouch && { initialFocus: firstField })}>
      {ticket !== null && (
        <SecondStepForm
          ticket={ticket}
          firstField={firstField}
          onDone={reloadSignedIn}
          onBack={() => setTicket(null)}
        />
      )}
      {ticket === null && mode === 'login' && <LoginForm {...entry} />}
      {ticket === null && mode === 'register' && <RegisterForm {...entry} />}
      {mode === 'forgot-password' && <ForgotPasswordForm {...form} />}
      {mode === 'new-password' && <NewPasswordForm {...form} token={resetToken ?? ''} />}
      <ContactLine contact={contact} className={styles['contact']} />
      <LanguageSelect />
    </Dialog>
  );
}

/** Reloads the page as the signed-in person. */
function reloadSignedIn(): void {
  const { pathname } = window.location;
  if (pathname === withBase(paths.login) || pathname === withBase(paths.register))
    window.location.assign(withBase(paths.home));
  else window.location.reload();
}
