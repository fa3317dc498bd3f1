// LaTeX environments that models write without dollars around them, and the lines of a formula that a blank line divides.
// A formula ends at its closing delimiter; without one, its source is text.

import { MAX_TEX_LENGTH } from '../markdown/parser/limits.ts';

/** Environments that are display formulas. */
const DISPLAY = 'equation|align|gather|multline|eqnarray|alignat|flalign|displaymath|subequations';
/** Environments that are written within a formula. Outside of one, each is a formula by itself. */
const WITHIN = '[dr]?cases|[pbvBV]?matrix|smallmatrix|array|split|aligned|gathered|alignedat';
const BEGIN = new RegExp(String.raw`\\begin\{((?:${DISPLAY}|${WITHIN})\*?)\}`, 'y');
const IS_DISPLAY = new RegExp(`^(?:${DISPLAY})`);

export type Environment = { readonly end: number; readonly isDisplay: boolean };

/** Returns the environment that begins at `pos`, with the offset after its end; null if it has none. */
export function parseEnvironment(source: string, pos: number): Environment | null {
  const name = environmentAt(source, pos);
  if (name === null) return null;
  const [begin, close] = [`\\begin{${name}}`, `\\end{${name}}`];
  const text = source.slice(pos, pos + MAX_TEX_LENGTH);
  let depth = 0;
  for (let at = 0; at >= 0 && at < text.length;) {
    const end = text.indexOf(close, at);
    if (end < 0) return null;
    for (
      let inner = text.indexOf(begin, at);
      inner >= 0 && inner < end;
      inner = text.indexOf(begin, inner + 1)
    )
      depth++;
    depth--;
    at = end + close.length;
    if (depth === 0) return { end: pos + at, isDisplay: IS_DISPLAY.test(name) };
  }
  return null;
}

/** Returns the name of the known environment that begins at `pos`, or null. */
export function environmentAt(source: string, pos: number): string | null {
  BEGIN.lastIndex = pos;
  return BEGIN.exec(source)?.[1] ?? null;
}

const OPENER = new RegExp(
  String.raw`^ {0,3}(?:\$\$(?!.*\$\$)|\\\[(?!.*\\\])|\\begin\{(?:${DISPLAY}|${WITHIN})\*?\})`,
  'm',
);

/**
 * Returns whether a line of `source` may begin a formula that is still incomplete and will end outside of the current block.
 */
export function mayOpenFormula(source: string): boolean {
  return OPENER.test(source);
}

const FOUR_WORDS = /(?<![\\{A-Za-z])[A-Za-z]{2,}[ \t]+(?:[A-Za-z]+,?[ \t]+){2}[A-Za-z]{2,}/;
const OTHER_BLOCK = /^(?:`{3}|~{3}|#{1,6} )/;

/** Returns whether a line is prose or another block: then an opening delimiter before it was never closed. */
export function isProseLine(line: string): boolean {
  return OTHER_BLOCK.test(line) || (FOUR_WORDS.test(line) && !line.includes('\\text'));
}
