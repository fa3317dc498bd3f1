// Iterates over a markdown tree: its runs in document order, and the leaves of a run. Does not import the parser, so it is
// small enough for any bundle.

import type { Block, CodeBlock, Inline, Leaf, MarkdownTree, MathBlock, Run } from './tree.ts';

/** Kind of a run: prose contains sentences; a heading or table head is a label. */
export type RunRole = 'prose' | 'label';

/** A unit of the rendered text, except thematic breaks and empty containers. */
export type Unit =
  | { readonly type: 'run'; readonly run: Run; readonly role: RunRole }
  | { readonly type: 'block'; readonly block: CodeBlock | MathBlock };

/** Visits the units of nested blocks as well, in document order. */
export function eachUnit(blocks: readonly Block[], visit: (unit: Unit) => void): void {
  for (const block of blocks) {
    switch (block.type) {
      case 'paragraph':
      case 'plain':
        visit({ type: 'run', run: block, role: 'prose' });
        break;
      case 'heading':
        visit({ type: 'run', run: block, role: 'label' });
        break;
      case 'codeBlock':
      case 'mathBlock':
        visit({ type: 'block', block });
        break;
      case 'thematicBreak':
        break;
      case 'details':
        visit({ type: 'run', run: block.summary, role: 'label' });
        eachUnit(block.blocks, visit);
        break;
      case 'quote':
      case 'footnote':
        eachUnit(block.blocks, visit);
        break;
      case 'list':
        for (const item of block.items) eachUnit(item.blocks, visit);
        break;
      case 'table':
        for (const run of block.head) visit({ type: 'run', run, role: 'label' });
        for (const row of block.rows) for (const run of row.cells) visit({ type: 'run', run, role: 'prose' });
        break;
    }
  }
}

/** Visits the leaves within links and styles as well, in order. */
export function eachLeaf(children: readonly Inline[], visit: (leaf: Leaf) => void): void {
  for (const node of children) {
    if ('children' in node) eachLeaf(node.children, visit);
    else visit(node);
  }
}

export const OBJECT_CHARACTER = '\uFFFC';

/** Returns the rendered text of a leaf. */
export function leafText(leaf: Leaf): string {
  if (leaf.type === 'math' || leaf.type === 'footnote') return OBJECT_CHARACTER;
  return leaf.type === 'break' ? '\n' : leaf.text;
}

/** Returns the rendered text, to which `start`, `end` and sentence ranges refer. */
export function renderedText(tree: MarkdownTree): string {
  const parts: string[] = [];
  let length = 0;
  function write(start: number, text: string): void {
    if (length < start) parts.push('\n'.repeat(start - length));
    parts.push(text);
    length = start + text.length;
  }
  eachUnit(tree.blocks, (unit) => {
    if (unit.type === 'block')
      write(unit.block.start, unit.block.type === 'codeBlock' ? unit.block.text : OBJECT_CHARACTER);
    else eachLeaf(unit.run.children, (leaf) => write(leaf.start, leafText(leaf)));
  });
  const end = tree.blocks.at(-1)?.end ?? 0;
  if (length < end) parts.push('\n'.repeat(end - length));
  return parts.join('');
}
