// `npm run bench -- analysis-fit --data DIR`: fits the weights of the built-in analyser, writes their files and prints the figures of the
// fitted parts by cross-validation. Runs on request only, from the repository's root; `npm run format` formats what it writes.

import { writeFileSync } from 'node:fs';
import type { ColourFeatures } from '../server/src/analysis/attribution/colour.ts';
import { readClaims } from '../server/src/analysis/attribution/claims.ts';
import type { PairWeights } from '../server/src/analysis/attribution/rank-sentences.ts';
import { indexSentences } from '../server/src/analysis/attribution/sentence-index.ts';
import { chancesOf } from '../server/src/analysis/stance/confidence.ts';
import { weighStance } from '../server/src/analysis/stance/read-stance.ts';
import { readVoice } from '../server/src/analysis/text/voice.ts';
import { REVIEW_FEATURES } from '../server/src/analysis/stance/review-features.ts';
import { crossValidated } from './analysis-cross-validation.ts';
import { dataFolderOf, isClean, readQa, readStance } from './analysis-data.ts';
import type { QaRow } from './analysis-data.ts';
import { show } from './analysis-figures.ts';
import {
  COLOUR_PRECISION,
  crossColoured,
  cutFor,
  fitColour,
  readColourExamples,
} from './analysis-fit-colour.ts';
import type { Coloured, ReadComment } from './analysis-fit-colour.ts';
import { countCommonTerms, fitPairs, readPairRows } from './analysis-fit-pairs.ts';
import { fitReview } from './analysis-fit.ts';
import type { ReviewModel } from './analysis-fit.ts';
import type { Table } from './table.ts';

export async function fitAnalysis(options: { data?: string }): Promise<Table[]> {
  const dir = dataFolderOf(options);
  if (dir === undefined) throw new Error('Name the folder of the data: --data DIR');
  const stance = readStance(dir, 'train-clean').filter(isClean);
  const pairs = readPairRows(dir);
  writeFileSync('server/src/analysis/stance/review-weights.ts', reviewFile(fitReview(stance)));
  // The ranker weighs by these terms, so a new list takes effect in the next run.
  writeFileSync('server/src/analysis/attribution/common-terms.ts', termFile(countCommonTerms(pairs)));
  writeFileSync('server/src/analysis/attribution/pair-weights.ts', pairFile(fitPairs(pairs)));
  const real = (['train', 'dev'] as const).flatMap((set) => readQa(dir, set));
  const examples = readColourExamples(real, pairs, readComment);
  const coloured = crossColoured(examples);
  const { from } = cutFor(coloured, COLOUR_PRECISION);
  writeFileSync('server/src/analysis/attribution/colour-weights.ts', colourFile(fitColour(examples), from));
  return [
    {
      title: 'Fitted parts alone, on training threads they were not fitted on (5 folds)',
      columns: ['part', 'source', 'comments', 'macro-F1', 'hit@1', 'hit@3'],
      rows: crossValidated(stance, pairs),
    },
    colourTable(real, coloured),
  ];
}

const readComment: ReadComment = ({ comment, answer, sentences }) => {
  const voice = readVoice(comment);
  const index = indexSentences(sentences);
  const claims = readClaims(voice, index);
  const chances = chancesOf(weighStance(voice, answer, claims));
  return { voice, index, claims, chosen: undefined, is_reply: false, is_mixed: false, chances };
};

const PRECISIONS = [0.8, COLOUR_PRECISION, 0.7, 0.65, 0.6, 0.55, 0.5];

/** What the precision of the colours costs. */
function colourTable(rows: readonly QaRow[], coloured: readonly Coloured[]): Table {
  const sided = rows.flatMap(({ label }) => label.targets).filter(({ s }) => s !== 0);
  return {
    title: `Coloured sentences of real comments, by cross-validation (${sided.length} labelled with a side)`,
    columns: ['right', 'coloured', 'found', 'from the chance'],
    rows: PRECISIONS.map((precision) => {
      const { from, count, right } = cutFor(coloured, precision);
      return [show(precision), String(count), show(right / sided.length), show(from)];
    }),
  };
}

function reviewFile({ weights, bias }: ReviewModel): string {
  const round = (row: readonly number[]): string =>
    `[${row.map((value) => Number(value.toFixed(2)) || 0).join(', ')}]`;
  return `// Written by "npm run bench -- analysis-fit". Weights of generic cues for [agree, neutral, disagree], fitted by ridge-regularised logistic
// regression on FeedbackQA (Li, Sharma, Lu, Cheung, Reddy 2022; Apache-2.0) and on the expert comments of HaluQuestQA (Sachdeva, Song,
// Iyyer, Gurevych 2024; CC BY-SA 4.0). No text of either stands here.

export const REVIEW_BIAS: readonly [number, number, number] = ${round(bias)};

export const REVIEW_WEIGHTS: Readonly<Record<string, readonly [number, number, number]>> = {
${REVIEW_FEATURES.map((name, at) => `  ${name}: ${round(weights[at] ?? [])},`).join('\n')}
};
`;
}

function pairFile(weights: PairWeights): string {
  return `// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of eleven Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
${linesOf(weights)}
};
`;
}

function termFile(tiers: readonly (readonly [weight: number, terms: readonly string[]])[]): string {
  return `// Written by "npm run bench -- analysis-fit". English stems by how much they say about which sentence is meant; a rarer one is not listed. Counted
// in the questions, answers and comments of eleven Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0) and the answers of HaluQuestQA (CC BY-SA 4.0)
// and SQuALITY (CC BY 4.0); each stem is in at least 20 texts.

export const COMMON_TERMS: readonly (readonly [weight: number, terms: string])[] = [
${tiers.map(([weight, terms]) => `  [${weight}, '${terms.join(' ')}'],`).join('\n')}
];
`;
}

function colourFile(features: ColourFeatures, from: number): string {
  return `// Written by "npm run bench -- analysis-fit". Weights of what is known of a comment and a sentence, by ridge-regularised logistic regression
// on comments of eleven Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0). No text of them is here.

import type { ColourWeights } from './colour.ts';

export const COLOUR_WEIGHTS: ColourWeights = {
  features: {
${linesOf(features)}
  },
  // At least ${COLOUR_PRECISION} of what is coloured from here on is right by cross-validation.
  colours_from: ${Number(from.toFixed(3))},
};
`;
}

function linesOf(weights: Readonly<Record<string, number>>): string {
  return Object.entries(weights)
    .map(([name, weight]) => `  ${name}: ${Number(weight.toFixed(2)) || 0},`)
    .join('\n');
}
