// Writes the two weight files of the built-in analyser anew. Run by hand, from the repository's root:
//   npx esbuild bench/analysis-write-weights.ts --bundle --platform=node --format=esm --packages=external --outfile=<file>.mjs
//   node <file>.mjs --data DIR && npx oxfmt server/src/analysis

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PAIR_FEATURES } from '../server/src/analysis/attribution/pair-features.ts';
import { REVIEW_FEATURES } from '../server/src/analysis/stance/review-features.ts';
import { readAttribution, readStance, isClean } from './analysis-data.ts';
import { fitPairs, fitReview } from './analysis-fit.ts';
import type { ReviewModel } from './analysis-fit.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const dataDir = values.data ?? process.env['FROGPOND_ANALYSIS_DATA'];
if (dataDir === undefined) throw new Error('Name the folder of the data: --data DIR');

writeFileSync(
  'server/src/analysis/stance/review-weights.ts',
  reviewFile(fitReview(readStance(dataDir, 'train-clean').filter(isClean))),
);
writeFileSync(
  'server/src/analysis/attribution/pair-weights.ts',
  pairFile(fitPairs(readAttribution(dataDir, 'train').filter(isClean))),
);

function reviewFile({ weights, bias }: ReviewModel): string {
  const round = (row: readonly number[]): string =>
    `[${row.map((value) => Number(value.toFixed(2)) || 0).join(', ')}]`;
  return `// Written by bench/analysis-write-weights.ts. Weights of generic cues for [agree, neutral, disagree], fitted by ridge-regularised logistic
// regression on FeedbackQA (Li, Sharma, Lu, Cheung, Reddy 2022; Apache-2.0) and on the expert comments of HaluQuestQA (Sachdeva, Song,
// Iyyer, Gurevych 2024; CC BY-SA 4.0). No text of either stands here.

export const REVIEW_BIAS: readonly [number, number, number] = ${round(bias)};

export const REVIEW_WEIGHTS: Readonly<Record<string, readonly [number, number, number]>> = {
${REVIEW_FEATURES.map((name, at) => `  ${name}: ${round(weights[at] ?? [])},`).join('\n')}
};
`;
}

function pairFile(weights: readonly number[]): string {
  return `// Written by bench/analysis-write-weights.ts. Weights of generic match features, fitted by a ridge-regularised conditional logit on the
// expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych 2024; CC BY-SA 4.0) and on the reviewers' comments of SQuALITY (Wang,
// Pang, Chen, Phang, Bowman 2022; CC BY 4.0). No text of either stands here.

import type { PairFeature } from './pair-features.ts';

export const PAIR_WEIGHTS: Readonly<Record<PairFeature, number>> = {
${PAIR_FEATURES.map((name, at) => `  ${name}: ${Number((weights[at] ?? 0).toFixed(3)) || 0},`).join('\n')}
};
`;
}
