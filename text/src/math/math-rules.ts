// Formulas as markdown-it rules: $..$, $`..`$ and \(..\) inline, $$..$$, \[..\] and bare environments inline or as blocks.
// Prices, shell variables and unclosed delimiters are text. No rule looks beyond the next delimiter of its kind or a fixed
// number of lines, so the cost is linear.

import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { MAX_TEX_LENGTH, texFits } from '../markdown/parser/limits.ts';
import { lineText } from '../markdown/parser/tokens.ts';
import { environmentAt, isProseLine, parseEnvironment } from './environments.ts';

/** Adds the rules before escapes and fences. */
export function addMath(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math', inlineMath);
  markdown.block.ruler.before('fence', 'math', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const found = parseMath(src, pos);
  if (found === null) return false;
  if (found.tex === null || found.end > posMax) {
    // An unclosed `$$` must not be read again as two single dollars.
    if (!src.startsWith('$$', pos)) return false;
    if (!silent) state.pending += '$$';
    state.pos += 2;
    return true;
  }
  if (!silent) {
    const token = state.push('math_inline', '', 0);
    token.content = found.tex;
    token.meta = { display: found.display };
  }
  state.pos = found.end;
  return true;
}

/** Returns the formula at a position; null if there is none, `tex: null` for an unclosed `$$`. */
export function parseMath(src: string, pos: number): Found | null {
  if (src[pos] === '$') return dollarMath(src, pos);
  return src[pos] === '\\' ? (bracketMath(src, pos) ?? bareMath(src, pos)) : null;
}

type Found = { tex: string | null; end: number; display: boolean };
const NOTHING: Found = { tex: null, end: 0, display: false };

function dollarMath(src: string, pos: number): Found | null {
  const display = src[pos + 1] === '$';
  const width = display ? 2 : 1;
  const open = pos + width;
  const quoted = display ? null : quotedMath(src, open);
  if (quoted !== null) return quoted;
  if (!display && (SPACE.test(src[open] ?? ' ') || WORD.test(src[pos - 1] ?? ' '))) return null;
  const close = findDollar(src, open, display);
  if (close < 0) return NOTHING;
  const tex = src.slice(open, close);
  if (!texFits(tex)) return NOTHING;
  if (!display) {
    const closesWord = SPACE.test(src[close - 1] ?? ' ') || DIGIT.test(src[close + 1] ?? ' ');
    const isVariable = NAME_START.test(src[close + 1] ?? ' ') && VARIABLE.test(tex);
    if (closesWord || isVariable || PRICE.test(tex)) return null;
  }
  return { tex, end: close + width, display };
}

/** GitHub's $`..`$, in which no character of the formula is markup. */
function quotedMath(src: string, open: number): Found | null {
  const ticks = /^`+/.exec(src.slice(open, open + 4))?.[0] ?? '';
  if (ticks === '') return null;
  const close = src.slice(0, open + MAX_TEX_LENGTH).indexOf(`${ticks}$`, open + ticks.length);
  const tex = close < 0 ? '' : src.slice(open + ticks.length, close);
  return texFits(tex) ? { tex, end: close + ticks.length + 1, display: false } : null;
}

/** An environment without delimiters, or a reference to an equation. */
function bareMath(src: string, pos: number): Found | null {
  const reference = REFERENCE.exec(src.slice(pos, pos + MAX_REFERENCE))?.[0];
  if (reference !== undefined) return { tex: reference, end: pos + reference.length, display: false };
  const found = parseEnvironment(src, pos);
  if (found === null) return null;
  const tex = src.slice(pos, found.end);
  return texFits(tex) ? { tex, end: found.end, display: found.isDisplay } : null;
}

const REFERENCE = /^\\(?:eq)?ref\{[^{}\\\n]+\}/;
const MAX_REFERENCE = 100;

/** Returns the offset of the next unescaped `$` (`$$` for display); -1 if a formula up to it would be too long. */
function findDollar(src: string, from: number, display: boolean): number {
  const limit = Math.min(src.length, from + MAX_TEX_LENGTH + 1);
  for (let i = from; i < limit; i++) {
    if (src[i] === '\\') i++;
    else if (src[i] === '$' && (!display || src[i + 1] === '$')) return i;
  }
  return -1;
}

function bracketMath(src: string, pos: number): Found | null {
  const display = src[pos + 1] === '[';
  if (!display && src[pos + 1] !== '(') return null;
  // `array\[0\]` is an escaped bracket, not a formula.
  if (display && WORD.test(src[pos - 1] ?? ' ')) return null;
  const close = display ? ']' : ')';
  const again = display ? '[' : '(';
  const limit = Math.min(src.length, pos + MAX_TEX_LENGTH + 3);
  for (let i = pos + 2; i < limit; i++) {
    if (src[i] !== '\\') continue;
    i++;
    if (src[i] === again) return null;
    if (src[i] !== close) continue;
    const tex = src.slice(pos + 2, i - 1);
    return texFits(tex) ? { tex, end: i + 1, display } : null;
  }
  return null;
}

const SPACE = /\s/;
const DIGIT = /[0-9]/;
const WORD = /[0-9A-Za-z]/;
/** "5 and earns 10": an amount followed by a plain word and no sign of mathematics. */
const PRICE = /^[0-9][0-9.,]*(?:[kKmMbB]|bn)?\s+[A-Za-z]{2,}[^\\^_={}+<>*/]*$/;
/** The rest of "$HOME/bin:$PATH", "$dir/$file" or "$USER$HOST" up to its second dollar. */
const VARIABLE = /^(?:\{[A-Za-z_]\w*\}[/:.@,-]?|[A-Z_][A-Z0-9_]+[^\\^{}=]*|\w+[/:.@,-])$/;
const NAME_START = /[A-Za-z_{(]/;

const MAX_MATH_LINES = 200;

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const first = lineText(state, startLine);
  const lastLine = lastLineOf(state, startLine, endLine, first);
  if (lastLine < 0) return false;
  const raw = state.getLines(startLine, lastLine + 1, state.blkIndent, false).trim();
  const tex = first.startsWith(BEGIN) ? raw : raw.slice(2, -2).trim();
  if (raw.length < 4 || raw.length > MAX_TEX_LENGTH || !texFits(tex)) return false;
  if (silent) return true;
  state.line = lastLine + 1;
  const token = state.push('math_block', '', 0);
  token.map = [startLine, state.line];
  token.content = tex;
  return true;
}

type Delimiters = { readonly open: string; readonly close: string };
const DOLLARS: Delimiters = { open: '$$', close: '$$' };
const BRACKETS: Delimiters = { open: '\\[', close: '\\]' };
const BEGIN = '\\begin{';

function lastLineOf(state: StateBlock, startLine: number, endLine: number, first: string): number {
  if (first.startsWith(BEGIN)) return environmentLine(state, startLine, endLine, first);
  const delimiters = [DOLLARS, BRACKETS].find(({ open }) => first.startsWith(open));
  return delimiters === undefined ? -1 : closingLine(state, startLine, endLine, delimiters);
}

/** Returns the line where the environment of the first line ends with only punctuation after it; -1 without such a line. */
function environmentLine(state: StateBlock, startLine: number, endLine: number, first: string): number {
  const name = environmentAt(first, 0);
  if (name === null) return -1;
  const [open, close] = [`\\begin{${name}}`, `\\end{${name}}`];
  const limit = Math.min(endLine, startLine + MAX_MATH_LINES);
  let depth = 0;
  for (let line = startLine; line < limit; line++) {
    if (isOutside(state, startLine, line)) return -1;
    const text = lineText(state, line);
    depth += text.split(open).length - text.split(close).length;
    if (depth > 0) continue;
    const rest = text.slice(text.lastIndexOf(close) + close.length);
    return depth === 0 && /^[\s.,;:]*$/.test(rest) ? line : -1;
  }
  return -1;
}

/**
 * Returns the line that ends with the closing delimiter; -1 if another opening delimiter or the end of the container is before it.
 * A formula may contain blank lines only if both delimiters are alone on their lines.
 */
function closingLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  { open, close }: Delimiters,
): number {
  const limit = Math.min(endLine, startLine + MAX_MATH_LINES);
  const mayBreak = lineText(state, startLine) === open;
  let hasBlank = false;
  let hasProse = false;
  for (let line = startLine; line < limit; line++) {
    hasBlank ||= state.isEmpty(line);
    if ((hasBlank && !mayBreak) || isOutside(state, startLine, line)) return -1;
    const text = lineText(state, line).slice(line === startLine ? 2 : 0);
    hasProse ||= isProseLine(text);
    if (hasBlank && hasProse) return -1;
    const at = text.indexOf(close);
    if (at >= 0) return at === (hasBlank ? 0 : text.length - 2) && at === text.length - 2 ? line : -1;
    if (text.includes(open)) return -1;
  }
  return -1;
}

function isOutside(state: StateBlock, startLine: number, line: number): boolean {
  return line > startLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
}

/**
 * Estimates the number of visible characters of a formula, each about half an em wide, to reserve space until the formula is
 * typeset.
 */
export function formulaCharacters(tex: string): number {
  return Math.max(1, tex.replaceAll(/\\[a-z]+|[\\{}^_\s]/gi, '').length);
}
