// Decides which part of a streaming text to show. Unfinished markup (a formula, a link, a table head) would flash as raw
// characters before the next chunk completes it, so it is held back until it is complete or turns out to be plain text.
// Emphasis and code are shown from their first letter. At the end of the stream everything is shown.

const FENCE = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})/;
/** A line that may become a heading, a list, a rule, a fence or the line below a heading. */
const MARKER = /^[\s>]*(?:#{1,6}|[-*+=_~`]+|\d{1,9}[.)]?)[ \t]*$/;
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})\s/;
const TABLE_LINE = /^[\s>]*\|/;
const TABLE_RULE = /^[\s>]*\|[|:\-\s]*$/;
const WORD = /[0-9A-Za-z]/;

/** Maximum length that is held back; longer text is not a formula or an address. */
const HELD_AT_MOST = { display: 2_000, formula: 200, link: 400 };
/** Longer paragraphs are shown unchanged, because each chunk would scan them again. */
const MAX_PARAGRAPH = 4_000;
/** Matches words of a sentence, which are not a formula. */
const PROSE = /\s[A-Za-z]{3,}\s/;

/** Returns the part of `text` to show. `from` is the start of a top-level block; only the text after it is scanned. */
export function showUnfinished(text: string, from = 0): string {
  const tail = text.slice(from);
  const fence = openFence(tail);
  if (fence !== null) return text.slice(0, from) + shownCode(tail, fence);
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
  // Its language is not complete yet.
  if (!tail.includes('\n', fence)) return tail.slice(0, fence);
  const line = tail.lastIndexOf('\n') + 1;
  return /^[\s>]*[`~]{1,2}$/.test(tail.slice(line)) ? tail.slice(0, line) : tail;
}

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
  if (MARKER.test(last)) return before;
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
      if (end < 0) return paragraph.length - at > HELD_AT_MOST.display ? null : at;
      at = end + 1;
    } else if (open[0] === '\\') at++;
  }
  return null;
}

/** Returns the end of the code span that starts here, or the end of its backticks if it is open. */
function endOfCode(text: string, at: number): number {
  const ticks = /^`+/.exec(text.slice(at))?.[0] ?? '';
  const open = at + ticks.length;
  const end = [...text.slice(open).matchAll(/`+/g)].find(([run]) => run.length === ticks.length);
  return end === undefined ? open : open + end.index + ticks.length;
}

type Emphasis = { readonly at: number; readonly sign: string };

/** Returns a run of words with open markup at its end closed or held back. */
function shownWords(words: string): string {
  const brackets: number[] = [];
  let open: readonly Emphasis[] = [];
  for (let at = 0; at < words.length;) {
    let next: number | null = at + 1;
    switch (words[at]) {
      case '`':
        next = endOfCode(words, at);
        if (isOpenCode(words, at, next)) return closeCode(words, at, open);
        break;
      case '$':
        next = endOfFormula(words, at);
        break;
      case '\\':
        next = endOfEscape(words, at);
        break;
      case '*':
      case '_':
      case '~': {
        const sign = signAt(words, at);
        next = at + sign.length;
        open = afterSign(words, { at, sign }, open);
        break;
      }
      case '[':
        brackets.push(words[at - 1] === '!' ? at - 1 : at);
        break;
      case ']':
        next = endOfLink(words, at);
        if (next !== null) brackets.pop();
        break;
      default:
    }
    if (next === null) return closeEmphasis(words, brackets[0] ?? at, open);
    at = next;
  }
  const [link] = brackets;
  const end = link !== undefined && words.length - link <= HELD_AT_MOST.link ? link : words.length;
  return closeEmphasis(words, words.endsWith('!') ? Math.min(end, words.length - 1) : end, open);
}

/** Returns the run of one repeated character that starts here. */
function signAt(words: string, at: number): string {
  let end = at + 1;
  while (words[end] === words[at]) end++;
  return words.slice(at, end);
}

function isOpenCode(words: string, at: number, end: number): boolean {
  return end === at + signAt(words, at).length;
}

function closeCode(words: string, at: number, open: readonly Emphasis[]): string {
  const ticks = signAt(words, at);
  if (at + ticks.length === words.length) return closeEmphasis(words, at, open);
  return words + ticks + signsOf(open);
}

/** The emphasis after a delimiter. */
function afterSign(words: string, emphasis: Emphasis, open: readonly Emphasis[]): readonly Emphasis[] {
  const { at, sign } = emphasis;
  const [before, after] = [words[at - 1] ?? ' ', words[at + sign.length]];
  const last = open.at(-1);
  // A delimiter at the end may still grow, so its meaning is not known yet.
  if (after === undefined && sign !== last?.sign) return [...open, emphasis];
  if (last !== undefined && last.sign[0] === sign[0] && /\S/.test(before)) {
    return sign === last.sign ? open.slice(0, -1) : [];
  }
  return /\S/.test(after ?? ' ') && !WORD.test(before) ? [...open, emphasis] : open;
}

function signsOf(open: readonly Emphasis[]): string {
  return open
    .map(({ sign }) => sign)
    .toReversed()
    .join('');
}

/** Returns the words up to `end` with open emphasis closed. */
function closeEmphasis(words: string, end: number, open: readonly Emphasis[]): string {
  const shown = words.slice(0, end).trimEnd();
  const last = open.at(-1);
  if (last === undefined) return words.slice(0, end);
  if (last.at + last.sign.length >= shown.length) return closeEmphasis(words, last.at, open.slice(0, -1));
  return shown + signsOf(open);
}

/** Returns the offset after an escape or a formula that starts with one; null while it is open. */
function endOfEscape(words: string, at: number): number | null {
  if (at + 1 === words.length) return null;
  if (words[at + 1] !== '(') return at + 2;
  const end = words.indexOf('\\)', at + 2);
  if (end >= 0) return end + 2;
  return words.length - at > HELD_AT_MOST.formula ? at + 2 : null;
}

/** Returns the offset after the link or bracketed words that end here; null while the address is open. */
function endOfLink(words: string, at: number): number | null {
  if (at + 1 === words.length) return null;
  if (words[at + 1] !== '(') return at + 1;
  const end = words.indexOf(')', at);
  if (end >= 0) return end + 1;
  return words.length - at > HELD_AT_MOST.link ? at + 2 : null;
}

/** Returns the offset after the formula or plain dollar that starts here; null while it is open. */
function endOfFormula(words: string, at: number): number | null {
  const next = words[at + 1];
  if (next === undefined) return null;
  // A price, or the end of a word: shown immediately.
  if (/[\s\d]/.test(next) || WORD.test(words[at - 1] ?? ' ')) return at + 1;
  const tex = words.slice(at + 1);
  const end = tex.indexOf('$');
  if (end >= 0) return at + end + 2;
  return tex.length > HELD_AT_MOST.formula || PROSE.test(tex) ? at + 1 : null;
}
