// Quotes other people's text inside our markdown. Invariant: the quote renders as plain text, never as a link, formula,
// emphasis or block.

import { previewText } from '@frogpond/text/unicode/graphemes';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';

/**
 * Characters with a meaning in markdown, formulas or bare addresses (`://`, `www.`, `@`). Brackets become entities,
 * because a backslash before a bracket opens a formula.
 */
const MEANINGFUL = /[\\`*_{}<>#+\-!|$~&^=@]|:(?=\/\/)|(?<=\d|www)\./g;
const BRACKETS = /[[\]()]/g;
/** Bidi controls and zero-width spaces, which could affect the text after the quote. Joiners are kept: letters and emoji need them. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Returns one escaped line of at most `graphemes` graphemes, with an ellipsis if the text was cut. */
export function quote(text: string, graphemes: number): string {
  return oneLine(text, graphemes)
    .replaceAll(MEANINGFUL, '\\$&')
    .replaceAll(BRACKETS, (bracket) => `&#${bracket.charCodeAt(0)};`);
}

/** Like `quote`, for the plain text of a markdown source. */
export function quoteMarkdown(markdown: string, graphemes: number): string {
  return quote(plainText(parseMarkdown(markdown.slice(0, 20_000))), graphemes);
}

/** Like `quote`, for reasoning, which is plain text: markup characters are dropped. */
export function quotePlain(text: string, graphemes: number): string {
  return oneLine(text.replaceAll(/[\\`*_{}[\]<>#|$~]|:(?=\/\/)/g, ' '), graphemes);
}

function oneLine(text: string, graphemes: number): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
  const preview = previewText(line, graphemes);
  return preview.length < line.length ? `${preview.trimEnd()}…` : line;
}

/** A part of an answer in a public conversation, which the built-in model quotes. */
export type Passage = {
  conversation_id: string;
  turn_id: string;
  title: string;
  question: string;
  /** The part of the answer that fits the question best, as markdown. */
  excerpt: string;
  /** Number of sentences of the whole answer by verdict. */
  supported: number;
  disputed: number;
  mixed: number;
  upvotes: number;
};

/**
 * Returns the best `limit` passages for a question, best first; an empty list if nothing is close. It returns neither private
 * passages nor the built-in model's own answers.
 */
export type SearchPassages = (question: string, limit: number, signal: AbortSignal) => Promise<Passage[]>;
