import { createLitFinder } from '@frogpond/text/words/lit-words';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { findPlaces } from './lit-places.ts';

/** The text of each place, from its nodes. */
function lit(content: ReactNode, words: string[]): string[] {
  const { container } = render(content);
  return findPlaces(container, createLitFinder(words)).map((place) => {
    const range = document.createRange();
    range.setStart(place.startContainer, place.startOffset);
    range.setEnd(place.endContainer, place.endOffset);
    return range.toString();
  });
}

const inTwoNodes = (
  <p>
    <b>Fro</b>
    <span>gs</span> sing
  </p>
);
const inTwoBlocks = (
  <>
    <p>fro</p>
    <p>gs</p>
  </>
);
const besideNumber = (
  <p>
    frogs<button type="button">1</button>
  </p>
);

it.each([
  ['every place of each word', <p key="0">Frogs and toads. More frogs.</p>, ['Frogs', 'toads', 'frogs']],
  ['a word in several nodes', inTwoNodes, ['Frogs']],
  ['no word over two blocks', inTwoBlocks, []],
  ['no word over a line break', ['fro', <br key="1" />, 'gs'], []],
  ['a word beside the number of a source', besideNumber, ['frogs']],
  [
    'nothing in buttons',
    <button key="0" type="button">
      frogs
    </button>,
    [],
  ],
])('finds %s', (_, content, expected) => {
  expect(lit(content, ['frogs', 'toads'])).toEqual(expected);
});

it('begins a place in the node of its first letter', () => {
  const { container } = render([<span key="1">One. </span>, <span key="2">Frogs</span>]);
  const [place] = findPlaces(container, createLitFinder(['frogs']));
  expect([place?.startContainer.textContent, place?.startOffset]).toEqual(['Frogs', 0]);
});
