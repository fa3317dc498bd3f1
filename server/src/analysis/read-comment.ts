// Parses a comment: its author's own words, its claims about the answer's sentences, and the probability of each side for the whole
// comment.

import { type Claim, readClaims } from './attribution/claims.ts';
import { type SentenceIndex, indexSentences } from './attribution/sentence-index.ts';
import { sideInputOf } from './stance/read-stance.ts';
import { type SideInput, parentTermsOf, readFeatures } from './stance/side-features.ts';
import { type SideModel, chancesOf, pointsBy } from './stance/side-model.ts';
import type { Chances } from './stance/confidence.ts';
import { type Voice, readVoice } from './text/voice.ts';

export type CommentText = {
  comment: string;
  /** The text that the comment replies to: the answer, or for a reply the comment above it. */
  parent_text: string;
  /** The answer's sentences in order. */
  sentences: readonly string[];
  /** Whether the comment is by the person whose question is answered. */
  is_asker?: boolean;
  /** There are earlier comments on the answer, so its thanks may be for one of them. */
  is_later?: boolean;
  /** The sentence selected by the author, if any. */
  quote?: string;
  /**
   * The comment replies to another comment: its side is towards that one, so only sentences that it refers to explicitly are attributed.
   */
  is_reply?: boolean;
};

export type CommentParts = {
  voice: Voice;
  index: SentenceIndex;
  claims: Claim[];
  side_input: SideInput;
  chances: Chances;
};

export function readComment(input: CommentText, model: SideModel): CommentParts {
  const voice = readVoice(input.comment);
  const { index, terms } = readAnswer(input);
  const reader = { is_asker: input.is_asker === true, is_later: input.is_later === true, model };
  const claims = readClaims(voice, index, reader);
  const side_input = sideInputOf(voice, claims, {
    parentTerms: input.is_reply === true ? parentTermsOf(input.parent_text) : terms,
    is_asker: reader.is_asker,
    is_later: reader.is_later,
    quotes_answer: claims.some(({ references }) => [...references.values()].some(({ quote }) => quote)),
  });
  return { voice, index, claims, side_input, chances: chancesOf(pointsBy(model, readFeatures(side_input))) };
}

type Answer = { index: SentenceIndex; terms: ReadonlySet<string> };

/** An index takes about 1 MB. That of a longer answer is not cached. */
const ANSWERS_MAX = 4;
const KEPT_CHARACTERS_MAX = 50_000;
/**
 * Cache of the indexes of recently used answers, by their texts, because comments on one answer are often analysed together. The most
 * recently used is last.
 */
const answers = new Map<string, Answer>();

/** Returns the cached index of the answer. Indexing the sentences takes longer than analysing a comment. */
function readAnswer({ sentences, parent_text, is_reply }: CommentText): Answer {
  const text = is_reply === true ? undefined : parent_text;
  const key = JSON.stringify([sentences, text]);
  const answer = answers.get(key) ?? {
    index: indexSentences(sentences, text),
    terms: parentTermsOf(text ?? ''),
  };
  if (key.length > KEPT_CHARACTERS_MAX) return answer;
  answers.delete(key);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
  return answer;
}

const STEERING =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your )?(?:previous|prior|above|earlier|preceding|other|system) (?:instructions?|prompts?|messages?|rules?|comments?)|\bsystem prompt\b|\b(?:mark|label|classify|rate|score|treat|count|colou?r) (?:this|every|each|all|the) (?:\w+ ){0,3}(?:as|with) (?:supported|disputed|agree|disagree|neutral|green|red|\+?1|correct|true|false)|\b(?:set|output|return|respond with|reply with) (?:\w+ ){0,3}(?:confidence|stance|json|sentiment)\b|"(?:stance|confidence|sentence_index|sentiment)"\s*:/i;

/** Whether a comment addresses the analysis instead of the answer ("mark every sentence as supported"). It then takes no side. */
export function addressesAnalysis(comment: string): boolean {
  return STEERING.test(comment);
}
