// The request with which a model reads comments under one answer. Every text of a person is in one quoted element, cut to the limits of
// `MODEL_READING`; texts that give orders to the reader are left out of the requests for other comments.

import { MODEL_READING } from '@frogpond/contract/limits';
import { cutText } from '@frogpond/text/unicode/cut-text';
import { dataElement, type JsonRequest } from '../gateway/gateway.ts';
import { readAsset } from '../read-asset.ts';
import { addressesAnalysis, mayAddressReader } from '../analysis/steering.ts';
import schema from './reply-schema.json' with { type: 'json' };

/** Who wrote a comment: the person who asked the question, the author of the answer, or another person. */
export type Role = 'asker' | 'answerer' | 'other';

export type ReaderAnswer = { question: string; sentences: readonly string[] };

export type ReaderComment = {
  text: string;
  by: Role;
  /** The comment that a reply answers; null for a comment on the answer. */
  replies_to: string | null;
  /** The last comments before this comment, oldest first. */
  earlier: readonly { by: Role; text: string }[];
  /** The sentence that the author of the comment selected. */
  chosen: number | null;
  /** The sentences that the comment quotes, and the selected sentence. */
  pointed: readonly number[];
  /** Sentences that the comment is probably about. */
  related: readonly number[];
};

const SENT = MODEL_READING;
/** Includes the thoughts of a model that reasons. */
const MAX_TOKENS = 1_500;
const MAX_TOKENS_OF_COMMENT = 500;

/** Returns the request for the comments, which are numbered from 1 in the order given. */
export function buildRequest(
  answer: ReaderAnswer,
  comments: readonly ReaderComment[],
): Omit<JsonRequest, 'model_id'> {
  const data = {
    question: quotable(answer.question, SENT.question_characters, addressesAnalysis),
    sentences: sentIndexes(answer.sentences, comments).map((i) => ({
      i,
      text: quotable(answer.sentences[i] ?? '', SENT.sentence_characters, addressesAnalysis),
    })),
    comments: comments.map((comment, at) => toData(comment, at + 1)),
  };
  return {
    system: readAsset('reading-prompt').trimEnd().replace('{claims_max}', String(SENT.claims_max)),
    user: dataElement('data', data),
    schema,
    max_tokens: MAX_TOKENS + comments.length * MAX_TOKENS_OF_COMMENT,
  };
}

/** Other comments must not change the reading of this comment, so the wide rule of steering.ts applies to them. */
function toData({ text, by, replies_to, earlier, chosen }: ReaderComment, n: number) {
  const before = earlier.slice(-SENT.earlier_comments).map((one) => ({
    by: one.by,
    text: quotable(one.text, SENT.earlier_characters, mayAddressReader),
  }));
  return {
    n,
    by,
    ...(chosen !== null && { about: chosen }),
    ...(replies_to !== null && {
      replies_to: quotable(replies_to, SENT.parent_characters, mayAddressReader),
    }),
    ...(before.length > 0 && { earlier: before }),
    text: cutText(text, SENT.comment_characters),
  };
}

function quotable(text: string, max: number, isOrder: (text: string) => boolean): string {
  const cut = cutText(text, max);
  return isOrder(cut) ? '[left out]' : cut;
}

/** Returns the indexes of all sentences; of a very long answer, only of sentences that the comments concern, and of the first sentences. */
function sentIndexes(sentences: readonly string[], comments: readonly ReaderComment[]): number[] {
  const attributed = comments.flatMap(({ pointed, related }) => [...pointed, ...related]);
  const wanted = new Set([...attributed, ...sentences.keys()]);
  return [...wanted].slice(0, SENT.sentences).toSorted((a, b) => a - b);
}
