// The built-in reading of a comment: the side that it takes, and the sentences of the answer that it quotes or resembles. Pure and
// deterministic, without a model or network; the cost is linear in the comment and the answer. A text that tries to manipulate the
// analysis is a comment like any other and can change only its own reading.

import { SENTIMENT_COLOR_CONFIDENCE, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { SHORT_ANSWER } from '../db/tables/analysis.ts';
import { type Passage, parsePassages } from './built-in-reader/own-words.ts';
import { findPlainSide } from './built-in-reader/plain-side.ts';
import { findQuoted } from './built-in-reader/quotes.ts';
import { relatedSentences } from './built-in-reader/related.ts';
import * as side from './built-in-reader/side.ts';
import {
  type Attribution,
  type CommentAnalysis,
  type CommentText,
  type Sentiment,
  STANCES,
} from './comment-analysis.ts';
import { addressesAnalysis } from './steering.ts';

/** The confidence that a quoted or selected sentence is meant. */
const QUOTED = 0.95;
const CHOSEN = 0.99;
/** Neutral is never shown as a side, so its confidence stays below the display threshold. */
const MAX_NEUTRAL = 0.69;
/** The side of a comment that gives orders to the analysis, or that takes both sides. */
const NO_SIDE: Sentiment = { type: 'neutral', stance: 0, confidence: 0.6 };

/** The confidence of a side that is said plainly. */
const PLAIN_SIDE = 0.9;

type SideReader = (words: string, hasQuote: boolean) => Sentiment;

/** Returns the built-in reading. `weights`: replaces the shipped weights, to measure weights that were fitted on other comments. */
export function analyseComment(text: CommentText, weights = side.sideWeights()): CommentAnalysis {
  const isReply = text.is_reply === true;
  if (addressesAnalysis(text.comment))
    return { sentiment: NO_SIDE, attributions: [], whole_answer: !isReply };
  const passages = parsePassages(text.comment);
  const context = side.parseSideContext(text);
  const shownFrom = weights.get(side.SHOWN_FROM)?.[0] ?? 1;
  const readSide: SideReader = (words, hasQuote) => {
    const plain = findPlainSide(words);
    if (plain !== null) return { type: plain, stance: STANCES[plain], confidence: PLAIN_SIDE };
    return toSentiment(side.chancesOf(side.parseSideFeatures(context, words, hasQuote), weights), shownFrom);
  };
  const own = passages.map((passage) => passage.own).join('\n');
  const sentiment = readSide(
    own,
    passages.some(({ quotes }) => quotes.length > 0),
  );
  const pointed = pointedAttributions(text, passages, sentiment, readSide);
  const takesBothSides = [1, -1].every((stance) => pointed.some((sentence) => sentence.stance === stance));
  // A reply speaks to the comment above it, so the words that it shares with a sentence count for nothing.
  const related = isReply || pointed.length > 0 ? [] : relatedSentences(text.comment, text.sentences);
  const isShort = text.sentences.length <= SHORT_ANSWER;
  const isRelated = !isShort && (related[0]?.confidence ?? 0) >= VOICE_CONFIDENCE_MIN;
  return {
    sentiment: takesBothSides ? NO_SIDE : sentiment,
    attributions: [...pointed, ...related.map((sentence): Attribution => ({ ...sentence, stance: 0 }))],
    whole_answer: !isReply && pointed.length === 0 && !isRelated,
  };
}

/** Returns the sentences that the comment quotes, and the selected one. */
export function pointedSentences(text: CommentText): number[] {
  const { attributions } = analyseComment(text);
  return attributions.flatMap(({ sentence_index, quote }) => (quote === undefined ? [] : sentence_index));
}

/** The side on a quoted sentence is the side of the words below or around the quote. */
function pointedAttributions(
  { sentences, chosen }: CommentText,
  passages: readonly Passage[],
  sentiment: Sentiment,
  readSide: SideReader,
): Attribution[] {
  const found = new Map<number, Attribution>();
  const add = (sentenceIndex: number, { stance, confidence }: Sentiment, isMeant: number, quote: string) =>
    found.set(sentenceIndex, {
      sentence_index: sentenceIndex,
      // A less certain side colours nothing.
      stance: confidence >= VOICE_CONFIDENCE_MIN ? stance : 0,
      confidence: isMeant,
      quote,
    });
  const places = passages.flatMap(({ own, quotes }) => quotes.map((quote) => ({ own, quote })));
  const quotes = places.map(({ quote }) => quote);
  for (const [sentenceIndex, place] of findQuoted(quotes, sentences)) {
    const { own = '', quote = '' } = places[place] ?? {};
    const hasOwnSide = passages.length > 1 && own.trim() !== '';
    add(sentenceIndex, hasOwnSide ? readSide(own, true) : sentiment, QUOTED, quote);
  }
  const selected = sentences[chosen ?? -1];
  if (chosen !== undefined && chosen !== null && selected !== undefined)
    add(chosen, sentiment, CHOSEN, selected);
  return [...found.values()].toSorted(
    (a, b) => b.confidence - a.confidence || a.sentence_index - b.sentence_index,
  );
}

function toSentiment(chances: side.Sides, shownFrom: number): Sentiment {
  const chance = Math.max(...chances);
  const type = side.SIDES[chances.indexOf(chance)] ?? 'neutral';
  const stance = STANCES[type];
  const confidence = stance === 0 ? chance * MAX_NEUTRAL : confidenceOf(chance, shownFrom);
  return { type, stance, confidence: Math.round(confidence * 1000) / 1000 };
}

/** Piecewise linear: the probability 0.5 becomes the least confidence that counts, `shownFrom` the least that is shown. */
function confidenceOf(chance: number, shownFrom: number): number {
  const between = (from: number, low: number, to: number, high: number): number =>
    low + ((chance - from) / (to - from)) * (high - low);
  if (chance < 0.5) return between(0, 0, 0.5, VOICE_CONFIDENCE_MIN);
  if (chance < shownFrom) return between(0.5, VOICE_CONFIDENCE_MIN, shownFrom, SENTIMENT_COLOR_CONFIDENCE);
  return between(shownFrom, SENTIMENT_COLOR_CONFIDENCE, 1, 1);
}
