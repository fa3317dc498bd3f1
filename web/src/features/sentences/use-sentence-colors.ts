// Keeps the sentence marks in an element coloured by the analysis, also when blocks of the answer mount or change. The code loads after
// the text; the layout does not shift.

import type { Analysis } from '@frogpond/contract/conversations/analysis';
import { type RefObject, useLayoutEffect } from 'react';
import { logFailure } from '../../api/api-error.ts';
import { useMarksVisible } from '../../lib/storage/preferences.ts';

/** Colours the sentences inside `container`; without an analysis, or with hidden marks, removes their colours. */
export function useSentenceColors(container: RefObject<Element | null>, analysis: Analysis | null): void {
  const isVisible = useMarksVisible();
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const over = new AbortController();
    import('./sentence-spans.ts').then(
      ({ paintSpans }) => {
        if (over.signal.aborted) return;
        const paint = () => paintSpans(element, isVisible ? analysis : null);
        paint();
        if (analysis === null) return;
        const observer = new MutationObserver(paint);
        observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-marking'] });
        over.signal.addEventListener('abort', () => observer.disconnect());
      },
      (error: unknown) => logFailure('The sentence marks could not be loaded.', error),
    );
    return () => over.abort();
  }, [container, analysis, isVisible]);
}
