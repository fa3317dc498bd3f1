// What the sign-in dialog knows: its modes, its fields, and the rules of signing up (product specification, sections 4, 5 and 8).

import {
  isPasswordStrong,
  PASSWORD_REFUSED,
  USERNAME_HINT,
  USERNAME_PATTERN,
} from '@frogpond/contract/limits';
import type { RefObject } from 'react';
import { ApiError } from '../../api/api-error.ts';

export type AuthMode = 'login' | 'register' | 'forgot-password' | 'new-password';

/** All fields of all modes: what was typed in one is still there after a look at another. */
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
  /** Takes the focus when the form appears. */
  firstField: RefObject<HTMLInputElement | null>;
};

export type Availability = { status: 'idle' | 'checking' | 'available' | 'unavailable'; message: string };

/** Why the account can't be opened yet; null when it can. */
export function registrationProblem(
  { username, password, confirmPassword }: AuthFields,
  checks: { username: Availability; email: Availability },
): string | null {
  if (password !== confirmPassword) return 'Passwords do not match';
  if (!isPasswordStrong(password)) return PASSWORD_REFUSED;
  if (!USERNAME_PATTERN.test(username.trim())) return USERNAME_HINT;
  if (checks.username.status === 'unavailable') return 'Please choose an available username';
  if (checks.username.status !== 'available') return 'Please wait for username availability check';
  if (checks.email.status === 'unavailable') return 'Please use a different email address';
  if (checks.email.status !== 'available') return 'Please wait for email validation';
  return null;
}

/** The server's words; `Login failed` where it said nothing, and `Login failed. Please try again.` where no reply came. */
export function authErrorText(error: Error, failed: string): string {
  const replied = error instanceof ApiError && error.status > 0;
  return (replied ? error.sentence : null) ?? (replied ? failed : `${failed}. Please try again.`);
}
