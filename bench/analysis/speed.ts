// The time of analysing one comment, beside the time of splitting and lower-casing the same texts, and its growth with the length.

import { wordsOf } from '@frogpond/text/words/tokenize';
import type { Figure } from '../table.ts';
import { analyseComment } from '../../server/src/analysis/analyse-comment.ts';

const WORDS =
  'the river flows through several countries before it reaches the sea and its delta supports farming fishing and trade for millions of people who live along both banks'.split(
    ' ',
  );
const SENTENCES = Array.from({ length: 40 }, (_, sentence) => {
  const words = Array.from(
    { length: 22 },
    (__, at) => `${WORDS[(sentence * 7 + at * 3) % WORDS.length]}${at % 5 === 0 ? sentence : ''}`,
  );
  return `${words.join(' ')}.`;
});
const PARENT = SENTENCES.join(' ');

const TEXTS: readonly (readonly [name: string, unit: string])[] = [
  ['plain', 'The river part is right but the delta claim is wrong. '],
  ['one word', 'wrong '],
  ['negations', 'not '],
  ['open quotes', '“'],
  ['quoted lines', '> the river flows\nno\n'],
  ['spaces', ' '],
  ['Chinese', '这句话是错的'],
];

export const SPEED_COLUMNS = [
  'comment',
  '300 characters, ms',
  '2,500, ms',
  '10,000, ms',
  '10,000 : 2,500',
  'times a plain split (300)',
];

/** Returns a row for each kind of text, under `SPEED_COLUMNS`. */
export function speedRows(): string[][] {
  return TEXTS.map(([name, unit]) => {
    const timed = (length: number): number => timeOf(() => analyse(repeat(unit, length)));
    const [short, medium, long] = [timed(300), timed(2_500), timed(10_000)];
    const split = timeOf(() => wordsOf(`${PARENT} ${repeat(unit, 300)}`));
    return [
      name,
      short.toFixed(1),
      medium.toFixed(1),
      long.toFixed(1),
      (long / medium).toFixed(1),
      (short / split).toFixed(0),
    ];
  });
}

/** Returns the time of analysing a plain comment beside the time of splitting the same texts, for `check`. */
export function speedFigures(): Figure[] {
  const comment = repeat(TEXTS[0]?.[1] ?? '', 300);
  const split = timeOf(() => wordsOf(`${PARENT} ${comment}`));
  return [
    { what: 'a comment of 300 characters', value: millisecondsPerComment(), unit: 'ms', baseline: split },
  ];
}

/** Returns the time of analysing a plain comment of 300 characters on an answer of 40 sentences. */
export function millisecondsPerComment(): number {
  return timeOf(() => analyse(repeat(TEXTS[0]?.[1] ?? '', 300)));
}

function analyse(comment: string): void {
  analyseComment({ comment, parent_text: PARENT, sentences: SENTENCES });
}

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** The minimum of several runs after a warm-up, in milliseconds: the duration without other load. */
function timeOf(run: () => void): number {
  for (let warm = 0; warm < 30; warm += 1) run();
  return Math.min(
    ...Array.from({ length: 15 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}
