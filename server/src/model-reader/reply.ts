// Turns a model's reply into the analyses of the comments that it was asked about. The model is not trusted: each reading stays with its
// own comment, each sentence needs evidence from that comment, and parts that break a rule are dropped.

import { MODEL_READING, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { z } from 'zod';
import { type Attribution, type CommentAnalysis, STANCES } from '../analysis/comment-analysis.ts';
import type { ReaderComment } from './prompt.ts';

/**
 * By the degree of certainty. A comment's side is shown from 0.7 (`SENTIMENT_COLOR_CONFIDENCE`) and counts from 0.5
 * (`VOICE_CONFIDENCE_MIN`).
 */
const SIDE_CONFIDENCE = { clear: 0.95, probable: 0.65, guess: 0.4 };
/** A sentence counts and is coloured from 0.5. */
const SENTENCE_CONFIDENCE = { clear: 0.95, probable: 0.75, guess: 0.4 };

const name = <T extends string>(...names: [T, ...T[]]) => z.string().trim().toLowerCase().pipe(z.enum(names));
const side = name('agree', 'disagree', 'neutral');
const sure = name('clear', 'probable', 'guess').catch('guess');
const number = z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.int());
const claim = z.object({ i: number, side, sure, evidence: z.string() });
const reading = z.object({
  n: number,
  side,
  sure,
  whole: z.boolean().catch(false),
  sentences: z.array(z.unknown()).catch([]),
});

/** Returns the reading of each comment in order; null if the reply has no valid reading of the comment. */
export function parseReply(
  reply: unknown,
  comments: readonly ReaderComment[],
  sentences: readonly string[],
): (CommentAnalysis | null)[] {
  const items = listOf(reply).flatMap((item) => reading.safeParse(item).data ?? []);
  return comments.map((comment, at) => {
    const [only, ...others] = items.filter(({ n }) => n === at + 1);
    // Two readings of one comment contradict the request: neither is used.
    if (only === undefined || others.length > 0) return null;
    return toAnalysis(only, comment, sentences);
  });
}

/** Models without structured output also return the list alone, or a single reading. */
function listOf(reply: unknown): unknown[] {
  const { data } = z.object({ readings: z.array(z.unknown()) }).safeParse(reply);
  return data?.readings ?? (Array.isArray(reply) ? reply : [reply]);
}

function toAnalysis(
  read: z.infer<typeof reading>,
  { text, by, replies_to, pointed }: ReaderComment,
  sentences: readonly string[],
): CommentAnalysis {
  const isReply = replies_to !== null;
  const claims = claimsOf(read.sentences, text, sentences.length);
  const stanceAt = (index: number) =>
    claims.find(({ sentence_index }) => sentence_index === index)?.stance ?? STANCES[read.side];
  const attributions = [
    // A quoted or selected sentence keeps its place even if the model omits it.
    ...pointed.map((sentenceIndex): Attribution => {
      const quote = sentences[sentenceIndex] ?? '';
      return {
        sentence_index: sentenceIndex,
        stance: stanceAt(sentenceIndex),
        confidence: SENTENCE_CONFIDENCE.clear,
        quote,
      };
    }),
    ...claims
      .filter(({ sentence_index }) => !pointed.includes(sentence_index))
      // A reply takes a side on the comment above it, so only a clear side on a sentence counts.
      .map((one) => (isReply && one.confidence < SENTENCE_CONFIDENCE.clear ? related(one) : one)),
  ];
  // The author of the answer supports it by writing it, so the author's replies count as no voice.
  const isVoice = by !== 'answerer';
  const [type, certainty] = isVoice ? [read.side, read.sure] : (['neutral', 'guess'] as const);
  return {
    sentiment: { type, stance: STANCES[type], confidence: SIDE_CONFIDENCE[certainty] },
    attributions: (isVoice ? attributions : attributions.map(related)).toSorted(
      (a, b) => b.confidence - a.confidence || a.sentence_index - b.sentence_index,
    ),
    // Comments on the whole answer don't count for single sentences.
    whole_answer: !isReply && !attributions.some(counts) && (read.whole || claims.length === 0),
  };
}

const counts = ({ stance, confidence }: Attribution): boolean =>
  stance !== 0 && confidence >= VOICE_CONFIDENCE_MIN;

const related = (attribution: Attribution): Attribution => {
  return { ...attribution, stance: 0, confidence: SENTENCE_CONFIDENCE.guess };
};

/** Returns the claims with evidence about existing sentences, the first of each sentence, at most `claims_max`. */
function claimsOf(sentences: readonly unknown[], text: string, sentenceCount: number): Attribution[] {
  return sentences
    .flatMap((item) => claim.safeParse(item).data ?? [])
    .filter(({ i, evidence }) => i >= 0 && i < sentenceCount && isEvidence(evidence, text))
    .filter(({ i }, at, valid) => valid.findIndex((other) => other.i === i) === at)
    .slice(0, MODEL_READING.claims_max)
    .map((one) => ({
      sentence_index: one.i,
      stance: STANCES[one.side],
      confidence: SENTENCE_CONFIDENCE[one.sure],
    }));
}

/** Evidence of one character is in many texts by chance. Models change spaces, quotation marks and the case of copied text. */
function isEvidence(evidence: string, text: string): boolean {
  const words = comparable(evidence);
  return [...words].length >= 2 && comparable(text).includes(words);
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚′`]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
