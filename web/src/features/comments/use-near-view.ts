// Whether an element has come near the visible part of the page; it stays true. Each pane has one observer for all its
// elements, because a long path has hundreds of them.

import { use, useEffect, useState, type RefObject } from 'react';
import { MainPaneContext } from '../../ui/frame/AppFrame.tsx';

const NEAR_PX = 900;

type Watch = { observer: IntersectionObserver; callbacks: Map<Element, () => void> };

/** By pane; null for the document. */
const watches = new WeakMap<Element | Document, Watch>();

/** Returns whether the element has come near the view. Observes only while `isWanted`. */
export function useNearView(element: RefObject<Element | null>, isWanted: boolean): boolean {
  const pane = use(MainPaneContext);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!isWanted || isNear || current === null) return undefined;
    const { observer, callbacks } = getWatch(pane?.current ?? document);
    callbacks.set(current, () => setIsNear(true));
    observer.observe(current);
    return () => {
      callbacks.delete(current);
      observer.unobserve(current);
    };
  }, [element, isWanted, isNear, pane]);
  return isNear;
}

function getWatch(root: Element | Document): Watch {
  const known = watches.get(root);
  if (known !== undefined) return known;
  const callbacks = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    { root, rootMargin: `${NEAR_PX}px 0px` },
  );
  const watch = { observer, callbacks };
  watches.set(root, watch);
  return watch;
}
