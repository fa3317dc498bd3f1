// The places of words in the text of an element. A word may reach over several text nodes, for example where a sentence begins
// or a part is bold, but not over blocks.

import type { LitRange } from '@frogpond/text/words/lit-words';

/** Elements that don't separate words. */
const INLINE = new Set('a abbr b code del em i ins kbd mark q s small span strong sub sup u'.split(' '));
/** Elements that are not searched: numbers of sources, formulas. */
const SKIPPED = 'button, svg, math, [aria-hidden="true"]';

/** A text node, and the offset of its text in the text of the element. */
type Piece = { node: Text; start: number };

/** Returns the place of each range that `find` finds in the element's text. */
export function findPlaces(element: Element, find: (text: string) => LitRange[]): StaticRangeInit[] {
  const { text, pieces } = collectText(element);
  let at = 0;
  return find(text).map(([start, end]) => {
    at = pieceAt(pieces, start + 1, at);
    const first = pieces[at];
    at = pieceAt(pieces, end, at);
    const last = pieces[at];
    return {
      startContainer: first?.node ?? element,
      startOffset: start - (first?.start ?? start),
      endContainer: last?.node ?? element,
      endOffset: end - (last?.start ?? end),
    };
  });
}

function collectText(element: Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const collect = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) {
        pieces.push({ node: child, start: text.length });
        text += child.data;
      } else if (child instanceof Element) {
        const gap = INLINE.has(child.localName) ? '' : '\n';
        text += gap;
        if (!child.matches(SKIPPED)) collect(child);
        text += gap;
      }
    }
  };
  collect(element);
  return { text, pieces };
}

/** Returns the index of the piece that contains the character before an offset. Searches from the piece `from` on. */
function pieceAt(pieces: readonly Piece[], offset: number, from: number): number {
  let at = from;
  while ((pieces[at + 1]?.start ?? offset) < offset) at += 1;
  return at;
}
