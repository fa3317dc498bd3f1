// Typesets one formula. KaTeX creates DOM elements and sets their styles through the DOM, because the content security policy blocks
// `style` attributes in markup. A formula with anything that KaTeX does not support is shown as its source, in red, in a box, because a
// formula without one of its parts could mean something else.

import katex from 'katex';
import 'katex/dist/katex.min.css';
import { memo, useLayoutEffect, useRef } from 'react';
import type { KatexOptions } from 'katex';

type FormulaProps = { tex: string; display: boolean };

export const TypesetFormula = memo(function TypesetFormula({ tex, display }: FormulaProps) {
  const home = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = home.current;
    if (element === null) return;
    const isSet = typeset(tex, element, display);
    element.classList.toggle('katex-error', !isSet);
    if (!isSet) element.textContent = tex;
  }, [tex, display]);
  return <span ref={home} />;
});

function typeset(tex: string, element: HTMLElement, displayMode: boolean): boolean {
  try {
    katex.render(tex, element, formulaOptions(displayMode));
    return true;
  } catch {
    // An unknown command, a syntax error, or too deep for KaTeX's recursion.
    return false;
  }
}

/** Nothing in a formula may load, link or grow without bound. */
export function formulaOptions(displayMode: boolean): KatexOptions {
  return {
    displayMode,
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxSize: 20,
    maxExpand: 200,
    // KaTeX writes a formula's own definitions into this object, so each formula has a new one.
    macros: { '\\mbox': '\\text{#1}' },
  };
}
