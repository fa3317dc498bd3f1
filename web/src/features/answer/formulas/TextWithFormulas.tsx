// Plain text of an answer, such as a sentence on a card, with its formulas typeset. The server writes them between dollars
// (`text/src/markdown/text.ts`).

import { calmText } from '@frogpond/text/unicode/calm-text';
import type { ReactNode } from 'react';
import { Formula } from './Formula.tsx';

/** A single letter, or something that only formulas have: amounts of money have neither. */
const FORMULA = /\$(?!\s)([^$\n]*[\\^_={}][^$\n]*|[A-Za-z])(?<!\s)\$/g;

export function TextWithFormulas({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, 1: tex = '', index } of text.matchAll(FORMULA)) {
    parts.push(
      calmText(text.slice(end, index)),
      <Formula key={index} start={index} tex={tex} display={false} />,
    );
    end = index + found.length;
  }
  return [...parts, calmText(text.slice(end))];
}
