// Converts a markdown tree to text for search, embeddings, previews and quotes: without markup, formulas as TeX.

import type { Leaf, MarkdownTree } from './tree.ts';
import { eachLeaf, eachUnit, leafText } from './walk.ts';

/** Returns the visible text of `tree`: one unit (paragraph, item, cell, code block, formula) per line, without empty ones. */
export function plainText(tree: MarkdownTree): string {
  const units: string[] = [];
  eachUnit(tree.blocks, (unit) => {
    let text = '';
    if (unit.type === 'run') eachLeaf(unit.run.children, (leaf) => (text += readableText(leaf)));
    else text = unit.block.type === 'codeBlock' ? unit.block.text : unit.block.tex;
    if (text.trim() !== '') units.push(text);
  });
  return units.join('\n');
}

/** Returns the rendered text of a leaf, but with formulas as TeX between dollars, and without footnote signs. */
export function readableText(leaf: Leaf): string {
  if (leaf.type === 'footnote') return '';
  return leaf.type === 'math' ? `$${leaf.tex}$` : leafText(leaf);
}
