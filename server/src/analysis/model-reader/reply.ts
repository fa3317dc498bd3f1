// Turns a model's reply into the analyses of the comments that it was asked about. The model is not trusted: each reading stays with its
// own comment, each sentence needs evidence that is in that comment, and what breaks a rule is dropped.

import { MODEL_READING, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { z } from 'zod';
import { type Attribution, type CommentAnalysis, STANCES } from '../comment-analysis.ts';
import type { ReaderComment } from './prompt.ts';

type Sure = 'clear' | 'probable' | 'guess';

/** A comment's side is shown from 0.7 (`SENTIMENT_COLOR_CONFIDENCE`) and counts from 0.5 (`VOICE_CONFIDENCE_MIN`). */
const SIDE_CONFIDENCE: Record<Sure, number> = { clear: 0.95, probable: 0.65, guess: 0.4 };
/** A sentence counts and is coloured from 0.5. */
const SENTENCE_CONFIDENCE: Record<Sure, number> = { clear: 0.95, probable: 0.75, guess: 0.4 };

const name = <T extends string>(...names: [T, ...T[]]) =>
  z.preprocess((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value), z.enum(names));
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

/** Returns the reading of each comment in order; null where the reply has none that is valid. */
export function readReply(
  reply: unknown,
  comments: readonly { comment: ReaderComment; builtIn: CommentAnalysis }[],
  sentence_count: number,
): (CommentAnalysis | null)[] {
  const items = listOf(reply).flatMap((item) => reading.safeParse(item).data ?? []);
  return comments.map(({ comment, builtIn }, at) => {
    const own = items.filter(({ n }) => n === at + 1);
    // Two readings of one comment contradict the request: neither is used.
    const [only] = own;
    if (only === undefined || own.length > 1) return null;
    return toAnalysis(only, comment, builtIn, sentence_count);
  });
}

/** Models without structured output also return the bare list, or one reading. */
function listOf(reply: unknown): unknown[] {
  if (Array.isArray(reply)) return reply;
  if (typeof reply !== 'object' || reply === null) return [];
  if ('readings' in reply) return Array.isArray(reply.readings) ? reply.readings : [];
  return [reply];
}

function toAnalysis(
  read: z.infer<typeof reading>,
  comment: ReaderComment,
  builtIn: CommentAnalysis,
  sentence_count: number,
): CommentAnalysis {
  const is_reply = comment.replies_to !== null;
  // An author of the answer supports it by writing it; their replies are nobody's voice.
  const is_voice = comment.by !== 'answerer';
  const claims = claimsOf(read.sentences, comment.text, sentence_count);
  const pointed = builtIn.attributions.filter(({ quote }) => quote !== undefined);
  const attributions = [
    // A quoted or selected sentence keeps its place even if the model omits it.
    ...pointed.map((one) => ({
      ...one,
      stance:
        claims.find(({ sentence_index }) => sentence_index === one.sentence_index)?.stance ??
        STANCES[read.side],
    })),
    ...claims
      .filter(({ sentence_index }) => !pointed.some((other) => other.sentence_index === sentence_index))
      // The side of a reply is towards the comment above it, so only what is clear about a sentence counts.
      .map((one) => (is_reply && one.confidence < SENTENCE_CONFIDENCE.clear ? related(one) : one)),
  ];
  const [type, certainty] = is_voice ? [read.side, read.sure] : (['neutral', 'guess'] as const);
  return {
    sentiment: { type, stance: STANCES[type], confidence: SIDE_CONFIDENCE[certainty] },
    attributions: (is_voice ? attributions : attributions.map(related)).toSorted(
      (a, b) => b.confidence - a.confidence || a.sentence_index - b.sentence_index,
    ),
    // Comments on the whole answer don't count for single sentences.
    whole_answer: !is_reply && !attributions.some(counts) && (read.whole || claims.length === 0),
  };
}

function counts({ stance, confidence }: Attribution): boolean {
  return stance !== 0 && confidence >= VOICE_CONFIDENCE_MIN;
}

function related(attribution: Attribution): Attribution {
  return { ...attribution, stance: 0, confidence: SENTENCE_CONFIDENCE.guess };
}

/** Returns the claims with evidence about existing sentences, the first of each sentence, at most `claims_max`. */
function claimsOf(sentences: readonly unknown[], text: string, sentence_count: number): Attribution[] {
  const claims = new Map<number, Attribution>();
  for (const item of sentences) {
    const { data } = claim.safeParse(item);
    if (data === undefined || data.i < 0 || data.i >= sentence_count || claims.has(data.i)) continue;
    if (!isEvidence(data.evidence, text)) continue;
    claims.set(data.i, {
      sentence_index: data.i,
      stance: STANCES[data.side],
      confidence: SENTENCE_CONFIDENCE[data.sure],
    });
    if (claims.size === MODEL_READING.claims_max) break;
  }
  return [...claims.values()];
}

/** Shorter evidence is in many texts by chance. */
const EVIDENCE_MIN = 2;

function isEvidence(evidence: string, text: string): boolean {
  const words = comparable(evidence);
  return [...words].length >= EVIDENCE_MIN && comparable(text).includes(words);
}

/** Models change spaces, quotation marks and the case of copied text. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚′`]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
