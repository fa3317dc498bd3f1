// Baselines of the built-in analyser, measured in the same run: the most frequent label, plain lexicons, and common similarity measures.

import { termsOf } from '@frogpond/text/words/tokenize';
import { bm25, cosines, toBag } from '../../server/src/analysis/attribution/collection.ts';
import { indexSentences } from '../../server/src/analysis/attribution/sentence-index.ts';
import { trigramCosines } from '../../server/src/analysis/attribution/trigrams.ts';
import { readPolarity, tokenise } from '../../server/src/analysis/stance/polarity.ts';
import { normalise, readVoice } from '../../server/src/analysis/text/voice.ts';
import { LABELS } from './data.ts';
import type { AttributionRow, Label, StanceRow } from './data.ts';
import { rankingOf } from './figures.ts';

export const STANCE_BASELINES: readonly (readonly [
  name: string,
  say: (row: StanceRow, at: number) => Label,
])[] = [
  ['the commonest label', () => 'disagree'],
  ['by turns', (_, at) => LABELS[at % 3] ?? 'neutral'],
  ['lexicon', ({ comment }) => byLexicon(comment, false)],
  ['lexicon with negation', ({ comment }) => byLexicon(comment, true)],
];

export const ATTRIBUTION_BASELINES: readonly (readonly [
  name: string,
  rank: (row: AttributionRow) => number[],
])[] = [
  ['the first sentences', ({ sentences }) => sentences.map((_, at) => at)],
  [
    'TF-IDF cosine',
    (row) => rankingOf(cosines(toBag(termsOf(textOf(row))), indexSentences(row.sentences).terms)),
  ],
  ['BM25, stems', (row) => rankingOf(bm25(toBag(termsOf(textOf(row))), indexSentences(row.sentences).terms))],
  [
    'character trigrams',
    (row) => rankingOf(trigramCosines(textOf(row), indexSentences(row.sentences).trigrams)),
  ],
];

/** The probability that `count` randomly drawn sentences include a target, averaged over the rows. */
export function randomHitRate(rows: readonly AttributionRow[], count: number): number {
  const chances = rows.map(({ sentences, target_indices }) => {
    let miss = 1;
    for (let drawn = 0; drawn < count; drawn += 1) {
      const left = sentences.length - drawn;
      miss *= left > 0 ? Math.max(0, left - target_indices.length) / left : 1;
    }
    return 1 - miss;
  });
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

function textOf(row: AttributionRow): string {
  return readVoice(row.comment).full_text;
}

function byLexicon(comment: string, withNegation: boolean): Label {
  const polarity = readPolarity(tokenise(normalise(comment)));
  const flipped = withNegation ? -1 : 1;
  const balance =
    polarity.approving -
    polarity.critical +
    flipped * (polarity.negated_approving - polarity.negated_critical);
  if (balance === 0) return 'neutral';
  return balance > 0 ? 'agree' : 'disagree';
}
