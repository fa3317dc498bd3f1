// One idempotency key for each thing that is sent: sent again after a lost reply, it gives what was made then, not a second one.

import { useRef } from 'react';

export type AttemptKey = {
  of: (...sent: readonly string[]) => string;
  /** It was made: the same words are a new request from now on. */
  done: () => void;
};

export function useAttemptKey(): AttemptKey {
  const attempt = useRef({ sent: '', key: '' });
  return {
    of: (...sent) => {
      const name = JSON.stringify(sent);
      if (attempt.current.sent !== name) attempt.current = { sent: name, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    done: () => {
      attempt.current = { sent: '', key: '' };
    },
  };
}
