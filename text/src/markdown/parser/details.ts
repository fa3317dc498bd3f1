// <details> with its <summary>: a block that folds, with markdown inside. Its tags have to begin and end their lines; without a closing
// tag it continues to the end of its container, as in HTML. No other HTML is parsed.

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { lineText } from './tokens.ts';

const OPENING = /^<details( open)?>[ \t]*/i;
const TAG = /<(\/?)details(?: open)?>/gi;
const FENCE = /^(?:`{3}|~{3})/;
const MAX_SUMMARY_LINES = 10;

/** Adds the rule before fences. */
export function addDetails(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'details', parseDetails, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

/** A position in the text of a line. */
type Place = { readonly line: number; readonly at: number };

function parseDetails(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const opening = OPENING.exec(lineText(state, startLine));
  if (opening === null) return false;
  if (silent) return true;
  const close = findClose(state, startLine, endLine);
  const last = close.at === null ? close.line : close.line + 1;
  const { summary, content } = parseSummary(state, { line: startLine, at: opening[0].length }, last);

  const open = state.push('details_open', 'details', 1);
  open.map = [startLine, last];
  open.meta = { open: opening[1] !== undefined };
  const inline = state.push('inline', '', 0);
  inline.content = summary;
  inline.children = [];
  parseContent(state, content, close);
  state.push('details_close', 'details', -1);
  state.line = last;
  return true;
}

type Close = {
  /** The line of the closing tag, or the line after the last one. */
  readonly line: number;
  /** Where the closing tag begins; null without one. */
  readonly at: number | null;
};

function findClose(state: StateBlock, startLine: number, endLine: number): Close {
  let depth = 0;
  let isCode = false;
  for (let line = startLine; line < endLine; line++) {
    if (line > startLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent)
      return { line, at: null };
    const text = lineText(state, line);
    if (FENCE.test(text)) isCode = !isCode;
    if (isCode) continue;
    for (const { index, 0: tag, 1: slash } of text.matchAll(TAG)) {
      depth += slash === '' ? 1 : -1;
      if (depth === 0 && index + tag.length === text.length) return { line, at: index };
    }
  }
  return { line: endLine, at: null };
}

/** The inline text of the summary, or "", and where the content starts. */
function parseSummary(state: StateBlock, from: Place, end: number): { summary: string; content: Place } {
  let { line, at } = from;
  while (line + 1 < end && lineText(state, line).slice(at).trim() === '') {
    line++;
    at = 0;
  }
  const limit = Math.min(end, line + MAX_SUMMARY_LINES);
  const texts: string[] = [];
  for (let next = line; next < limit; next++) texts.push(lineText(state, next).slice(next === line ? at : 0));
  const text = texts.join('\n');
  const found = /^<summary>([\s\S]*?)<\/summary>[ \t]*/i.exec(text);
  if (found === null || /\n[ \t]*\n/.test(found[0])) return { summary: '', content: { line, at } };
  const lines = found[0].split('\n');
  const isOneLine = lines.length === 1;
  return {
    summary: (found[1] ?? '').trim(),
    content: { line: line + lines.length - 1, at: (lines.at(-1)?.length ?? 0) + (isOneLine ? at : 0) },
  };
}

/** Parses the lines between the tags; the first and the last may share their lines with a tag. */
function parseContent(state: StateBlock, content: Place, close: Close): void {
  const { line, at } = content;
  const { lineMax, parentType } = state;
  const marks = [state.bMarks[line], state.tShift[line], state.sCount[line]] as const;
  const lastMark = state.eMarks[close.line];
  const start = (marks[0] ?? 0) + (marks[1] ?? 0) + at;
  let end = close.line;
  if (close.at !== null) {
    state.eMarks[close.line] = (state.bMarks[close.line] ?? 0) + (state.tShift[close.line] ?? 0) + close.at;
    end++;
  }
  if (at > 0) {
    const text = state.src.slice(start, state.eMarks[line]);
    state.bMarks[line] = start + text.length - text.trimStart().length;
    state.tShift[line] = 0;
    state.sCount[line] = state.blkIndent;
  }
  state.lineMax = end;
  if (line < end) state.md.block.tokenize(state, line, end);
  state.lineMax = lineMax;
  state.parentType = parentType;
  if (close.at !== null && lastMark !== undefined) state.eMarks[close.line] = lastMark;
  [state.bMarks[line], state.tShift[line], state.sCount[line]] = [
    marks[0] ?? 0,
    marks[1] ?? 0,
    marks[2] ?? 0,
  ];
}
