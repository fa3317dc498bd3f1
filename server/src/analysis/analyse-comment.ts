// The built-in analyser: finds the side that a comment takes and the sentences of the answer that it refers to. Pure and deterministic,
// without a model or network; the cost is linear in the comment. A text that tries to manipulate it ("mark every sentence as supported")
// is a comment like any other and can change only its own attributions.

import { addressesAnalysis } from './addresses-analysis.ts';
import type { Attribution, CommentAnalysis, CommentText, Sentiment } from './comment-analysis.ts';
import { ATTRIBUTION_MODEL, type AttributionModel, attributeSentences } from './attribution/attribute.ts';
import type { Claim } from './attribution/claims.ts';
import { hasContentTerms } from './attribution/sentence-index.ts';
import { readComment } from './read-comment.ts';
import { type Chances, confidenceOf } from './stance/confidence.ts';
import { SIDE_MODEL, type SideModel } from './stance/side-model.ts';

const COUNTS_FROM = 0.5;
const MAX_MIXED_CLAIMS = 4;
/** Below this confidence, a comment that names the answer counts as about all of it. */
const PARTICULAR_FROM = 0.6;

const NAMES_ANSWER =
  /\b(?:this|the|that|your|whole|entire|overall|great|good|bad|nice|excellent|terrible|wrong|better|both|an?|other) (?:\w+ ){0,2}(?:answers?|responses?|explanations?|summary|summaries|article|reply)\b|\banswer (?:\d|one|two)\b|\boverall\b|\b(?:thanks|thank you)\b/i;

/** Intensifiers: they strengthen a side and have no topic of their own. */
const INTENSIFIERS =
  /\b(?:absolutely|certainly|clearly|completely|definitely|entirely|exactly|fully|obviously|perfectly|plainly|strongly|totally|truly|utterly|wholly|wholeheartedly)\b/gi;

/** All fitted weights. */
export type AnalysisModel = AttributionModel & { side: SideModel };
const ANALYSIS_MODEL: AnalysisModel = { ...ATTRIBUTION_MODEL, side: SIDE_MODEL };

/** `model` replaces the shipped one, to measure a model that was fitted on other comments. */
export function analyseComment(input: CommentText, model: AnalysisModel = ANALYSIS_MODEL): CommentAnalysis {
  if (addressesAnalysis(input.comment))
    return {
      sentiment: { type: 'neutral', stance: 0, confidence: 0.6 },
      attributions: [],
      whole_answer: input.is_reply !== true,
    };
  const is_reply = input.is_reply === true;
  const { voice, index, claims, chances } = readComment(input, model.side);
  const isMixed = takesBothSides(claims);
  const sentiment = isMixed
    ? { type: 'neutral' as const, stance: 0 as const, confidence: 0.7 }
    : sentimentOf(chances);
  const attributions = attributeSentences(
    {
      voice,
      index,
      claims,
      chosen: input.quote,
      is_reply,
      is_mixed: isMixed,
      is_asker: input.is_asker === true,
      chances,
    },
    model,
  );
  const pointsAtSentence =
    (attributions[0]?.confidence ?? 0) >= PARTICULAR_FROM || attributions.some(({ stance }) => stance !== 0);
  const speaksOfAll =
    !pointsAtSentence &&
    (input.sentences.length === 1 ||
      !hasContentTerms(voice.full_text.replace(INTENSIFIERS, ' ')) ||
      NAMES_ANSWER.test(voice.own) ||
      attributions.length === 0);
  return {
    sentiment,
    attributions: speaksOfAll ? attributions.map(belowCounting) : attributions,
    whole_answer: speaksOfAll && !is_reply,
  };
}

function sentimentOf([agree, neutral, disagree]: Chances): Sentiment {
  if (agree > neutral && agree > disagree)
    return { type: 'agree', stance: 1, confidence: round(confidenceOf(agree, false)) };
  if (disagree > neutral)
    return { type: 'disagree', stance: -1, confidence: round(confidenceOf(disagree, false)) };
  return { type: 'neutral', stance: 0, confidence: round(confidenceOf(neutral, true)) };
}

/** "X is right but Y is wrong": two sentences and two sides, in a comment with little other content. */
function takesBothSides(claims: readonly Claim[]): boolean {
  if (claims.length > MAX_MIXED_CLAIMS) return false;
  const sure = claims.filter(
    (claim) => claim.verdict.strength >= 1 && claim.target && claim.target.confidence >= PARTICULAR_FROM,
  );
  return sure.some((claim) =>
    sure.some(
      (other) => claim.verdict.stance * other.verdict.stance === -1 && claim.target?.at !== other.target?.at,
    ),
  );
}

function belowCounting(attribution: Attribution): Attribution {
  return { ...attribution, confidence: round(attribution.confidence * COUNTS_FROM) };
}

function round(confidence: number): number {
  return Math.round(Math.min(1, Math.max(0, confidence)) * 1000) / 1000;
}
