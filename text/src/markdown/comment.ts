// Comments speak a small markdown: paragraphs, line breaks as typed, block quotes, emphasis, inline code and links.
// Everything else stays text: lists, headings, tables, images, formulas.

import { commentDialect } from './parser/dialects.ts';
import { emptyMarkdown, parseDialect } from './markdown.ts';
import type { MarkdownTree } from './tree.ts';

/** The tree of a comment: paragraphs, quotes and, for texts too heavy to parse, a plain block. Never throws. */
export function parseCommentMarkdown(source: string): MarkdownTree {
  return parseDialect(commentDialect(), source, emptyMarkdown);
}
