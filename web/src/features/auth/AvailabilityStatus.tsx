// The state of the availability check of a username or address. A taken one is shown as the field's error instead.

import { Check } from 'lucide-react';
import type { Availability } from './forms/auth-form.ts';
import styles from './forms/AuthForm.module.css';

export function AvailabilityStatus({ status, message }: Availability) {
  return (
    <output className={styles['availability']} data-status={status}>
      {status === 'available' && <Check aria-hidden />}
      {(status === 'checking' || status === 'available') && message}
    </output>
  );
}
