// Text of an answer, split into spans at the boundaries of sentences.

import { splitLeaf, type Mark } from '@frogpond/text/sentences/marks';
import { calmText } from '@frogpond/text/unicode/calm-text';

/** `start`: the offset of `text` in the rendered text. */
type MarkedTextProps = { text: string; start: number; marks: readonly Mark[] };

export function MarkedText({ text, start, marks }: MarkedTextProps) {
  return splitLeaf(text, start, marks).map((piece, index) =>
    piece.sentence === null ? (
      calmText(piece.text)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a leaf never change their order
      <span key={index} data-sentence={piece.sentence}>
        {calmText(piece.text)}
      </span>
    ),
  );
}
