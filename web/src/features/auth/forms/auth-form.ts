// The modes and fields of the sign-in dialog, and the rules of registration (product specification, sections 4, 5 and 8).

import {
  isPasswordStrong,
  PASSWORD_REFUSED,
  USERNAME_HINT,
  USERNAME_PATTERN,
} from '@frogpond/contract/limits';
import type { RefObject } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { msg, t } from '../../../lib/language/language.ts';

export type AuthMode = 'login' | 'register' | 'forgot-password' | 'new-password';

/** The fields of all modes, so that switching modes keeps the typed values. */
export type AuthFields = {
  username_or_email: string;
  password: string;
  username: string;
  email: string;
  confirmPassword: string;
  resetEmail: string;
};

export const NO_FIELDS: AuthFields = {
  username_or_email: '',
  password: '',
  username: '',
  email: '',
  confirmPassword: '',
  resetEmail: '',
};

export type AuthFormProps = {
  fields: AuthFields;
  onChange: (change: Partial<AuthFields>) => void;
  onMode: (mode: AuthMode) => void;
  /** Receives the focus when the form appears. */
  firstField: RefObject<HTMLInputElement | null>;
};

/** The props of a form that signs in. */
export type EntryFormProps = AuthFormProps & {
  question: string;
  /** What the account is needed for; may be empty. */
  reason: string;
  onDone: () => void;
  /** Called when a sign-in fails: with the ticket of the second step, or null if there is none. */
  onTicket: (ticket: string | null) => void;
};

export type Availability = { status: 'idle' | 'checking' | 'available' | 'unavailable'; message: string };

/** Returns why the account can't be created yet, or null. */
export function registrationProblem(
  { username, password, confirmPassword }: AuthFields,
  checks: { username: Availability; email: Availability },
): string | null {
  if (password !== confirmPassword) return t('Passwords do not match');
  if (!isPasswordStrong(password)) return t(PASSWORD_REFUSED);
  if (!USERNAME_PATTERN.test(username.trim())) return t(USERNAME_HINT);
  if (checks.username.status === 'unavailable') return t('Please choose an available username');
  if (checks.username.status !== 'available') return t('Please wait for username availability check');
  if (checks.email.status === 'unavailable') return t('Please use a different email address');
  if (checks.email.status !== 'available') return t('Please wait for email validation');
  return null;
}

/** Returns the problem found at the last attempt, unless the password has met the rules since. */
export function remainingProblem(found: string | null, { password }: AuthFields): string | null {
  return found === t(PASSWORD_REFUSED) && isPasswordStrong(password) ? null : found;
}

/** Returns the server's message; `Login failed` without a message, and `Login failed. Please try again.` without a reply. */
export function authErrorText(error: Error, failed: keyof typeof NO_REPLY): string {
  const replied = error instanceof ApiError && error.status > 0;
  return replied ? (error.sentence ?? t(failed)) : t(NO_REPLY[failed]);
}

const NO_REPLY = {
  'Login failed': msg('Login failed. Please try again.'),
  'Registration failed': msg('Registration failed. Please try again.'),
};
