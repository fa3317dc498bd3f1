// Parses the markdown of a long answer with pauses, in which other requests are handled.

import { appendMarkdown, completeMarkdown, emptyMarkdown } from '@frogpond/text/markdown/markdown';
import type { MarkdownTree } from '@frogpond/text/markdown/tree';
import { createPause } from './pause.ts';

/** Characters between two pauses. A block as long as the text is parsed again with each piece, so the pieces are long. */
const PIECE = 50_000;

/** Returns the tree of the whole text, as `parseMarkdown` does. */
export async function parseWithPauses(source: string): Promise<MarkdownTree> {
  const pause = createPause();
  let tree = emptyMarkdown;
  for (let end = PIECE; end < source.length; end += PIECE) {
    tree = appendMarkdown(tree, source.slice(0, end));
    await pause();
  }
  return completeMarkdown(tree, source);
}
