// Text of other people inside our markdown. Invariant: it stays text: no link, formula, emphasis or block comes of it.
import { previewText } from '@frogpond/text/unicode/graphemes';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';

/**
 * Marks that mean something to markdown, to formulas or to bare addresses (the colon of `://`). Brackets become entities,
 * since a backslash before one opens a formula.
 */
const MEANINGFUL = /[\\`*_{}<>#+\-!|$~&^=]|:(?=\/\/)|(?<=\d)\./g;
const BRACKETS = /[[\]()]/g;
/** Directions and zero-width spaces would let a quotation reach beyond itself. Joiners stay: they make letters and emoji. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** One line, at most `graphemes` long, with an ellipsis where it was cut. */
export function quote(text: string, graphemes: number): string {
  return oneLine(text, graphemes)
    .replaceAll(MEANINGFUL, '\\$&')
    .replaceAll(BRACKETS, (bracket) => `&#${bracket.charCodeAt(0)};`);
}

/** As `quote`, of the words of a markdown text. */
export function quoteMarkdown(markdown: string, graphemes: number): string {
  return quote(plainText(parseMarkdown(markdown.slice(0, 20_000))), graphemes);
}

/** For reasoning, which is plain text: the marks go. */
export function quotePlain(text: string, graphemes: number): string {
  return oneLine(text.replaceAll(/[\\`*_{}[\]<>#|$~]|:(?=\/\/)/g, ' '), graphemes);
}

function oneLine(text: string, graphemes: number): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
  const preview = previewText(line, graphemes);
  return preview.length < line.length ? `${preview.trimEnd()}…` : line;
}
