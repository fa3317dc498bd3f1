// Readings of comments: what the analyser finds in the words, or what the author confirmed, which no analyser changes.

import type { Reading, ReadingInput } from '@frogpond/contract/conversations/analysis';
import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import type { StoredSentence } from '../db/tables/analysis.ts';
import { analyseComment, type CommentAnalysis } from './analyse-comment.ts';
import type { CommentText } from './read-comment.ts';

export type CommentReading = { text: CommentText; confirmed: ReadingInput | null };

const SENTIMENT_TYPES = { '1': 'agree', '0': 'neutral', '-1': 'disagree' } as const;

/** The texts that a comment is read from. `parent_content` is null for a comment that is no reply. */
export function textOf(comment: {
  content: string;
  parent_content: string | null;
  ai_response: string | null;
  sentence_index: number | null;
  sentences: StoredSentence[] | null;
  is_asker: boolean;
  is_later: boolean;
}): CommentText {
  const { content, parent_content, ai_response, sentence_index, sentences, is_asker, is_later } = comment;
  const quote = sentence_index === null ? undefined : sentences?.[sentence_index]?.text;
  return {
    comment: content,
    parent_text: parent_content ?? ai_response ?? '',
    sentences: sentences?.map(({ text }) => text) ?? [],
    is_reply: parent_content !== null,
    is_asker,
    // In a reply the words go to the comment above it, whichever came before.
    is_later: is_later && parent_content === null,
    ...(quote === undefined ? {} : { quote }),
  };
}

export function readAs({ text, confirmed }: CommentReading): {
  analysis: CommentAnalysis;
  source: 'built-in' | 'author';
} {
  if (confirmed === null) return { analysis: analyseComment(text), source: 'built-in' };
  return { analysis: confirmedAnalysis(confirmed, text.is_reply === true), source: 'author' };
}

/** What an author says of a comment is certain. Without a sentence the side is on the whole answer, in a reply on the comment above it. */
function confirmedAnalysis({ stance, sentences }: ReadingInput, is_reply: boolean): CommentAnalysis {
  return {
    sentiment: { type: SENTIMENT_TYPES[stance], stance, confidence: 1 },
    attributions: sentences.map(({ index, stance: side }) => ({
      sentence_index: index,
      stance: side,
      confidence: 1,
    })),
    whole_answer: sentences.length === 0 && !is_reply,
  };
}

/** The reading as the API shows it: the sentences that the analysis is sure enough of to count. */
export function toReading({ sentiment, attributions }: CommentAnalysis, is_confirmed: boolean): Reading {
  return {
    stance: sentiment.stance,
    confidence: sentiment.confidence,
    sentences: attributions
      .filter(({ confidence }) => confidence >= VOICE_CONFIDENCE_MIN)
      .map(({ sentence_index, stance }) => ({ index: sentence_index, stance }))
      .toSorted((a, b) => a.index - b.index),
    is_confirmed,
  };
}

/** Whether the answer has every sentence that is named. */
export function hasSentences(
  sentence_count: number,
  { reading, sentence_index }: { reading: ReadingInput | null; sentence_index: number | null },
): boolean {
  const named = reading?.sentences.map(({ index }) => index) ?? [];
  return [...named, sentence_index ?? -1].every((index) => index < sentence_count);
}
