// Refines one comment's analysis by a model of the gateway. The model is not trusted: its reply is accepted or rejected as a whole, and
// can change only this comment's sentiment and attributions. If it fails or breaks a rule, the built-in result stays.

import { addressesAnalysis } from '../addresses-analysis.ts';
import type {
  Attribution,
  CommentAnalysis,
  CommentText,
  SentimentType,
  Stance,
} from '../comment-analysis.ts';
import { type JsonRequest, type RefinedReply, buildRequest, refinedReply } from './prompt.ts';

/** Returns one JSON value from a model. Throws if the model returns none. */
export type CompleteJson = (request: JsonRequest) => Promise<unknown>;

export type Refinement =
  | { outcome: 'refined'; analysis: CommentAnalysis }
  /** `unavailable` can be retried later, with `cause` from the gateway; a retry of the others would fail again. */
  | { outcome: 'kept'; analysis: CommentAnalysis; reason: 'steering' | 'invalid' }
  | { outcome: 'kept'; analysis: CommentAnalysis; reason: 'unavailable'; cause: unknown };

const MAX_ATTRIBUTIONS = 20;
/** A quote shorter than this occurs in many texts by chance. */
const MIN_EVIDENCE = 2;
const STANCES: Record<SentimentType, Stance> = { agree: 1, disagree: -1, neutral: 0 };

export async function refineAnalysis(
  completeJson: CompleteJson,
  input: CommentText,
  builtIn: CommentAnalysis,
): Promise<Refinement> {
  // A comment that addresses the analysis would also try to manipulate the model, so none is called.
  if (addressesAnalysis(input.comment)) return { outcome: 'kept', analysis: builtIn, reason: 'steering' };
  let reply: unknown;
  try {
    reply = await completeJson(buildRequest(input));
  } catch (cause) {
    return { outcome: 'kept', analysis: builtIn, reason: 'unavailable', cause };
  }
  const parsed = refinedReply.safeParse(reply);
  if (!parsed.success || breaksRules(parsed.data, input))
    return { outcome: 'kept', analysis: builtIn, reason: 'invalid' };
  return { outcome: 'refined', analysis: toAnalysis(parsed.data, input, builtIn) };
}

function breaksRules(reply: RefinedReply, input: CommentText): boolean {
  const indexes = reply.attributions.map(({ sentence_index }) => sentence_index);
  return (
    reply.attributions.length > MAX_ATTRIBUTIONS ||
    new Set(indexes).size < indexes.length ||
    indexes.some((index) => index < 0 || index >= input.sentences.length) ||
    reply.attributions.some(({ evidence }) => !isEvidence(evidence, input.comment))
  );
}

function isEvidence(evidence: string, comment: string): boolean {
  return [...evidence.trim()].length >= MIN_EVIDENCE && comment.includes(evidence);
}

function toAnalysis(reply: RefinedReply, input: CommentText, builtIn: CommentAnalysis): CommentAnalysis {
  const { type, confidence } = reply.sentiment;
  const quoted = builtIn.attributions.filter((attribution) => attribution.quote !== undefined);
  const refined = reply.attributions.map(({ sentence_index, stance, confidence: sureness }): Attribution => ({
    sentence_index,
    stance,
    confidence: clamp(sureness),
  }));
  const attributions = [
    // A quoted sentence keeps its attribution even if the model omits it; the model may change the side.
    ...quoted.map((attribution) => ({ ...attribution, stance: stanceOf(attribution, refined) })),
    ...refined.filter(
      ({ sentence_index }) => !quoted.some((other) => other.sentence_index === sentence_index),
    ),
  ];
  return {
    sentiment: { type, stance: STANCES[type], confidence: clamp(confidence) },
    // A reply's side is towards the comment above it, so only sentences that it refers to explicitly are attributed.
    attributions: (input.is_reply
      ? attributions.filter(({ quote }) => quote !== undefined)
      : attributions
    ).toSorted((a, b) => b.confidence - a.confidence || a.sentence_index - b.sentence_index),
    whole_answer: reply.whole_answer && quoted.length === 0 && !input.is_reply,
  };
}

function stanceOf(quoted: Attribution, refined: readonly Attribution[]): Stance {
  return (
    refined.find(({ sentence_index }) => sentence_index === quoted.sentence_index)?.stance ?? quoted.stance
  );
}

function clamp(confidence: number): number {
  return Math.min(1, Math.max(0, confidence));
}
