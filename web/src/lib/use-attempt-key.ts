// One idempotency key per submission: a retry after a lost reply returns the first result instead of creating a second one.

import { useRef } from 'react';
import { randomId } from './random-id.ts';

export type AttemptKey = {
  of: (...sent: readonly string[]) => string;
  /** Call after success, so that the same text sent again is a new submission with a new key. */
  done: () => void;
};

/** `of` returns the same key for the same content until `done` is called or other content is sent. */
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
