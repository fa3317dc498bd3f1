// Where in the conversation's tree one is, as the address says it (product specification, section 2): `turn` and `comment` of a
// share link, `turn_id` of a chosen branch, `pending_ai` while an answer is awaited. A bare address shows the path that its
// entry of the history showed, else the one this tab last showed, else the best one.

import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { storeSelectedTurn } from '../../lib/layout-state.ts';
import { readStoredPath } from '../../queries/stored-path.ts';
import type { PathChoice } from '../../queries/turns.ts';

export type Place = {
  shown: PathChoice;
  /** The turn of a share link. */
  focusTurnId: string | null;
  commentId: string | null;
  isAwaited: boolean;
  /** Goes to a branch and on along the best way below the turn; back and forward return. */
  choose: (turnId: string) => void;
  /** Goes to a path that ends at this turn, so that one can go on from it. */
  continueFrom: (turnId: string) => void;
  /** An answer is awaited: the address says so, and shows the same path as before. */
  await: () => void;
  /** The path is whole down to this turn: its address is the conversation's own. */
  settle: (leafId: string | null) => void;
};

/** What an entry of the history knows beyond its address. */
type PlaceState = { is_end?: boolean; leaf_id?: string };

export function usePlace(id: string): Place {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = readState(location.state);
  const [stored] = useState(() => readStoredPath(id)?.at(-1) ?? null);
  // Opened anew in mid-answer: the history knows where it was asked from, the stored path also the turn that is answered.
  const [resumed] = useState(() => {
    const from = state.leaf_id;
    return from !== undefined && readStoredPath(id)?.includes(from) === true ? location.key : null;
  });
  const focusTurnId = query.get('turn');
  const isAwaited = query.get('pending_ai') === 'true';
  const named = focusTurnId ?? query.get('turn_id');
  useEffect(() => {
    if (named !== null) storeSelectedTurn(named);
  }, [named]);
  // What has just begun is shown from its first turn on, whatever this tab showed under that address.
  const isResumed = isAwaited && location.key === resumed;
  const left = (isResumed ? stored : state.leaf_id) ?? (isAwaited ? null : stored);
  const shown =
    named === null ? { turn_id: left, is_end: true } : { turn_id: named, is_end: state.is_end === true };
  return {
    shown,
    focusTurnId,
    commentId: query.get('comment'),
    isAwaited,
    choose: (turnId) => setQuery({ turn_id: turnId }),
    continueFrom: (turnId) => setQuery({ turn_id: turnId }, { state: { is_end: true } satisfies PlaceState }),
    await: () => {
      if (isAwaited) return;
      const next = new URLSearchParams(query);
      next.set('pending_ai', 'true');
      const kept: PlaceState = shown.turn_id === null || named !== null ? state : { leaf_id: shown.turn_id };
      setQuery(next, { replace: true, state: kept });
    },
    settle: (leafId) => {
      // Told after a wait, in which the reader may have gone elsewhere.
      const { pathname, search } = window.location;
      if (pathname !== paths.conversation(id) || !new URLSearchParams(search).has('pending_ai')) return;
      const kept: PlaceState = leafId === null ? {} : { leaf_id: leafId };
      void navigate(paths.conversation(id), { replace: true, state: kept });
    },
  };
}

function readState(state: unknown): PlaceState {
  if (typeof state !== 'object' || state === null) return {};
  const is_end = 'is_end' in state && state.is_end === true;
  const leaf = 'leaf_id' in state && typeof state.leaf_id === 'string' ? { leaf_id: state.leaf_id } : {};
  return { ...(is_end && { is_end }), ...leaf };
}
