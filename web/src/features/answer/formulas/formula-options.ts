// How KaTeX typesets an answer's formulas. Nothing in a formula may load, link or grow without bound.

import type { KatexOptions } from 'katex';

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
