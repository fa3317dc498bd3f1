// `npm run bench -- analysis-fit --data DIR`: fits the weights of the built-in analyser, writes their files and prints the figures of the
// analysis by cross-validation. Runs on request only, from the repository's root; `npm run format` formats what it writes.

import { writeFileSync } from 'node:fs';
import { COLOUR_WEIGHTS } from '../../../server/src/analysis/attribution/colour/colour-weights.ts';
import { PAIR_WEIGHTS } from '../../../server/src/analysis/attribution/pairs/pair-weights.ts';
import type { PairWeights } from '../../../server/src/analysis/attribution/rank-sentences.ts';
import { readComment } from '../../../server/src/analysis/read-comment.ts';
import { SIDE_MODEL, type SideModel } from '../../../server/src/analysis/stance/side-model.ts';
import type { Points } from '../../../server/src/analysis/stance/confidence.ts';
import { crossValidatedPairs, fitByFold, readByFold } from './cross-validation.ts';
import { type QaRow, dataFolderOf, qaInput, readAllQa } from '../data.ts';
import {
  COLOUR_PRECISION,
  type Coloured,
  type FittedColour,
  type ReadComment,
  crossColoured,
  cutFor,
  fitColour,
  fitColourByFold,
  readColourExamples,
} from './colour.ts';
import { countCommonTerms, fitPairs, readPairRows } from './pairs.ts';
import { fitSides, readSideRows } from './sides.ts';
import {
  confusionTable,
  figuresTable,
  readingFigures,
  reliabilityTable,
  show,
  worstTable,
} from '../figures.ts';
import type { Table } from '../../table.ts';

export async function fitAnalysis(options: { data?: string }): Promise<Table[]> {
  const dir = dataFolderOf(options);
  if (dir === undefined) throw new Error('Name the folder of the data: --data DIR');
  const pairs = readPairRows(dir);
  // The ranker's features depend on these terms, so a new list takes effect in the next run.
  writeFileSync('server/src/analysis/attribution/common-terms.ts', termFile(countCommonTerms(pairs)));
  writeFileSync('server/src/analysis/attribution/pairs/pair-weights.ts', pairFile(fitPairs(pairs)));
  const sides = readSideRows(dir);
  writeFileSync('server/src/analysis/stance/side-weights.data.ts', sideFile(fitSides(sides)));
  const all = (['train', 'dev'] as const).flatMap((set) => readAllQa(dir, set));
  const real = all.filter(({ role }) => role !== 'answerer');
  const sideModels = fitByFold(sides, fitSides);
  const pairModels = fitByFold(pairs, fitPairs);
  // The colour is fitted on sides that were read without the comment's own question, as a new comment's are.
  const examples = readColourExamples(all, pairModels, (row, fold) => readRow(row, sideModels[fold]));
  const coloured = crossColoured(examples);
  const { from } = cutFor(coloured, COLOUR_PRECISION);
  writeFileSync(
    'server/src/analysis/attribution/colour/colour-weights.ts',
    colourFile(fitColour(examples), from),
  );
  const colourModels = fitColourByFold(examples);
  const models = sideModels.map((side, fold) => ({
    side,
    pairs: pairModels[fold] ?? PAIR_WEIGHTS,
    colour: colourModels[fold] ?? COLOUR_WEIGHTS,
  }));
  const readings = readByFold(real, models);
  const dev = new Set(readAllQa(dir, 'dev').map(({ id }) => id));
  return [
    {
      title: 'Sentence match alone, by cross-validation',
      columns: ['source', 'comments', 'hit@1', 'hit@3'],
      rows: crossValidatedPairs(pairs),
    },
    figuresTable('Real comments under real answers, by cross-validation over questions', [
      ['train and dev', readingFigures(readings)],
      ['dev alone', readingFigures(readings.filter(({ row }) => dev.has(row.id)))],
      ['label sure >= 2', readingFigures(readings.filter(({ row }) => row.label.sure >= 2))],
      ['label sure 3', readingFigures(readings.filter(({ row }) => row.label.sure === 3))],
    ]),
    confusionTable(readings),
    reliabilityTable(readings),
    worstTable(readings),
    colourTable(real, coloured),
  ];
}

function readRow(row: QaRow, model: SideModel = SIDE_MODEL): ReturnType<ReadComment> {
  const parts = readComment(qaInput(row), model);
  return { ...parts, chosen: undefined, is_reply: false, is_mixed: false, is_asker: row.role === 'asker' };
}

const PRECISIONS = [0.8, COLOUR_PRECISION, 0.7, 0.65, 0.6, 0.55, 0.5];

/** The share of coloured sentences at other precisions. */
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

function sideFile({ bias, cues, grams }: SideModel): string {
  const hundredths = (values: readonly number[]): string =>
    values.map((value) => Math.round(100 * value) || 0).join(' ');
  const isFelt = (points: Points): boolean => points.some((value) => Math.abs(value) >= 0.005);
  const cueRows = [...cues].filter(([, points]) => isFelt(points));
  const gramRows = [...grams]
    .filter(([, { points }]) => isFelt(points))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `// Written by "npm run bench -- analysis-fit". Weights for [agree, neutral, disagree] in hundredths, fitted by ridge-regularised logistic
// regression on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), FeedbackQA (Li, Sharma, Lu, Cheung, Reddy 2022;
// Apache-2.0) and the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych 2024; CC BY-SA 4.0). An n-gram of the table is in at
// least three comments of the first; its first number is its rarity. No text of them is here.

import type { Points } from './confidence.ts';

export const SIDE_BIAS: Points = [${bias.map((value) => Number(value.toFixed(2)) || 0).join(', ')}];

export const CUE_WEIGHTS = \`
${cueRows.map(([name, points]) => `${name}|${hundredths(points)}`).join('\n')}
\`;

export const GRAM_WEIGHTS = \`
${gramRows.map(([gram, { rarity, points }]) => `${gram}|${hundredths([rarity, ...points])}`).join('\n')}
\`;
`;
}

function pairFile(weights: PairWeights): string {
  return `// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
${linesOf(weights)}
};
`;
}

function termFile(tiers: readonly (readonly [weight: number, terms: readonly string[]])[]): string {
  return `// Written by "npm run bench -- analysis-fit". English stems, weighted by how well they identify a sentence; rarer stems are not listed. Counted
// in the questions, answers and comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0) and the answers of HaluQuestQA (CC BY-SA 4.0)
// and SQuALITY (CC BY 4.0); each stem is in at least 20 texts.

export const COMMON_TERMS: readonly (readonly [weight: number, terms: string])[] = [
${tiers.map(([weight, terms]) => `  [${weight}, '${terms.join(' ')}'],`).join('\n')}
];
`;
}

function colourFile({ target, side }: FittedColour, from: number): string {
  const points = Object.entries(side).map(
    ([name, values]) => `    ${name}: [${values.map((value) => Number(value.toFixed(2)) || 0).join(', ')}],`,
  );
  return `// Written by "npm run bench -- analysis-fit". Weights of the features of a comment and a sentence, fitted by
// ridge-regularised logistic regression on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0). No text of them is here.

import type { ColourWeights } from './colour.ts';

export const COLOUR_WEIGHTS: ColourWeights = {
  target: {
${linesOf(target)}
  },
  // For [agree, neutral, disagree].
  side: {
${points.join('\n')}
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
