// Typesets one formula. KaTeX creates DOM elements and sets their styles through the DOM, because the content security policy
// blocks `style` attributes in markup. A formula that can't be typeset is shown in red.

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
    // An unknown command, which KaTeX colours below; or the formula can't be parsed, or is too deep for KaTeX's recursion.
  }
  try {
    // `render` colours an unparsable formula with a `style` attribute, which the page blocks.
    if (katex.renderToString(tex, options).startsWith(WHOLLY_WRONG)) return false;
    katex.render(tex, element, options);
    return true;
  } catch {
    return false;
  }
}
