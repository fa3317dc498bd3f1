// Readings of comments: the analyser's result, or the reading that the author confirmed, which no analyser changes.

import type { CommentAnalysis, CommentText } from './comment-analysis.ts';
import type { Reading, ReadingInput } from '@frogpond/contract/conversations/analysis';
import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import type { StoredSentence } from '../db/tables/analysis.ts';
import { analyseComment } from './analyse-comment.ts';

export type CommentReading = { text: CommentText; confirmed: ReadingInput | null };

const SENTIMENT_TYPES = { '1': 'agree', '0': 'neutral', '-1': 'disagree' } as const;

/** Returns the analyser's input. `parent_content` is null for a comment that is not a reply. */
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
  const isReply = parent_content !== null;
  return {
    comment: content,
    parent_text: parent_content ?? ai_response ?? '',
    sentences: sentences?.map(({ text }) => text) ?? [],
    is_reply: isReply,
    is_asker,
    // A reply is about the comment above it, so earlier comments on the answer don't matter.
    is_later: is_later && !isReply,
    chosen: sentence_index,
  };
}

/** Returns the reading that the author confirmed, else the built-in one. */
export function readAs({ text, confirmed }: CommentReading): {
  analysis: CommentAnalysis;
  source: 'built-in' | 'author';
} {
  if (confirmed === null) return { analysis: analyseComment(text), source: 'built-in' };
  return { analysis: confirmedAnalysis(confirmed, text.is_reply === true), source: 'author' };
}

/**
 * A reading confirmed by the author has confidence 1. Without a sentence, the side is on the whole answer; in a reply, on the comment
 * above it.
 */
function confirmedAnalysis({ stance, sentences }: ReadingInput, isReply: boolean): CommentAnalysis {
  return {
    sentiment: { type: SENTIMENT_TYPES[stance], stance, confidence: 1 },
    attributions: sentences.map(({ index, stance: side }) => ({
      sentence_index: index,
      stance: side,
      confidence: 1,
    })),
    whole_answer: sentences.length === 0 && !isReply,
  };
}

/** Returns the reading in the API's format: only the sentences whose confidence is high enough to count. */
export function toReading({ sentiment, attributions }: CommentAnalysis, isConfirmed: boolean): Reading {
  return {
    stance: sentiment.stance,
    confidence: sentiment.confidence,
    sentences: attributions
      .filter(({ confidence }) => confidence >= VOICE_CONFIDENCE_MIN)
      .map(({ sentence_index, stance }) => ({ index: sentence_index, stance }))
      .toSorted((a, b) => a.index - b.index),
    is_confirmed: isConfirmed,
    read_by: isConfirmed ? 'author' : 'built_in',
  };
}

/** Returns whether every sentence of the reading is in the answer. */
export function hasSentences(
  sentenceCount: number,
  { reading, sentence_index }: { reading: ReadingInput | null; sentence_index: number | null },
): boolean {
  const named = reading?.sentences.map(({ index }) => index) ?? [];
  return [...named, sentence_index ?? -1].every((index) => index < sentenceCount);
}
