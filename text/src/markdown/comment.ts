// The markdown of comments: paragraphs, line breaks as typed, block quotes, emphasis, inline code and links.
// Everything else is plain text: lists, headings, tables, images, formulas.

import { commentDialect } from './parser/dialects.ts';
import { emptyMarkdown, parseDialect } from './markdown.ts';
import type { MarkdownTree } from './tree.ts';

/** Returns the tree of a comment: paragraphs, quotes and, for a text too expensive to parse, a plain block. Never throws. */
export function parseCommentMarkdown(source: string): MarkdownTree {
  return parseDialect(commentDialect(), source, emptyMarkdown);
}
