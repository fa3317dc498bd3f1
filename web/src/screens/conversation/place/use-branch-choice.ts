// Moves the focus when the branch changes: to the same control of the new turn, or to the turn; for "Continue from here" to the
// input. Scrolls to a turn that is out of view.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useRef, type RefObject } from 'react';
import { useMainPane } from '../../../ui/frame/AppFrame.tsx';
import type { Place } from './use-place.ts';
import { labelled } from '../../../lib/labelled.ts';

type Arrival = { turnId: string; control: string | null; isEnd: boolean };

/** Returns the place, whose changes of the branch also move the focus. */
export function useBranchChoice(
  place: Place,
  path: readonly Turn[],
  input: RefObject<HTMLTextAreaElement | null>,
): Place {
  const pane = useMainPane();
  const arrival = useRef<Arrival | null>(null);

  useEffect(() => {
    if (arrival.current !== null && arrive(arrival.current, path, pane.current, input.current)) {
      arrival.current = null;
    }
  }, [path, pane, input]);

  const awaitTurn = (turnId: string, isEnd: boolean) => {
    const control = document.activeElement?.closest('[data-turn-id]')
      ? document.activeElement.getAttribute('aria-label')
      : null;
    arrival.current = { turnId, control, isEnd };
  };
  return {
    ...place,
    choose: (turnId) => {
      awaitTurn(turnId, false);
      place.choose(turnId);
    },
    continueFrom: (turnId) => {
      awaitTurn(turnId, true);
      place.continueFrom(turnId);
    },
  };
}

/** Returns false if the chosen turn is not rendered yet. */
function arrive(
  { turnId, control, isEnd }: Arrival,
  path: readonly Turn[],
  pane: HTMLElement | null,
  input: HTMLTextAreaElement | null,
): boolean {
  const article = pane?.querySelector<HTMLElement>(`[data-turn-id="${CSS.escape(turnId)}"]`) ?? null;
  if (pane === null || article === null || (isEnd && path.at(-1)?.id !== turnId)) return false;
  if (isEnd) {
    pane.scrollTo({ top: pane.scrollHeight });
    input?.focus({ preventScroll: true });
    return true;
  }
  const { top } = article.getBoundingClientRect();
  const { top: paneTop, bottom: paneBottom } = pane.getBoundingClientRect();
  if (top < paneTop || top > paneBottom - MARGIN_PX) article.scrollIntoView({ block: 'start' });
  findControl(article, control).focus({ preventScroll: true });
  return true;
}

/** The input floats over the end of the pane. */
const MARGIN_PX = 200;

function findControl(article: HTMLElement, label: string | null): HTMLElement {
  const same =
    label === null ? null : article.querySelector<HTMLElement>(`${labelled('button', label)}:enabled`);
  return same ?? article;
}
