// One idempotency key per submission: a retry after a lost reply returns the first result instead of creating a second one.

import { useRef } from 'react';
import { randomId } from './random-id.ts';

export type AttemptKey = {
  of: (...sent: readonly string[]) => string;
  /** Call after success: the same text is a new submission from now on. */
  done: () => void;
};

export function useAttemptKey(): AttemptKey {
  const attempt = useRef({ sent: '', key: '' });
  return {
    of: (...sent) => {
      const name = JSON.stringify(sent);
      if (attempt.current.sent !== name) attempt.current = { sent: name, key: randomId() };
      return attempt.current.key;
    },
    done: () => {
      attempt.current = { sent: '', key: '' };
    },
  };
}
