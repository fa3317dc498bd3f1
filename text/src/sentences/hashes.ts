// The text of a sentence range, its hash, and the check that stored ranges still fit a tree. Separate from segmentation,
// because the web needs only this part.

import { readableText } from '../markdown/text.ts';
import type { Leaf, MarkdownTree, Run } from '../markdown/tree.ts';
import { eachLeaf, eachUnit, leafText } from '../markdown/walk.ts';
import type { SentenceRange } from './marks.ts';

/**
 * Returns whether stored sentences still match their ranges. If not, because the rules or the parser changed, callers show no marks
 * instead of wrong marks.
 */
export function sentencesFit(tree: MarkdownTree, stored: readonly StoredSentence[]): boolean {
  const leaves: Leaf[] = [];
  eachUnit(tree.blocks, (unit) => {
    if (unit.type === 'run' && unit.role === 'prose') leaves.push(...leavesOf(unit.run));
  });
  return stored.every(
    ({ hash, ranges }) => hash === hashText(ranges.map((range) => readRange(leaves, range)).join(' ')),
  );
}

export type StoredSentence = { readonly hash: string; readonly ranges: readonly SentenceRange[] };

/** Returns the leaves of a run in order. */
export function leavesOf(run: Run): Leaf[] {
  const leaves: Leaf[] = [];
  eachLeaf(run.children, (leaf) => leaves.push(leaf));
  return leaves;
}

/** Returns the visible text in [from, to) on one line. */
export function readRange(leaves: readonly Leaf[], [from, to]: SentenceRange): string {
  let text = '';
  for (let i = firstLeaf(leaves, from); i < leaves.length; i++) {
    const leaf = leaves[i];
    if (leaf === undefined || leaf.start >= to) break;
    text +=
      leaf.type === 'math' || leaf.type === 'footnote'
        ? readableText(leaf)
        : leafText(leaf).slice(Math.max(0, from - leaf.start), to - leaf.start);
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Index of the last leaf that starts at or before `offset`. */
function firstLeaf(leaves: readonly Leaf[], offset: number): number {
  let low = 0;
  let high = leaves.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((leaves[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** cyrb53 (public domain, by bryc): 53 bits, fast, not cryptographic. */
export function hashText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(16).padStart(14, '0');
}
