// Decides which words of a streaming paragraph to show: open emphasis and code are closed, and an open formula, link or tag is
// held back until it is complete or turns out to be plain text.

import { parseEnvironment } from '../math/environments.ts';

const WORD = /[0-9A-Za-z]/;

/** Unfinished markup is held back up to this length; a longer text can't be a formula, an address or an element. */
const HELD_MAX = { formula: 200, link: 400, element: 400 };
/** Matches words of a sentence, which are not a formula. */
const PROSE = /\s[A-Za-z]{3,}\s/;

/** Returns the end of the code span that starts here, or the end of its backticks if it is open. */
export function endOfCode(text: string, at: number): number {
  const ticks = /^`+/.exec(text.slice(at))?.[0] ?? '';
  const open = at + ticks.length;
  const end = [...text.slice(open).matchAll(/`+/g)].find(([run]) => run.length === ticks.length);
  return end === undefined ? open : open + end.index + ticks.length;
}

type Emphasis = { readonly at: number; readonly delimiter: string };

/** Returns a run of words with open markup at its end closed or held back. */
export function shownWords(words: string): string {
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
        const delimiter = delimiterAt(words, at);
        next = at + delimiter.length;
        open = afterDelimiter(words, { at, delimiter }, open);
        break;
      }
      case '<':
        next = endOfElement(words, at);
        break;
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
  const end = link !== undefined && words.length - link <= HELD_MAX.link ? link : words.length;
  return closeEmphasis(words, words.endsWith('!') ? Math.min(end, words.length - 1) : end, open);
}

/** Returns the run of one repeated character that starts here. */
function delimiterAt(words: string, at: number): string {
  let end = at + 1;
  while (words[end] === words[at]) end++;
  return words.slice(at, end);
}

function isOpenCode(words: string, at: number, end: number): boolean {
  return end === at + delimiterAt(words, at).length;
}

function closeCode(words: string, at: number, open: readonly Emphasis[]): string {
  const ticks = delimiterAt(words, at);
  if (at + ticks.length === words.length) return closeEmphasis(words, at, open);
  return words + ticks + signsOf(open);
}

/** The emphasis after a delimiter. */
function afterDelimiter(words: string, emphasis: Emphasis, open: readonly Emphasis[]): readonly Emphasis[] {
  const { at, delimiter } = emphasis;
  const [before, after] = [words[at - 1] ?? ' ', words[at + delimiter.length]];
  const last = open.at(-1);
  // A delimiter at the end may still grow, so its meaning is not known yet.
  if (after === undefined && delimiter !== last?.delimiter) return [...open, emphasis];
  if (last !== undefined && last.delimiter[0] === delimiter[0] && /\S/.test(before)) {
    return delimiter === last.delimiter ? open.slice(0, -1) : [];
  }
  return /\S/.test(after ?? ' ') && !WORD.test(before) ? [...open, emphasis] : open;
}

function signsOf(open: readonly Emphasis[]): string {
  return open
    .map(({ delimiter }) => delimiter)
    .toReversed()
    .join('');
}

/** Returns the words up to `end` with open emphasis closed. */
function closeEmphasis(words: string, end: number, open: readonly Emphasis[]): string {
  const shown = words.slice(0, end).trimEnd();
  const last = open.at(-1);
  if (last === undefined) return words.slice(0, end);
  if (last.at + last.delimiter.length >= shown.length)
    return closeEmphasis(words, last.at, open.slice(0, -1));
  return shown + signsOf(open);
}

/** Returns the offset after an escape or a formula that starts with one; null while it is open. */
function endOfEscape(words: string, at: number): number | null {
  if (at + 1 === words.length) return null;
  if (BARE_FORMULA.test(words.slice(at, at + HELD_MAX.formula))) return endOfBareFormula(words, at);
  if (words[at + 1] !== '(') return at + 2;
  const end = words.indexOf('\\)', at + 2);
  if (end >= 0) return end + 2;
  return words.length - at > HELD_MAX.formula ? at + 2 : null;
}

const BARE_FORMULA =
  /^\\(?:b|be|beg|begi|begin|begin\{[a-z]*\*?|e|eq|eqr|eqre|eqref|r|re|ref)$|^\\(?:begin|eqref|ref)\{/;

function endOfBareFormula(words: string, at: number): number | null {
  const environment = parseEnvironment(words, at);
  if (environment !== null) return environment.end;
  const isOver = words.length - at > HELD_MAX.element;
  if (words.startsWith('\\begin', at)) return isOver ? at + 2 : null;
  const end = words.indexOf('}', at);
  if (end >= 0) return end + 1;
  return isOver ? at + 2 : null;
}

/** Returns the offset after the link or bracketed words that end here; null while the address is open. */
function endOfLink(words: string, at: number): number | null {
  if (at + 1 === words.length) return null;
  if (words[at + 1] !== '(') return at + 1;
  const end = words.indexOf(')', at);
  if (end >= 0) return end + 1;
  return words.length - at > HELD_MAX.link ? at + 2 : null;
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
  return tex.length > HELD_MAX.formula || PROSE.test(tex) ? at + 1 : null;
}

const TAG_BEGUN =
  /^<\/?(?:b|br ?\/?|s|su|su[bp]|k|kb|kbd|m|ma|mar|mark|d|de|det|deta|detai|detail|details|su|sum|summ|summa|summar|summary)?$/i;
const ELEMENT = /^<(sub|sup|kbd|mark)>/i;

/** Returns the offset after the tag that starts here, or after its element; null while it is open. */
function endOfElement(words: string, at: number): number | null {
  const rest = words.slice(at, at + HELD_MAX.element);
  if (TAG_BEGUN.test(rest)) return null;
  const name = ELEMENT.exec(rest)?.[1];
  if (name === undefined || at + rest.length < words.length) return at + 1;
  const end = rest.toLowerCase().indexOf(`</${name.toLowerCase()}>`);
  return end < 0 ? null : at + end + name.length + 3;
}
