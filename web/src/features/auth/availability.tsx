// Checks whether a username or address is available, debounced by 500 ms (product specification, section 5).

import { TEXT_LIMITS, USERNAME_PATTERN } from '@frogpond/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useDebouncedValue } from '../../lib/time.ts';
import { emailCheckQuery, usernameCheckQuery } from '../../queries/people/session.ts';
import type { Availability } from './forms/auth-form.ts';
import { t } from '../../lib/language/language.ts';
import styles from './forms/AuthForm.module.css';

const AVAILABILITY_DEBOUNCE_MS = 500;

/** `own` is the current username, which is not checked. */
export function useUsernameAvailability(typed: string, own?: string): Availability {
  const username = typed.trim();
  const isOwn = own !== undefined && username.toLowerCase() === own.toLowerCase();
  const isAskable = username.length >= TEXT_LIMITS.username_min && USERNAME_PATTERN.test(username) && !isOwn;
  const settled = useDebouncedValue(username, AVAILABILITY_DEBOUNCE_MS);
  const check = useQuery({ ...usernameCheckQuery(settled), enabled: isAskable && settled === username });
  if (!isAskable) return IDLE;
  return checkToAvailability(check, settled === username, t('Error checking username'));
}

/** Returns whether the address is available; `idle` until the text has the form of an address. */
export function useEmailAvailability(typed: string): Availability {
  const email = typed.trim();
  const isAskable = /^\S+@\S+\.\S+$/.test(email);
  const settled = useDebouncedValue(email, AVAILABILITY_DEBOUNCE_MS);
  const check = useQuery({ ...emailCheckQuery(settled), enabled: isAskable && settled === email });
  if (!isAskable) return IDLE;
  return checkToAvailability(check, settled === email, t('Error checking email'));
}

const IDLE: Availability = { status: 'idle', message: '' };

type Check = { data: { available: boolean; message: string } | undefined; isError: boolean };

function checkToAvailability({ data, isError }: Check, isSettled: boolean, failure: string): Availability {
  if (isSettled && isError) return { status: 'unavailable', message: failure };
  if (!isSettled || data === undefined) return { status: 'checking', message: t('Checking...') };
  return { status: data.available ? 'available' : 'unavailable', message: data.message };
}

/** The state of a check. A taken name is shown as the field's error instead. */
export function AvailabilityStatus({ status, message }: Availability) {
  return (
    <output className={styles['availability']} data-status={status}>
      {status === 'available' && <Check aria-hidden />}
      {(status === 'checking' || status === 'available') && message}
    </output>
  );
}
