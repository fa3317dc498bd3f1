// Maps an offset in the markdown of an answer to an offset in its rendered text. The tree has source offsets of blocks only: within
// a block, the markdown before the offset is rendered like a streaming answer, and the length of the result is the offset.

import { parseMarkdown } from './markdown.ts';
import type { MarkdownTree } from './tree.ts';
import { showUnfinished } from './unfinished.ts';
import { renderedText } from './walk.ts';

/** Longer blocks are not parsed again: their offsets map to the end of the block. */
const MAX_BLOCK = 10_000;

/** Returns the offset in the rendered text up to which the source before `offset` renders. */
export function renderedOffset(tree: MarkdownTree, offset: number): number {
  const block = tree.blocks.findLast(({ from }) => from < offset);
  if (block === undefined) return 0;
  if (block.type === 'plain') return Math.min(block.start + offset - block.from, block.end);
  if (offset >= block.to || block.to - block.from > MAX_BLOCK) return block.end;
  const begun = parseMarkdown(showUnfinished(tree.source.slice(block.from, offset)));
  // Trimmed, because the missing cells of an unfinished table row render as empty lines.
  return Math.min(block.start + renderedText(begun).trimEnd().length, block.end);
}
