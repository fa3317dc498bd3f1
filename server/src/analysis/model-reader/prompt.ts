// The request with which a model reads comments under one answer. Every text of a person is in one quoted element, cut to the limits of
// `MODEL_READING`; texts that give orders to the reader are left out of the requests for other comments.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MODEL_READING } from '@frogpond/contract/limits';
import { cutText } from '@frogpond/text/unicode/graphemes';
import { termsOf } from '@frogpond/text/words/tokenize';
import { dataElement, type JsonRequest } from '../../gateway/gateway.ts';
import { addressesAnalysis, mayAddressReader } from '../steering.ts';
import schema from './reply-schema.json' with { type: 'json' };

/** Who wrote a comment: the person who asked the question, the author of the answer, or another person. */
export type Role = 'asker' | 'answerer' | 'other';

export type ReaderAnswer = { question: string; sentences: readonly string[] };

export type ReaderComment = {
  text: string;
  by: Role;
  /** The comment above it: the text that a reply answers; null for a comment on the answer. */
  replies_to: string | null;
  /** The last comments before it, oldest first. */
  earlier: readonly { by: Role; text: string }[];
  /** The sentence that its author selected. */
  chosen: number | null;
};

const SENT = MODEL_READING;
/** Includes the thoughts of a model that reasons. */
const MAX_TOKENS = 1_500;
const MAX_TOKENS_OF_COMMENT = 500;

let prompt: string | null = null;

/** The path is the same from the sources and from the bundle. */
function readPrompt(): string {
  const file = (): string => createRequire(import.meta.url).resolve('@frogpond/server/reading-prompt');
  prompt ??= readFileSync(file(), 'utf8').trimEnd().replace('{claims_max}', String(SENT.claims_max));
  return prompt;
}

/** Returns the request for the comments, which are numbered from 1 in the order given. */
export function buildRequest(
  answer: ReaderAnswer,
  comments: readonly ReaderComment[],
): Omit<JsonRequest, 'model_id'> {
  const data = {
    question: quotable(answer.question, SENT.question_characters),
    sentences: chooseSentences(answer.sentences, comments).map((i) => ({
      i,
      text: quotable(answer.sentences[i] ?? '', SENT.sentence_characters),
    })),
    comments: comments.map((comment, at) => toData(comment, at + 1)),
  };
  return {
    system: readPrompt(),
    user: dataElement('data', data),
    schema,
    max_tokens: MAX_TOKENS + comments.length * MAX_TOKENS_OF_COMMENT,
  };
}

function toData({ text, by, replies_to, earlier, chosen }: ReaderComment, n: number) {
  return {
    n,
    by,
    ...(chosen !== null && { about: chosen }),
    ...(replies_to !== null && { replies_to: quotableComment(replies_to, SENT.parent_characters) }),
    ...(earlier.length > 0 && {
      earlier: earlier.slice(-SENT.earlier_comments).map((one) => ({
        by: one.by,
        text: quotableComment(one.text, SENT.earlier_characters),
      })),
    }),
    text: cutText(text, SENT.comment_characters),
  };
}

const LEFT_OUT = '[left out]';

function quotable(text: string, max: number): string {
  const cut = cutText(text, max);
  return addressesAnalysis(cut) ? LEFT_OUT : cut;
}

/** Another person's comment. It must not change the reading of this one, so that the stricter rule applies. */
function quotableComment(text: string, max: number): string {
  const cut = cutText(text, max);
  return mayAddressReader(cut) ? LEFT_OUT : cut;
}

/** Returns all sentences, or for a very long answer those that share most terms with the comments, in their order. */
function chooseSentences(sentences: readonly string[], comments: readonly ReaderComment[]): number[] {
  const all = sentences.map((_, index) => index);
  if (all.length <= SENT.sentences) return all;
  const terms = new Set(comments.flatMap(({ text }) => termsOf(cutText(text, SENT.comment_characters))));
  const chosen = new Set(comments.map((comment) => comment.chosen));
  const scores = sentences.map((sentence, index) =>
    chosen.has(index)
      ? Infinity
      : new Set(termsOf(cutText(sentence, SENT.sentence_characters)).filter((term) => terms.has(term))).size,
  );
  return all
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, SENT.sentences)
    .toSorted((a, b) => a - b);
}
