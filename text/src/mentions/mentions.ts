// People who are named in a comment, as in "@ada", except in quotes, code and links. A name may belong to no account.

import { parseCommentMarkdown } from '../markdown/markdown.ts';
import type { Block, Inline } from '../markdown/tree.ts';

/** A piece of text. `username`: without the `@` if the piece is a mention, else null. */
export type MentionPiece = { text: string; username: string | null };

/** Matches `@` and a valid username (3 to 30 letters, digits, underscores and hyphens), except within an address or a longer word. */
const MENTION = /(?<![\p{L}\p{N}_@/.-])@([A-Za-z0-9_-]{3,30})(?![\p{L}\p{N}_@-])/gu;

/** Returns the pieces of a plain text in order; together they are the text. */
export function splitMentions(text: string): MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), username: null });
    end = match.index + match[0].length;
    pieces.push({ text: match[0], username: match[1] ?? null });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), username: null });
  return pieces;
}

/** Returns the usernames in a comment in lower case, each once, in their order. */
export function mentionedIn(comment: string): string[] {
  if (!comment.includes('@')) return [];
  const names = textsOf(parseCommentMarkdown(comment).blocks).flatMap((text) =>
    splitMentions(text).flatMap(({ username }) => (username === null ? [] : username.toLowerCase())),
  );
  return [...new Set(names)];
}

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' || block.type === 'plain' ? block.children.flatMap(plainTexts) : [],
  );
}

function plainTexts(inline: Inline): string[] {
  switch (inline.type) {
    case 'text':
      return [inline.text];
    case 'code':
    case 'math':
    case 'break':
    case 'footnote':
    case 'link':
      return [];
    default:
      return inline.children.flatMap(plainTexts);
  }
}
