// Opens the sign-in dialog: over any page on request, over home at /login and /register. Its code loads when it first opens.

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Redirect } from '../../lib/router/Link.tsx';
import { useLocation, useSearchParams } from '../../lib/router/Router.tsx';
import { SESSION_KEYS } from '../../lib/storage/storage-keys.ts';
import { session as browserSession } from '../../lib/storage/storage.ts';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { useSession, useVerifyEmail } from '../../queries/people/session.ts';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import type { AuthMode } from './forms/auth-form.ts';
import { keepPendingComment } from '../../lib/drafts/pending-comment.ts';
import { keepPendingQuestion } from '../../lib/drafts/question-drafts.ts';
import { msg, t } from '../../lib/language/language.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const AuthDialog = loadedLater(() => import('./AuthDialog.tsx').then((m) => m.AuthDialog));

const VERIFY_FAILED = msg('This link is invalid or has expired. Ask for a new one in your account.');

/** Opens the dialog, with a line on what it is needed for. */
const VERIFY_SENT = msg('Welcome! We sent a mail to {email}: open its link to verify your address.');

export type OpenAuth = (mode: 'login' | 'register', reason?: string) => void;

const AuthContext = createContext<OpenAuth | null>(null);

/** Returns the function that opens the sign-in dialog. Throws outside of AuthDialogProvider. */
export function useOpenAuth(): OpenAuth {
  const open = use(AuthContext);
  if (open === null) throw new Error('useOpenAuth must be used inside AuthDialogProvider');
  return open;
}

export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AuthMode | null>(null);
  const [reason, setReason] = useState('');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const session = useSession();

  const verifyToken = pathname === paths.login ? query.get('verify_token') : null;
  const { toast } = useToasts();
  const { mutate: verify } = useVerifyEmail((isVerified) => {
    toast({ text: isVerified ? t('Your address is verified.') : t(VERIFY_FAILED) });
    navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (verifyToken !== null) verify(verifyToken);
  }, [verifyToken, verify]);

  const { user } = session;
  useEffect(() => {
    if (user === null || browserSession.get(SESSION_KEYS.signedUp) === null) return;
    browserSession.remove(SESSION_KEYS.signedUp);
    if (user.is_email_verified === false) toast({ text: t(VERIFY_SENT, { email: user.email }) });
  }, [user, toast]);

  const resetToken = pathname === paths.login ? query.get('reset_token') : null;
  const addressed = session.status === 'signed-in' || verifyToken !== null ? null : addressedMode(pathname);
  // The address that password managers open, also for a signed-in user.
  const isChange = pathname === paths.login && query.has('change_password');
  const linked = isChange ? 'forgot-password' : addressed;
  const mode = asked ?? (resetToken === null ? linked : 'new-password');
  const close = () => {
    setAsked(null);
    keepPendingQuestion(''); // the text is still in its input
    keepPendingComment(null);
    if (pathname === paths.login || pathname === paths.register) navigate(paths.home, { replace: true });
  };

  // A signed-in user can only set a new password at /login.
  const [open] = useState<OpenAuth>(() => (wanted: AuthMode, why = '') => {
    setAsked(wanted);
    setReason(why);
  });
  const isIdle = session.status === 'signed-in' && mode === null && addressedMode(pathname) !== null;
  return (
    <AuthContext value={open}>
      {isIdle && <Redirect to={paths.home} />}
      {children}
      {mode !== null && (
        <AuthDialog mode={mode} reason={reason} resetToken={resetToken} onMode={setAsked} onClose={close} />
      )}
    </AuthContext>
  );
}

function addressedMode(pathname: string): AuthMode | null {
  if (pathname === paths.login) return 'login';
  return pathname === paths.register ? 'register' : null;
}
