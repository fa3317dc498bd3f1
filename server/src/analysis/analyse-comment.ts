// The built-in reading of a comment: the side that it takes, and the sentences of the answer that it quotes or resembles. Pure and
// deterministic, without a model or network; the cost is linear in the comment and the answer. A text that tries to manipulate the
// analysis is a comment like any other and can change only its own reading.

import { SENTIMENT_COLOR_CONFIDENCE, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { addressesAnalysis } from './steering.ts';
import { type Passage, readPassages } from './built-in-reader/own-words.ts';
import { findQuoted } from './built-in-reader/quotes.ts';
import { relatedSentences } from './built-in-reader/related.ts';
import {
  isSideWord,
  SHOWN_FROM,
  SIDES,
  type SideWeights,
  chancesOf,
  sideWeights,
} from './built-in-reader/side.ts';
import { readSideContext, readSideFeatures, type SideContext } from './built-in-reader/side-features.ts';
import {
  type Attribution,
  type CommentAnalysis,
  type CommentText,
  type Sentiment,
  type Stance,
  STANCES,
} from './comment-analysis.ts';
import { SHORT_ANSWER } from './support/aggregate.ts';

/** The confidence that a quoted or selected sentence is meant. */
const QUOTED = 0.95;
const CHOSEN = 0.99;
/** Neutral is never shown as a side, so its confidence stays below the display threshold. */
const MAX_NEUTRAL = 0.69;
/** The side of a comment that gives orders to the analysis, and of one that takes both sides. */
const NO_SIDE: Sentiment = { type: 'neutral', stance: 0, confidence: 0.6 };

/** `weights` replaces the shipped ones, to measure weights that were fitted on other comments. */
export function analyseComment(text: CommentText, weights: SideWeights = sideWeights()): CommentAnalysis {
  const isReply = text.is_reply === true;
  if (addressesAnalysis(text.comment))
    return { sentiment: NO_SIDE, attributions: [], whole_answer: !isReply };
  const passages = readPassages(text.comment);
  const own = passages.map((passage) => passage.own).join('\n');
  const context = readSideContext(text);
  const readSide = (words: string, hasQuote: boolean): Sentiment => sideOf(context, words, hasQuote, weights);
  const sentiment = readSide(
    own,
    passages.some(({ quotes }) => quotes.length > 0),
  );
  const pointed = pointedSentences(text, passages, sentiment, readSide);
  const takesBothSides = [1, -1].every((stance) => pointed.some((sentence) => sentence.stance === stance));
  // A reply speaks to the comment above it, so the words that it shares with a sentence count for nothing.
  const related =
    isReply || pointed.length > 0
      ? []
      : relatedSentences(text.comment, text.sentences, (word) => !isSideWord(word, weights));
  const isShort = text.sentences.length <= SHORT_ANSWER;
  const isRelated = !isShort && (related[0]?.confidence ?? 0) >= VOICE_CONFIDENCE_MIN;
  return {
    sentiment: takesBothSides ? NO_SIDE : sentiment,
    attributions: [...pointed, ...related.map((sentence): Attribution => ({ ...sentence, stance: 0 }))],
    whole_answer: !isReply && pointed.length === 0 && !isRelated,
  };
}

/** The selected and the quoted sentences. The side on a quoted sentence is that of the words below or around the quote. */
function pointedSentences(
  text: CommentText,
  passages: readonly Passage[],
  sentiment: Sentiment,
  readSide: (words: string, hasQuote: boolean) => Sentiment,
): Attribution[] {
  const found = new Map<number, Attribution>();
  const quotes = passages.flatMap(({ own, quotes: inPassage }) => inPassage.map((quote) => ({ own, quote })));
  for (const [sentence_index, place] of findQuoted(
    quotes.map(({ quote }) => quote),
    text.sentences,
  )) {
    const { own = '', quote = '' } = quotes[place] ?? {};
    const side = passages.length > 1 && own.trim() !== '' ? readSide(own, true) : sentiment;
    found.set(sentence_index, { sentence_index, stance: stanceOf(side), confidence: QUOTED, quote });
  }
  const { quote } = text;
  const chosen = quote === undefined ? -1 : text.sentences.indexOf(quote);
  if (quote !== undefined && chosen >= 0)
    found.set(chosen, { sentence_index: chosen, stance: stanceOf(sentiment), confidence: CHOSEN, quote });
  return [...found.values()].toSorted(
    (a, b) => b.confidence - a.confidence || a.sentence_index - b.sentence_index,
  );
}

/** A side that is less certain than this colours nothing. */
function stanceOf({ stance, confidence }: Sentiment): Stance {
  return confidence >= VOICE_CONFIDENCE_MIN ? stance : 0;
}

function sideOf(context: SideContext, own: string, hasQuote: boolean, weights: SideWeights): Sentiment {
  const chances = chancesOf(readSideFeatures(context, own, hasQuote), weights);
  const chance = Math.max(...chances);
  const type = SIDES[chances.indexOf(chance)] ?? 'neutral';
  const stance = STANCES[type];
  const shown_from = weights.get(SHOWN_FROM)?.[0] ?? 1;
  const confidence = stance === 0 ? chance * MAX_NEUTRAL : confidenceOf(chance, shown_from);
  return { type, stance, confidence: Math.round(confidence * 1000) / 1000 };
}

/** Piecewise linear: the probability 0.5 becomes the confidence that counts, `shown_from` the confidence that is shown. */
function confidenceOf(chance: number, shown_from: number): number {
  const [from, low, to, high] = [
    [0, 0, 0.5, VOICE_CONFIDENCE_MIN] as const,
    [0.5, VOICE_CONFIDENCE_MIN, shown_from, SENTIMENT_COLOR_CONFIDENCE] as const,
    [shown_from, SENTIMENT_COLOR_CONFIDENCE, 1, 1] as const,
  ].find(([, , end]) => chance < end) ?? [0, 1, 1, 1];
  return low + ((chance - from) / (to - from)) * (high - low);
}
