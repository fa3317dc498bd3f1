// Which headings of the page an answer's headings are. The question above it is of the second level, so they begin at the third,
// and none is more than one step below the one before it, whatever levels the answer was written with.

import type { Block } from '@frogpond/text/markdown/tree';

export type OutlineLevel = 3 | 4 | 5 | 6;

/** What a block's element says to the styles of where it stands. */
export type BlockPlace = { 'data-open': true | undefined; 'data-after-heading': true | undefined };

/** One entry per block; undefined where it is no heading. */
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
