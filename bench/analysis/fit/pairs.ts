// Fits the weights by which the built-in analyser ranks the sentences of an answer, and counts the common terms, which hardly identify a
// sentence. Uses only rows whose license permits shipping fitted weights. Deterministic: full-batch descent from zero.

import { termsOf } from '@frogpond/text/words/tokenize';
import { PAIR_FEATURES, readPairs } from '../../../server/src/analysis/attribution/pairs/pair-features.ts';
import { indexSentences } from '../../../server/src/analysis/attribution/sentence-index.ts';
import type { PairWeights } from '../../../server/src/analysis/attribution/rank-sentences.ts';
import { readVoice } from '../../../server/src/analysis/text/voice.ts';
import { isClean, readAllQa, readAttribution } from '../data.ts';
import type { AttributionRow } from '../data.ts';
import { addScaled, descend, scale, scalesOf, softmax, weightsOf } from './descent.ts';

/** A comment with its targets; `weight` is how much it counts. */
export type PairRow = Pick<
  AttributionRow,
  'source' | 'sentences' | 'comment' | 'target_indices' | 'thread'
> & {
  weight: number;
  answer?: string;
  texts: readonly string[];
};

/** Chosen by cross-validation on the real comments. */
const RIDGE = 0.02;
/** Comments by experts and reviewers differ from those under answers; a smaller weight keeps most of their benefit at little cost. */
const OTHER_WEIGHT = 0.2;
/** A guessed label counts less than a clear one; by `label.sure` from 1 to 3. */
const SURE_WEIGHTS = [0.5, 1, 1.4];

export function readPairRows(dir: string): PairRow[] {
  const real = (['train', 'dev'] as const).flatMap((set) => readAllQa(dir, set));
  return [
    ...real.map(({ question, sentences, answer, comment, role, label }) => ({
      source: role === 'answerer' ? 'qa, answerer' : 'qa',
      sentences,
      answer,
      comment,
      target_indices: label.targets.map(({ i }) => i),
      thread: question,
      weight: SURE_WEIGHTS[label.sure - 1] ?? 1,
      texts: [question, sentences.join(' '), comment],
    })),
    ...readAttribution(dir, 'train')
      .filter(isClean)
      .map((row) => ({ ...row, weight: OTHER_WEIGHT, texts: [row.sentences.join(' ')] })),
  ];
}

/** Conditional logit over the sentences of each answer, with a ridge: the probability that a sentence is a target. */
export function fitPairs(rows: readonly PairRow[]): PairWeights {
  const size = PAIR_FEATURES.length;
  const groups = rows
    .filter((row) => row.target_indices.length > 0)
    .map((row) => ({ inputs: pairInputs(row), targets: new Set(row.target_indices), weight: row.weight }));
  const scales = scalesOf(groups.flatMap((group) => group.inputs));
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const prepared = groups.map(({ inputs, targets, weight }) => ({
    scaled: scale(inputs, scales),
    count: inputs.length,
    targets,
    share: weight / total,
  }));
  const parameters = descend(
    size,
    (values, gradient) => {
      for (const { scaled, count, targets, share } of prepared) {
        const chances = new Float64Array(count);
        for (let sentence = 0; sentence < count; sentence += 1) {
          let score = 0;
          for (let at = 0; at < size; at += 1)
            score += (scaled[sentence * size + at] ?? 0) * (values[at] ?? 0);
          chances[sentence] = score;
        }
        softmax(chances);
        const hit = chances.reduce((sum, chance, at) => sum + (targets.has(at) ? chance : 0), 1e-12);
        for (let sentence = 0; sentence < count; sentence += 1) {
          const chance = chances[sentence] ?? 0;
          const error = (chance - (targets.has(sentence) ? chance / hit : 0)) * share;
          addScaled(gradient, 0, scaled, sentence * size, size, error);
        }
      }
      for (let at = 0; at < size; at += 1) gradient[at] = (gradient[at] ?? 0) + RIDGE * (values[at] ?? 0);
    },
    () => false,
  );
  return weightsOf(PAIR_FEATURES, parameters, scales);
}

export function pairInputs(row: Pick<PairRow, 'comment' | 'sentences' | 'answer'>): number[][] {
  const voice = readVoice(row.comment);
  const quotes = voice.quotes.map((quote) => quote.text);
  const features = readPairs(voice.full_text, quotes, indexSentences(row.sentences, row.answer));
  return features.map((feature) => PAIR_FEATURES.map((name) => feature[name]));
}

/** A term in fewer texts than this is rare. */
const COMMON_FROM = 20;

/** The common terms of the texts with their information in tenths: 1 - log(1 + texts with the term) / log(texts). */
export function countCommonTerms(rows: readonly PairRow[]): [weight: number, terms: string[]][] {
  const texts = new Set(rows.flatMap((row) => row.texts));
  const holders = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(termsOf(text))) holders.set(term, (holders.get(term) ?? 0) + 1);
  const tiers = new Map<number, string[]>();
  for (const [term, count] of [...holders].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (count < COMMON_FROM || !/^\p{L}{2,}$/u.test(term)) continue;
    const weight = Math.round(10 * (1 - Math.log(1 + count) / Math.log(texts.size))) / 10;
    tiers.set(weight, [...(tiers.get(weight) ?? []), term]);
  }
  return [...tiers].toSorted(([a], [b]) => a - b);
}
