// Short plain texts for descriptions, titles and preview images: markup removed, white space collapsed, cut between grapheme
// clusters.

import { cutText } from '@frogpond/text/unicode/cut-text';
import { previewText } from '@frogpond/text/unicode/graphemes';
import { parseCommentMarkdown, parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';

/** Enough for any excerpt; the rest is not parsed. */
const READ = 4_000;

/** Returns one line of plain text: at most `graphemes` graphemes, and an ellipsis if text was cut. */
export function excerpt(text: string, graphemes: number): string {
  return cut(cutText(text, READ), graphemes);
}

/** As `excerpt`, without the markup of an answer. */
export function answerExcerpt(markdown: string, graphemes: number): string {
  return cut(plainText(parseMarkdown(cutText(markdown, READ))), graphemes);
}

/** As `excerpt`, without the markup of a comment. */
export function commentExcerpt(markdown: string, graphemes: number): string {
  return cut(plainText(parseCommentMarkdown(cutText(markdown, READ))), graphemes);
}

function cut(text: string, graphemes: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const short = previewText(flat, graphemes);
  return short.length < flat.length ? `${short.trimEnd()}…` : flat;
}

/** Returns English such as `1 turn` or `2 turns`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
