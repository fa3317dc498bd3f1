// Where the sources of an answer are shown in its text. The `[n]` markers of a source become chips; for a source with offsets, only
// markers in its last sentence. A source without markers has a chip at the end of that sentence, or, without offsets, of the answer. A
// chip is never inside a link.

import type { Source } from '@frogpond/contract/conversations/turns';
import { renderedOffset } from '@frogpond/text/markdown/offsets';
import type { Inline, MarkdownTree } from '@frogpond/text/markdown/tree';
import { eachLeaf, eachUnit, leafText } from '@frogpond/text/markdown/walk';
import type { Mark } from '@frogpond/text/sentences/marks';

/** Offsets in the rendered text: the range of a marker, or an empty range for chips between two characters. */
export type SourcePlace = {
  readonly start: number;
  readonly end: number;
  readonly sources: readonly Source[];
};

/** Returns the places of the sources, in order. `marks`: the sentences of the answer, as far as they are known. */
export function placeSources(
  tree: MarkdownTree,
  sources: readonly Source[],
  marks: readonly Mark[],
): readonly SourcePlace[] {
  const slots = listSlots(tree);
  const last = slots.at(-1);
  if (last === undefined) return [];
  const markers = slots.flatMap(markersIn);
  const places: SourcePlace[] = [];
  const chips = new Map<number, Source[]>();
  for (const source of sources) {
    const sentence = source.end === null ? null : findSentenceRange(tree, source.end, marks);
    const own = markers.filter(
      ({ index, start, end }) =>
        index === source.index && (sentence === null || (start >= sentence.start && end <= sentence.end)),
    );
    if (own.length > 0) places.push(...own.map(({ start, end }) => ({ start, end, sources: [source] })));
    else {
      const at = sentence === null ? last.end : slotEnd(slots, sentence.end);
      chips.set(at, [...(chips.get(at) ?? []), source]);
    }
  }
  for (const [at, group] of chips) places.push({ start: at, end: at, sources: group });
  return places.toSorted((a, b) => a.end - b.end || a.start - b.start);
}

/** Returns the places that end in the range, but not at its start. */
export function placesWithin(places: readonly SourcePlace[], range: Range | null): readonly SourcePlace[] {
  return range === null ? [] : places.filter(({ end }) => end > range.start && end <= range.end);
}

type Range = { readonly start: number; readonly end: number };

/** Returns the range of an inline node in the rendered text; null for a node without text. */
export function findNodeRange(node: Inline): Range | null {
  let range: Range | null = null;
  eachLeaf([node], (leaf) => {
    range = { start: range?.start ?? leaf.start, end: leaf.start + leafText(leaf).length };
  });
  return range;
}

/** A part of a run after which chips can be shown: a leaf or a link. Chips can be inside a slot only if it is text. */
type Slot = Range & { readonly text: string | null };

function listSlots(tree: MarkdownTree): Slot[] {
  const slots: Slot[] = [];
  function visit(node: Inline): void {
    if (node.type === 'break' || node.type === 'footnote') return;
    if ('children' in node && node.type !== 'link') return node.children.forEach(visit);
    const range = findNodeRange(node);
    if (range !== null) slots.push({ ...range, text: node.type === 'text' ? node.text : null });
  }
  eachUnit(tree.blocks, (unit) => {
    if (unit.type !== 'run') return;
    const first = slots.length;
    unit.run.children.forEach(visit);
    // A heading has no sentences: its chips are at its end.
    const end = slots.at(-1)?.end;
    if (unit.role === 'label' && end !== undefined && slots.length > first)
      slots.splice(first, slots.length, { start: unit.run.start, end, text: null });
  });
  return slots;
}

/** Returns the range of the sentence at the end of a source's text; an empty range at that end if no sentence is known. */
function findSentenceRange(tree: MarkdownTree, end: number, marks: readonly Mark[]): Range {
  const at = renderedOffset(tree, tree.source.slice(0, end).trimEnd().length);
  return marks.find((mark) => mark.start < at && at <= mark.end) ?? { start: at, end: at };
}

/** Returns the closest offset at or before `at` that can have chips, or the end of a slot that can't be split. */
function slotEnd(slots: readonly Slot[], at: number): number {
  const slot = slots.findLast(({ start }) => start < at) ?? slots[0];
  return slot === undefined || (slot.text !== null && at > slot.start)
    ? Math.min(at, slot?.end ?? at)
    : slot.end;
}

function markersIn({ start, text }: Slot): { index: number; start: number; end: number }[] {
  return [...(text ?? '').matchAll(/\[(\d{1,2})\]/g)].map((found) => ({
    index: Number(found[1]),
    start: start + found.index,
    end: start + found.index + found[0].length,
  }));
}
