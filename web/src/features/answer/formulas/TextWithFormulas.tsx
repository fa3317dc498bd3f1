// Plain text of an answer, such as a sentence on a card, with its formulas typeset. The server writes them between dollars
// (`text/src/markdown/text.ts`).

import { calmText } from '@frogpond/text/unicode/calm-text';
import type { ReactNode } from 'react';
import { Formula } from './Formula.tsx';

/** A single letter, or something that only formulas have: amounts of money have neither. */
const FORMULA = /\$(?!\s)([^$\n]*[\\^_={}][^$\n]*|[A-Za-z])(?<!\s)\$/g;

export function TextWithFormulas({ text }: { text: string }): ReactNode {
  // Text and formulas by turns, because the pattern has one group.
  return text
    .split(FORMULA)
    .map((part, at) =>
      at % 2 === 0 ? calmText(part) : <Formula key={`${at} ${part}`} start={at} tex={part} display={false} />,
    );
}
