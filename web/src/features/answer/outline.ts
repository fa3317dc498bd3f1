// Maps the headings of an answer to the page's outline. The question is a level-2 heading, so they start at level 3 and never
// skip a level, whatever levels the answer uses.

import type { Block } from '@frogpond/text/markdown/tree';

export type OutlineLevel = 3 | 4 | 5 | 6;

/** Attributes for styles that depend on the position of a block. */
export type BlockPlace = { 'data-open': true | undefined; 'data-after-heading': true | undefined };

/** One entry per block; undefined for a block that is not a heading. */
export function outlineLevels(blocks: readonly Block[]): (OutlineLevel | undefined)[] {
  const open: number[] = [];
  return blocks.map((block) => {
    if (block.type !== 'heading') return undefined;
    while (open.length > 0 && (open.at(-1) ?? 0) >= block.level) open.pop();
    open.push(block.level);
    return STEPS[open.length - 1] ?? 6;
  });
}

const STEPS: readonly OutlineLevel[] = [3, 4, 5, 6];
