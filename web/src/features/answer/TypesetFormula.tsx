// Typesets one formula. KaTeX builds its elements itself and sets their styles through the DOM: as markup they would be `style`
// attributes, which the page's content security policy refuses. What can't be typeset is shown in red and breaks nothing.

import katex, { type KatexOptions } from 'katex';
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

const WHOLLY_WRONG = '<span class="katex-error"';

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
    const isSet = typeset(tex, element, { ...OPTIONS, displayMode: display });
    element.classList.toggle('katex-error', !isSet);
    if (!isSet) element.textContent = tex;
  }, [tex, display]);
  return <span ref={home} />;
});

function typeset(tex: string, element: HTMLElement, options: KatexOptions): boolean {
  try {
    katex.render(tex, element, { ...options, throwOnError: true });
    return true;
  } catch {
    // An unknown command, which is red by itself below; or the whole is beyond reading, or too deep for KaTeX's recursion.
  }
  try {
    // What is beyond reading as a whole `render` would redden by a `style` attribute, which the page refuses.
    if (katex.renderToString(tex, options).startsWith(WHOLLY_WRONG)) return false;
    katex.render(tex, element, options);
    return true;
  } catch {
    return false;
  }
}
