// Whether an element has come near the part of the page that is seen; once it has, that stays so.

import { use, useEffect, useState, type RefObject } from 'react';
import { MainPaneContext } from '../../ui/frame/main-pane.ts';

const NEAR_PX = 900;

export function useNearView(element: RefObject<Element | null>, isWanted: boolean): boolean {
  const pane = use(MainPaneContext);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!isWanted || isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { root: pane?.current ?? null, rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted, isNear, pane]);
  return isNear;
}
