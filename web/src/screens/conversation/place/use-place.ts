// The reader's place in the conversation tree, from the address (product specification, section 2): `turn` and `comment` of a
// share link, `turn_id` of a chosen branch, `pending_ai` while an answer is pending. An address without parameters shows the
// path of its history entry, else the last path of this tab, else the best one. While an answer is pending, the path ends at
// its question. The lit words of a search stay in the address until the reader dismisses them.

import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from '../../../lib/router/Router.tsx';
import { navigate, readLocation } from '../../../lib/router/location.ts';
import { paths } from '../../../app/paths.ts';
import { storeSelectedTurn } from '../../../lib/storage/layout-state.ts';
import { type PathChoice, loadStoredPath } from '../../../queries/conversations/path.ts';
import { useCurrentId } from '../../../queries/turns/turns.ts';

export type Place = {
  shown: PathChoice;
  /** The turn of a share link. */
  focusTurnId: string | null;
  commentId: string | null;
  /** The share link: the view of the path remounts when it changes (product specification, section 2). */
  target: string;
  isAwaited: boolean;
  /** Goes to a branch and its best path; supports back and forward. */
  choose: (turnId: string) => void;
  /** Goes to a path that ends at this turn, to continue from it. */
  continueFrom: (turnId: string) => void;
  /** Goes to the path that ends at a new question, unless the reader has left; the address marks its answer as pending. */
  await: (leafId: string) => void;
  /** Goes back to this place after `await`, unless the reader has gone elsewhere. */
  restore: () => void;
  /** The path is complete down to this turn: the address loses its parameters. */
  settle: (leafId: string | null) => void;
};

/** The state of a history entry beyond its address. */
type PlaceState = { is_end?: boolean; leaf_id?: string };

/** Returns the reader's place in the conversation with this id. */
export function usePlace(id: string): Place {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const state = parsePlaceState(location.state);
  const focusTurnId = query.get('turn');
  const commentId = query.get('comment');
  const target = [focusTurnId, commentId].join('|');
  const [stored, setStored] = useState(() => ({ target, leaf_id: storedLeaf(id) }));
  if (stored.target !== target) setStored({ target, leaf_id: storedLeaf(id) });
  const isAwaited = query.get('pending_ai') === 'true';
  const named = focusTurnId ?? query.get('turn_id');
  useEffect(() => {
    if (named !== null) storeSelectedTurn(named);
  }, [named]);
  const current = useCurrentId(id, state.leaf_id ?? null);
  const [before, setBefore] = useState<PathChoice | null>(null);
  const shown = shownPath();
  return {
    shown,
    focusTurnId,
    commentId,
    target,
    isAwaited,
    choose: (turnId) => setQuery({ turn_id: turnId, ...litWords() }),
    continueFrom: (turnId) =>
      setQuery({ turn_id: turnId, ...litWords() }, { state: { is_end: true } satisfies PlaceState }),
    await: (leafId) => {
      if (!isHere()) return;
      setBefore(shown);
      const next = new URLSearchParams(query);
      next.set('pending_ai', 'true');
      setQuery(next, { replace: true, state: { leaf_id: leafId } satisfies PlaceState });
    },
    restore: () => {
      if (!isStillAwaited()) return;
      const previous = new URLSearchParams(query);
      previous.delete('lit');
      setQuery({ ...Object.fromEntries(previous), ...litWords() }, { replace: true, state });
    },
    settle: (leafId) => {
      if (!isStillAwaited()) return;
      const keptState: PlaceState = leafId === null ? {} : { leaf_id: leafId };
      navigate(paths.conversation(id, litWords()), { replace: true, state: keptState });
    },
  };

  function shownPath(): PathChoice {
    if (isAwaited && state.leaf_id !== undefined) {
      if (current !== null) return { turn_id: current, is_end: true };
      // Refused: the previous path, until the address follows. Reloaded during sending: the path that this tab last stored.
      return before ?? { turn_id: stored.leaf_id, is_end: true };
    }
    if (named !== null) return { turn_id: named, is_end: state.is_end === true };
    // A new conversation is shown from its first turn, whatever path this tab has stored for its address.
    return { turn_id: current ?? (isAwaited ? null : stored.leaf_id), is_end: true };
  }

  /** Returns whether the browser's address is this conversation's. The rendered page may be older than the address. */
  function isHere(): boolean {
    return readLocation().pathname === paths.conversation(id);
  }

  function isStillAwaited(): boolean {
    return isHere() && new URLSearchParams(readLocation().search).get('pending_ai') === 'true';
  }
}

/** Returns the lit words of the browser's address, which is newer than the rendered page if the reader just dismissed them. */
function litWords() {
  const lit = new URLSearchParams(readLocation().search).get('lit');
  return lit === null ? {} : { lit };
}

function storedLeaf(id: string): string | null {
  return loadStoredPath(id)?.at(-1) ?? null;
}

function parsePlaceState(state: unknown): PlaceState {
  if (typeof state !== 'object' || state === null) return {};
  const isEnd = 'is_end' in state && state.is_end === true;
  const leaf = 'leaf_id' in state && typeof state.leaf_id === 'string' ? { leaf_id: state.leaf_id } : {};
  return { ...(isEnd && { is_end: isEnd }), ...leaf };
}
