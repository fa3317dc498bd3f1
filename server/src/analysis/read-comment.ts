// Parses a comment: its author's own words, its claims about the answer's sentences, and the probability of each side for the whole
// comment.

import type { CommentText } from './comment-analysis.ts';
import { type Claim, readClaims } from './attribution/claims.ts';
import { type SentenceIndex, indexSentences } from './attribution/sentence-index.ts';
import { sideInputOf } from './stance/read-stance.ts';
import { type SideInput, parentTermsOf, readFeatures } from './stance/side-features.ts';
import { type SideModel, chancesOf, pointsBy } from './stance/side-model.ts';
import type { Chances } from './stance/confidence.ts';
import { type Voice, readVoice } from './text/voice.ts';

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
