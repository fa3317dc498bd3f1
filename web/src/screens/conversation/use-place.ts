// Where in the conversation's tree one is, as the address says it (product specification, section 2): `turn` and `comment` of a
// share link, `turn_id` of a chosen branch, `pending_ai` while an answer is awaited. Without any, the path this tab last showed.

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStoredPath } from '../../queries/stored-path.ts';

export type Place = {
  /** The turn whose path is shown; null: the best path. */
  turnId: string | null;
  /** The turn of a share link. */
  focusTurnId: string | null;
  commentId: string | null;
  isAwaited: boolean;
  /** Goes to another branch; back and forward return. */
  choose: (turnId: string) => void;
  setAwaited: (isAwaited: boolean) => void;
};

export function usePlace(id: string): Place {
  const [query, setQuery] = useSearchParams();
  const [stored] = useState(() => readStoredPath(id)?.at(-1) ?? null);
  const focusTurnId = query.get('turn');
  return {
    turnId: focusTurnId ?? query.get('turn_id') ?? (query.has('pending_ai') ? null : stored),
    focusTurnId,
    commentId: query.get('comment'),
    isAwaited: query.get('pending_ai') === 'true',
    choose: (turnId) => setQuery({ turn_id: turnId }),
    setAwaited: (isAwaited) => {
      if (isAwaited === (query.get('pending_ai') === 'true')) return;
      setQuery(
        (now) => {
          if (isAwaited) now.set('pending_ai', 'true');
          else now.delete('pending_ai');
          return now;
        },
        { replace: true },
      );
    },
  };
}
