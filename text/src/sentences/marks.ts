// Maps stored sentence ranges to rendered leaves. The web calls `splitLeaf` for every leaf. The pieces of a leaf, joined, are always the
// whole leaf.

/** Offsets in the rendered text of the answer, end exclusive. */
export type SentenceRange = readonly [start: number, end: number];

export type Mark = { readonly start: number; readonly end: number; readonly sentence: number };

export type Piece = { readonly text: string; readonly sentence: number | null };

/**
 * Returns the ranges of all sentences (`ranges[i]` belongs to sentence i) as one ascending list. Ranges that are empty, not
 * whole numbers or overlap an earlier one are left out, so that bad data costs marks, never text.
 */
export function markSentences(ranges: readonly (readonly SentenceRange[])[]): readonly Mark[] {
  const marks = ranges.flatMap((spans, sentence) => spans.map(([start, end]) => ({ start, end, sentence })));
  const valid = marks.filter(
    ({ start, end }) => Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end,
  );
  valid.sort((a, b) => a.start - b.start || a.sentence - b.sentence);
  let last = 0;
  return valid.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

/** Returns the marks that overlap [start, end), for example the marks of one block. */
export function marksWithin(marks: readonly Mark[], start: number, end: number): readonly Mark[] {
  const first = firstMarkAfter(marks, start);
  let last = first;
  while (last < marks.length && (marks[last]?.start ?? end) < end) last++;
  return first === 0 && last === marks.length ? marks : marks.slice(first, last);
}

/** Splits a leaf, which starts at `start` of the rendered text, at the boundaries of marks. Returns at least one piece. */
export function splitLeaf(text: string, start: number, marks: readonly Mark[]): readonly Piece[] {
  const end = start + text.length;
  const pieces: Piece[] = [];
  let at = start;
  for (let i = firstMarkAfter(marks, start); i < marks.length; i++) {
    const mark = marks[i];
    if (mark === undefined || mark.start >= end) break;
    const from = Math.max(mark.start, at);
    const to = Math.min(mark.end, end);
    if (from > at) pieces.push({ text: text.slice(at - start, from - start), sentence: null });
    pieces.push({ text: text.slice(from - start, to - start), sentence: mark.sentence });
    at = to;
  }
  if (at < end || pieces.length === 0) pieces.push({ text: text.slice(at - start), sentence: null });
  return pieces;
}

/** Returns the sentence of a leaf that can't be split: a formula, inline code, a line break. */
export function sentenceAt(offset: number, marks: readonly Mark[]): number | null {
  const mark = marks[firstMarkAfter(marks, offset)];
  return mark !== undefined && mark.start <= offset ? mark.sentence : null;
}

/** Returns the index of the first mark that ends after `offset`. */
function firstMarkAfter(marks: readonly Mark[], offset: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.end ?? Number.POSITIVE_INFINITY) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
