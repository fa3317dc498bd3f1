// Answers that are parsed ahead of the page's first render. The first parse takes long, because its code is not compiled yet, and a
// render can't pause within a component.

import { emptyMarkdown, parseMarkdown } from '@frogpond/text/markdown/markdown';
import type { MarkdownTree } from '@frogpond/text/markdown/tree';

const trees = new Map<string, MarkdownTree>();

/** Caches the tree as long as the page is open. Call it only for the few answers that the page opens with. */
export function parseAhead(text: string): void {
  trees.set(text, parseMarkdown(text, emptyMarkdown));
}

export function parsedAhead(text: string): MarkdownTree | undefined {
  return trees.get(text);
}
