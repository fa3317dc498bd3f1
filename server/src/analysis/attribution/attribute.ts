// The attributions of a comment: candidate sentences, each with the comment's side on it if that is certain enough to colour it.

import type { Attribution, Stance } from '../comment-analysis.ts';
import type { Chances } from '../stance/confidence.ts';
import { type Candidate, type CandidateInput, findCandidates } from './candidates.ts';
import { COLOUR_WEIGHTS } from './colour/colour-weights.ts';
import { type ReadContext, readContext } from './colour/colour-features.ts';
import { type ColourWeights, colourOf } from './colour/colour.ts';
import { PAIR_WEIGHTS } from './pairs/pair-weights.ts';
import type { PairWeights } from './rank-sentences.ts';

/** `chances`: probabilities of the sides of the whole comment. */
export type AttributionInput = CandidateInput & { chances: Chances; is_asker: boolean };

const COLOURS_FROM = 0.5;

export type AttributionModel = { pairs: PairWeights; colour: ColourWeights };
export const ATTRIBUTION_MODEL: AttributionModel = { pairs: PAIR_WEIGHTS, colour: COLOUR_WEIGHTS };

/** Most likely first. `model` replaces the shipped one, to measure a model that was fitted on other comments. */
export function attributeSentences(
  input: AttributionInput,
  model: AttributionModel = ATTRIBUTION_MODEL,
): Attribution[] {
  const { chances, claims, is_asker } = input;
  const { full_text } = input.voice;
  const total = input.index.sentences.length;
  const context = readContext({ chances, claims, full_text, is_asker, total });
  return findCandidates(input, model.pairs).map((candidate) => {
    const { stance, confidence } = sideOn(candidate, context, input.is_reply, model.colour);
    return {
      sentence_index: candidate.sentence_index,
      stance,
      confidence: Math.round(Math.min(1, confidence) * 1000) / 1000,
      ...(candidate.quote === undefined ? {} : { quote: candidate.quote }),
    };
  });
}

function sideOn(
  candidate: Candidate,
  context: ReadContext,
  isReply: boolean,
  weights: ColourWeights,
): { stance: Stance; confidence: number } {
  const { chance, claim } = candidate;
  if (candidate.is_outright && claim) return { stance: claim.verdict.stance, confidence: chance };
  const related = { stance: 0 as const, confidence: chance };
  // The side of a reply is towards the comment above it.
  if (isReply) return related;
  const { side, confidence } = colourOf(candidate, context, weights);
  return confidence >= COLOURS_FROM ? { stance: side, confidence } : related;
}
