// A markdown tree as text for search, embeddings, previews and quotes: markup gone, formulas as TeX.

import type { Leaf, MarkdownTree } from './tree.ts';
import { eachLeaf, eachUnit, leafText } from './walk.ts';

/** What a person reads in `tree`: one unit (paragraph, item, cell, code block, formula) a line, empty ones left out. */
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

/** A leaf in words: as in the rendered text, but formulas as TeX between dollars. */
export function readableText(leaf: Leaf): string {
  return leaf.type === 'math' ? `$${leaf.tex}$` : leafText(leaf);
}
