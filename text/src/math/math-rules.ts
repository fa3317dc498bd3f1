// Formulas as markdown-it rules: $..$ and \(..\) inline, $$..$$ and \[..\] inline or as blocks. Prices and unclosed delimiters
// are text. No rule looks beyond the next delimiter of its kind or a fixed number of lines, so the cost is linear.

import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { MAX_TEX_LENGTH, texFits } from '../markdown/parser/limits.ts';

export function addMath(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math', inlineMath);
  markdown.block.ruler.before('fence', 'math', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const found = readMath(src, pos);
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

function readMath(src: string, pos: number): Found | null {
  if (src[pos] === '$') return dollarMath(src, pos);
  return src[pos] === '\\' ? bracketMath(src, pos) : null;
}

type Found = { tex: string | null; end: number; display: boolean };
const NOTHING: Found = { tex: null, end: 0, display: false };

function dollarMath(src: string, pos: number): Found | null {
  const display = src[pos + 1] === '$';
  const width = display ? 2 : 1;
  const open = pos + width;
  if (!display && (SPACE.test(src[open] ?? ' ') || WORD.test(src[pos - 1] ?? ' '))) return null;
  const close = findDollar(src, open, display);
  if (close < 0) return NOTHING;
  const tex = src.slice(open, close);
  if (!texFits(tex)) return NOTHING;
  if (!display) {
    const closesWord = SPACE.test(src[close - 1] ?? ' ') || DIGIT.test(src[close + 1] ?? ' ');
    if (closesWord || PRICE.test(tex)) return null;
  }
  return { tex, end: close + width, display };
}

/** The next unescaped dollar, or for display the next pair; -1 beyond the longest formula. */
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

const MAX_MATH_LINES = 200;

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const first = lineText(state, startLine);
  const delimiters = [DOLLARS, BRACKETS].find(({ open }) => first.startsWith(open));
  if (delimiters === undefined) return false;
  const lastLine = closingLine(state, startLine, endLine, delimiters);
  if (lastLine < 0) return false;
  const raw = state.getLines(startLine, lastLine + 1, state.blkIndent, false).trim();
  const tex = raw.slice(2, -2).trim();
  if (raw.length < 4 || !texFits(tex)) return false;
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

/** The line that ends with the closing delimiter, with no blank line, second delimiter or end of container before it. */
function closingLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  { open, close }: Delimiters,
): number {
  const limit = Math.min(endLine, startLine + MAX_MATH_LINES);
  for (let line = startLine; line < limit; line++) {
    if (line > startLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent)) return -1;
    const text = lineText(state, line).slice(line === startLine ? 2 : 0);
    const at = text.indexOf(close);
    if (at >= 0) return at === text.length - 2 ? line : -1;
    if (text.includes(open)) return -1;
  }
  return -1;
}

function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]).trimEnd();
}
