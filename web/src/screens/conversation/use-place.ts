// Where in the conversation's tree one is, as the address says it (product specification, section 2): `turn` and `comment` of a
// share link, `turn_id` of a chosen branch, `pending_ai` while an answer is awaited. A bare address shows the path that its
// entry of the history showed, else the one this tab last showed, else the best one. While a question is answered, the path ends
// at it, whatever else the address names.

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { storeSelectedTurn } from '../../lib/layout-state.ts';
import { readStoredPath } from '../../queries/stored-path.ts';
import { useCurrentId, type PathChoice } from '../../queries/turns.ts';

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
  /** Goes to the path that ends at a turn just asked; the address says that its answer is awaited. */
  await: (leafId: string) => void;
  /** Returns to this place after `await`, unless the reader has gone elsewhere. */
  restore: () => void;
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
  const focusTurnId = query.get('turn');
  const isAwaited = query.get('pending_ai') === 'true';
  const named = focusTurnId ?? query.get('turn_id');
  useEffect(() => {
    if (named !== null) storeSelectedTurn(named);
  }, [named]);
  const here = useRef<typeof location>(null);
  useEffect(() => {
    here.current = location;
    return () => {
      here.current = null;
    };
  }, [location]);
  const current = useCurrentId(id, state.leaf_id ?? null);
  const [before, setBefore] = useState<PathChoice | null>(null);
  const shown = shownPath();
  return {
    shown,
    focusTurnId,
    commentId: query.get('comment'),
    isAwaited,
    choose: (turnId) => setQuery({ turn_id: turnId }),
    continueFrom: (turnId) => setQuery({ turn_id: turnId }, { state: { is_end: true } satisfies PlaceState }),
    await: (leafId) => {
      setBefore(shown);
      const next = new URLSearchParams(query);
      next.set('pending_ai', 'true');
      setQuery(next, { replace: true, state: { leaf_id: leafId } satisfies PlaceState });
    },
    restore: () => {
      if (isStillAwaited()) setQuery(query, { replace: true, state });
    },
    settle: (leafId) => {
      if (!isStillAwaited()) return;
      const kept: PlaceState = leafId === null ? {} : { leaf_id: leafId };
      void navigate(paths.conversation(id), { replace: true, state: kept });
    },
  };

  function shownPath(): PathChoice {
    if (isAwaited && state.leaf_id !== undefined) {
      if (current !== null) return { turn_id: current, is_end: true };
      // Refused: the path from before, until the address follows. Reloaded while it was sent: the path that this tab last stored.
      return before ?? { turn_id: stored, is_end: true };
    }
    if (named !== null) return { turn_id: named, is_end: state.is_end === true };
    // A new conversation is shown from its first turn on, whatever this tab showed under that address.
    return { turn_id: current ?? (isAwaited ? null : stored), is_end: true };
  }

  /** Called after a wait, in which the reader may have gone elsewhere. */
  function isStillAwaited(): boolean {
    return new URLSearchParams(here.current?.search).get('pending_ai') === 'true';
  }
}

function readState(state: unknown): PlaceState {
  if (typeof state !== 'object' || state === null) return {};
  const is_end = 'is_end' in state && state.is_end === true;
  const leaf = 'leaf_id' in state && typeof state.leaf_id === 'string' ? { leaf_id: state.leaf_id } : {};
  return { ...(is_end && { is_end }), ...leaf };
}
