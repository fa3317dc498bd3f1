// Highlights a comment 200 ms after the view opened, and scrolls to it 100 ms after it is in the list, 300 ms if comments had
// to be expanded (product specification, section 2).

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const LIGHT_MS = 200;
const SCROLL_MS = 100;
const SCROLL_UNFOLDED_MS = 300;

type Highlight = {
  id: string | null;
  isFound: boolean;
  isUnfolded: boolean;
  root: RefObject<Element | null>;
};

/** Returns whether the comment is highlighted now. */
export function useHighlight({ id, isFound, isUnfolded, root }: Highlight): boolean {
  const [litId, setLitId] = useState<string | null>(null);
  // An effect event, so that comments loaded above the target later don't scroll to it again.
  const delay = useEffectEvent(() => (isUnfolded ? SCROLL_UNFOLDED_MS : SCROLL_MS));
  useEffect(() => {
    if (id === null || !isFound) return undefined;
    const scroll = () => {
      const item = root.current?.querySelector<HTMLElement>(`[data-comment-id="${CSS.escape(id)}"]`);
      item?.firstElementChild?.scrollIntoView({ block: 'center' });
      item?.focus({ preventScroll: true });
    };
    const timers = [setTimeout(() => setLitId(id), LIGHT_MS), setTimeout(scroll, delay())];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [id, isFound, root]);
  return id !== null && litId === id;
}
