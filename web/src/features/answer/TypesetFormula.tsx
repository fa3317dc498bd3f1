// Typesets one formula. KaTeX builds its elements itself and sets their styles through the DOM: as markup they would be `style`
// attributes, which the page's content security policy refuses. What can't be typeset is shown in red and breaks nothing.

import katex from 'katex';
import 'katex/dist/katex.min.css';
import { memo, useLayoutEffect, useRef } from 'react';

const OPTIONS = {
  throwOnError: false,
  errorColor: 'var(--math-error)',
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 200,
} as const;

export const TypesetFormula = memo(function TypesetFormula({
  tex,
  display,
}: {
  tex: string;
  display: boolean;
}) {
  const home = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = home.current;
    if (element === null) return;
    try {
      katex.render(tex, element, { ...OPTIONS, displayMode: display });
    } catch {
      // Too deep for its recursion, which is not an error of the formula's own kind.
      element.textContent = tex;
      element.classList.add('katex-error');
    }
  }, [tex, display]);
  return <span ref={home} />;
});
