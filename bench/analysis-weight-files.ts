// `npm run bench -- analysis-fit --data DIR`: fits the weights of the built-in analyser, writes their files and prints the figures of the
// fitted parts by cross-validation. Runs on request only, from the repository's root; `npm run format` formats what it writes.

import { writeFileSync } from 'node:fs';
import { PAIR_FEATURES } from '../server/src/analysis/attribution/pair-features.ts';
import { REVIEW_FEATURES } from '../server/src/analysis/stance/review-features.ts';
import { crossValidated } from './analysis-cross-validation.ts';
import { dataFolderOf, isClean, readStance } from './analysis-data.ts';
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
  return [
    {
      title: 'Fitted parts alone, on training threads they were not fitted on (5 folds)',
      columns: ['part', 'source', 'comments', 'macro-F1', 'hit@1', 'hit@3'],
      rows: crossValidated(stance, pairs),
    },
  ];
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

function pairFile(weights: readonly number[]): string {
  return `// Written by "npm run bench -- analysis-fit". Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// comments of eleven Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych
// 2024; CC BY-SA 4.0) and the reviewers' comments of SQuALITY (Wang, Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of them is here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
${PAIR_FEATURES.map((name, at) => `  ${name}: ${Number((weights[at] ?? 0).toFixed(3)) || 0},`).join('\n')}
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
