// Decides which part of a streaming text to show. Unfinished markup (a formula, a link, a table head) would flash as raw
// characters before the next chunk completes it, so it is held back until it is complete or turns out to be plain text.
// Emphasis and code are shown from their first letter. At the end of the stream everything is shown.

import { environmentAt, isProseLine } from '../math/environments.ts';
import { endOfCode, shownWords } from './unfinished-words.ts';

const FENCE = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})/;
/** A line that may become a heading, a list, a rule, a fence or the line below a heading. */
const MARKER = /^[\s>]*(?:#{1,6}|[-*+=_~`]+|\d{1,9}[.)]?)[ \t]*$/;
/** A list item that may become a task. */
const TASK = /^[\s>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]?\]?[ \t]*$/;
const MATH_FENCE = /^[^`~\n]*(?:`{3,}|~{3,})[ \t]*math[ \t]*\n/;
/** A quote that may become an alert. */
const ALERT = /^[ \t]*>[ \t]*(?:\[(?:![A-Za-z]*\]?)?)?[ \t]*$/;
const SUMMARY_BEGUN = /<details(?: open)?>\s*(?:<summary>(?:(?!<\/summary>)[\s\S]){0,400})?$/i;
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})\s/;
const TABLE_LINE = /^[\s>]*\|/;
const TABLE_RULE = /^[\s>]*\|[|:\-\s]*$/;

/** Longer text is not a formula. */
const MAX_DISPLAY = 2_000;
/** Longer paragraphs are shown unchanged, because each chunk would scan them again. */
const MAX_PARAGRAPH = 4_000;

/** Returns the part of `text` to show. `from` is the start of a top-level block; only the text after it is scanned. */
export function showUnfinished(text: string, from = 0): string {
  const tail = text.slice(from);
  const fence = openFence(tail);
  if (fence !== null) return text.slice(0, from) + shownCode(tail, fence);
  const summary = SUMMARY_BEGUN.exec(tail)?.index;
  if (summary !== undefined) return text.slice(0, from + summary);
  const formula = openFormula(tail);
  if (formula !== null) return text.slice(0, from + formula);
  const start = startOfParagraph(tail);
  if (tail.length - start > MAX_PARAGRAPH) return text;
  return text.slice(0, from + start) + shownParagraph(tail.slice(start));
}

/** Returns the start of the fence that is still open at the end. */
function openFence(tail: string): number | null {
  let open: { at: number; fence: string } | null = null;
  let at = 0;
  for (const line of tail.split('\n')) {
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined && open === null) open = { at, fence };
    else if (fence !== undefined && open !== null && isClosing(line, fence, open.fence)) open = null;
    at += line.length + 1;
  }
  return open === null ? null : open.at;
}

function isClosing(line: string, fence: string, opening: string): boolean {
  return fence.startsWith(opening) && line.trimEnd().endsWith(fence);
}

function shownCode(tail: string, fence: number): string {
  // Hides a fence until its language is complete, and a formula until it is closed.
  if (!tail.includes('\n', fence)) return tail.slice(0, fence);
  if (MATH_FENCE.test(tail.slice(fence)) && tail.length - fence < MAX_DISPLAY) return tail.slice(0, fence);
  const line = tail.lastIndexOf('\n') + 1;
  return /^[\s>]*[`~]{1,2}$/.test(tail.slice(line)) ? tail.slice(0, line) : tail;
}

/** Returns the start of an open formula whose delimiters are alone on their lines. Blank lines don't end such a formula. */
function openFormula(tail: string): number | null {
  let open: { at: number; close: string } | null = null;
  let at = 0;
  let isCode = false;
  for (const line of tail.split('\n')) {
    const text = line.replace(/^[\s>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?/, '').trimEnd();
    if (FENCE.test(line)) isCode = !isCode;
    if (open === null && !isCode) {
      const environment = environmentAt(text, 0);
      const close = environment === null ? CLOSING.get(text) : `\\end{${environment}}`;
      if (close !== undefined && !text.includes(close, 2)) open = { at, close };
    } else if (open !== null && text.endsWith(open.close)) open = null;
    else if (open !== null && isProseLine(text)) return null;
    at += line.length + 1;
  }
  return open === null || tail.length - open.at > MAX_DISPLAY ? null : open.at;
}

const CLOSING = new Map([
  ['$$', '$$'],
  ['\\[', '\\]'],
]);

/** Returns the text after the last blank line. */
function startOfParagraph(tail: string): number {
  const blank = [...tail.matchAll(/\n[ \t]*\n/g)].at(-1);
  return blank === undefined ? 0 : blank.index + blank[0].length;
}

function shownParagraph(paragraph: string): string {
  const display = openDisplay(paragraph);
  if (display !== null) return paragraph.slice(0, display);
  const head = tableHeadOf(paragraph);
  if (head !== null) return paragraph.slice(0, head);
  const lines = paragraph.split('\n');
  const last = lines.at(-1) ?? '';
  const before = paragraph.slice(0, paragraph.length - last.length);
  if (MARKER.test(last) || TASK.test(last) || ALERT.test(last)) return before;
  if (TABLE_LINE.test(last)) {
    const cell = last.lastIndexOf('|') + 1;
    return before + last.slice(0, cell) + shownWords(last.slice(cell));
  }
  const item = lines.findLastIndex((line) => ITEM.test(line));
  const start = lines.slice(0, Math.max(0, item)).reduce((sum, line) => sum + line.length + 1, 0);
  return paragraph.slice(0, start) + shownWords(paragraph.slice(start));
}

/** Returns the start of a table head while the delimiter row below it is incomplete. */
function tableHeadOf(paragraph: string): number | null {
  const lines = paragraph.split('\n');
  const isBegun = lines.at(-1) !== '';
  const rows = isBegun ? lines : lines.slice(0, -1);
  const [last = '', first = ''] = [rows.at(-1), rows.at(-2)];
  if (!TABLE_LINE.test(last)) return null;
  const at = paragraph.lastIndexOf(last);
  if (!TABLE_LINE.test(first)) return at;
  const isRule = isBegun && TABLE_RULE.test(last) && !TABLE_LINE.test(rows.at(-3) ?? '');
  return isRule ? at - first.length - 1 : null;
}

/** Returns the start of an unclosed `$$` or `\[`. */
function openDisplay(paragraph: string): number | null {
  for (let at = 0; at < paragraph.length; at++) {
    const open = paragraph.slice(at, at + 2);
    if (open[0] === '`') at = endOfCode(paragraph, at) - 1;
    else if (open === '$$' || open === '\\[') {
      const end = paragraph.indexOf(open === '$$' ? '$$' : '\\]', at + 2);
      if (end < 0) return paragraph.length - at > MAX_DISPLAY ? null : at;
      at = end + 1;
    } else if (open[0] === '\\') at++;
  }
  return null;
}
