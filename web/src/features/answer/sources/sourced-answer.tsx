// The text of an answer with the chips of its sources.

import type { Source } from '@frogpond/contract/conversations/turns';
import type { MarkdownTree, TextLeaf } from '@frogpond/text/markdown/tree';
import { type Mark, sentenceAt } from '@frogpond/text/sentences/marks';
import { Fragment } from 'react';
import { MarkedText, type SourcedAnswer } from '../blocks/InlineView.tsx';
import { SourceChips } from './SourceChips.tsx';
import { type SourcePlace, placeSources, placesWithin, findNodeRange } from './source-places.ts';

/** Returns the functions that render the chips of the sources. `marks`: the sentences of the answer, as far as they are known. */
export function sourcedAnswer(
  tree: MarkdownTree,
  sources: readonly Source[],
  marks: readonly Mark[],
): SourcedAnswer {
  const places = placeSources(tree, sources, marks);
  const answer = tree.source;
  return {
    text(leaf, ownMarks) {
      const own = placesWithin(places, { start: leaf.start, end: leaf.start + leaf.text.length });
      if (own.length === 0) return null;
      return <SourcedText leaf={leaf} marks={ownMarks} places={own} answer={answer} />;
    },
    after: (node) =>
      placesWithin(places, findNodeRange(node)).map((place) => (
        <SourceChips key={place.end} place={place} marker={null} answer={answer} />
      )),
  };
}

type SourcedTextProps = {
  leaf: TextLeaf;
  marks: readonly Mark[];
  places: readonly SourcePlace[];
  answer: string;
};

function SourcedText({ leaf, marks, places, answer }: SourcedTextProps) {
  const slice = (from: number, to: number) => leaf.text.slice(from - leaf.start, to - leaf.start);
  const end = leaf.start + leaf.text.length;
  const rest = places.at(-1)?.end ?? leaf.start;
  return (
    <>
      {places.map((place, index) => {
        const from = places[index - 1]?.end ?? leaf.start;
        const sentence = sentenceAt(place.start, marks);
        const marker = place.start < place.end ? slice(place.start, place.end) : null;
        const chips = <SourceChips place={place} marker={marker} answer={answer} />;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the places of a leaf never change their order
          <Fragment key={index}>
            {place.start > from && <MarkedText text={slice(from, place.start)} start={from} marks={marks} />}
            {marker === null || sentence === null ? chips : <span data-sentence={sentence}>{chips}</span>}
          </Fragment>
        );
      })}
      {rest < end && <MarkedText text={slice(rest, end)} start={rest} marks={marks} />}
    </>
  );
}
