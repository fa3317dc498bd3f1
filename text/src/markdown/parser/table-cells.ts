// A pipe inside a formula does not end a table cell. A pipe in code does, unless it is escaped, as in GitHub's tables.

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { parseMath } from '../../math/math-rules.ts';

/** Replaces a formula's pipe while cells are split. Never occurs in a source: control characters are removed on input. */
const HIDDEN_PIPE = '\u0001';

/** Wraps markdown-it's rule for tables. Call it before other rules are added, because it wraps the first block rule. */
export function keepFormulasInCells(markdown: MarkdownIt): void {
  const [table] = markdown.block.ruler.getRules('');
  if (table === undefined) throw new Error('markdown-it has no rule for tables');
  const wrapped: typeof table = (state, startLine, endLine, silent) => {
    const { src, tokens } = state;
    const first = tokens.length;
    hidePipes(state, startLine, silent ? startLine + 1 : endLine);
    const isTable = table(state, startLine, endLine, silent);
    state.src = src;
    for (const token of tokens.slice(first)) token.content = token.content.replaceAll(HIDDEN_PIPE, '|');
    return isTable;
  };
  markdown.block.ruler.at('table', wrapped, { alt: ['paragraph', 'reference'] });
}

/** Returns whether a line can be the delimiter row of a table, which is its second line. */
export function isDelimiterRow(state: StateBlock, line: number): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return /^[|:-][|:\s-]*$/.test(state.src.slice(start, state.eMarks[line]));
}

/** Hides the pipes of formulas up to the next blank line. */
function hidePipes(state: StateBlock, startLine: number, endLine: number): void {
  if (startLine + 1 >= state.lineMax || !isDelimiterRow(state, startLine + 1)) return;
  let last = startLine;
  while (last + 1 < endLine && !state.isEmpty(last + 1)) last++;
  const [from, to] = [state.bMarks[startLine] ?? 0, state.eMarks[last] ?? 0];
  const rows = state.src.slice(from, to);
  const hidden = rows.split('\n').map(hideInRow).join('\n');
  if (hidden !== rows) state.src = state.src.slice(0, from) + hidden + state.src.slice(to);
}

function hideInRow(row: string): string {
  if (!row.includes('|') || !/[$\\]/.test(row)) return row;
  let hidden = '';
  let done = 0;
  for (let at = 0; at < row.length;) {
    const found = parseMath(row, at);
    if (found?.tex === null || found === null) {
      at = nextPlace(row, at);
      continue;
    }
    if (staysInCell(found.tex)) {
      hidden += row.slice(done, at) + row.slice(at, found.end).replaceAll(UNESCAPED_PIPE, HIDDEN_PIPE);
      done = found.end;
    }
    at = found.end;
  }
  return hidden + row.slice(done);
}

const UNESCAPED_PIPE = /(?<!\\)\|/g;

/** Skips an escaped character, a code span, or `$$`, whose second dollar must not be read as the start of a formula. */
function nextPlace(row: string, at: number): number {
  if (row[at] === '\\' || row.startsWith('$$', at)) return at + 2;
  if (row[at] !== '`') return at + 1;
  const ticks = /^`+/.exec(row.slice(at))?.[0] ?? '`';
  const close = row.indexOf(ticks, at + ticks.length);
  return close === -1 ? at + ticks.length : close + ticks.length;
}

/** Returns whether a formula is within one cell. In `$a|` and `$5 | or 10`, the second dollar is in the next cell. */
function staysInCell(tex: string): boolean {
  const pipes = tex.split('|').length - 1;
  if (pipes % 2 === 1 && tex.endsWith('|')) return false;
  return !/\s\|\s/.test(tex) || /[\\^_={}()<>]/.test(tex);
}
