// Keeps the sentence marks inside an element in the colours of the analysis, also as blocks of the answer mount or change.

import type { Analysis } from '@frogpond/contract/analysis';
import { useLayoutEffect, type RefObject } from 'react';
import { useMarksVisible } from './marks-visibility.ts';
import { paintSpans } from './sentence-spans.ts';

export function useSentenceColors(container: RefObject<Element | null>, analysis: Analysis | null): void {
  const isVisible = useMarksVisible();
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const paint = () => paintSpans(element, isVisible ? analysis : null);
    paint();
    if (analysis === null) return undefined;
    const observer = new MutationObserver(paint);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container, analysis, isVisible]);
}
