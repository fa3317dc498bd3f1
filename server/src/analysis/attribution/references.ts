// Explicit references to sentences: quotes, or positions ("the first sentence", "point 3", "最后一句"). A reference outweighs any similarity.
// A number beyond the end of the answer is ignored.

import { isStopWord, termsOf, wordsOf } from '@frogpond/text/words/tokenize';
import type { Voice } from '../text/voice.ts';
import { quoteMatch } from './quote-match.ts';
import { isAboutAnswers } from './sentence-index.ts';
import type { SentenceIndex } from './sentence-index.ts';

/** sentence index -> confidence, and its quote, if any. */
export type References = Map<number, { confidence: number; quote?: string }>;

const MAX_QUOTES = 12;
const MAX_QUOTE_WORDS = 200;
/** Confidence grows with the length of a quote, up to this number of characters. */
const LONG_QUOTE = 80;
const QUOTED_LOOSELY = 0.85;
const QUOTED_WORDS = 0.8;
const QUOTED_WORD = 0.6;
const NAMED_SENTENCE = 0.95;
/** "Your second point" need not be the second sentence. */
const NAMED_POINT = 0.55;
const TOPIC_NAMED = 0.75;
/** "The fourth is wrong", if the comment names another sentence or the ordinal is the whole subject. */
const NAMED_ALONE = 0.9;

export function readQuotes(quotes: Voice['quotes'], index: SentenceIndex): References {
  const references: References = new Map();
  for (const quote of quotes.slice(0, MAX_QUOTES)) {
    for (const [at, confidence] of matchQuote(quote, index)) {
      if (confidence > (references.get(at)?.confidence ?? 0))
        references.set(at, { confidence, quote: quote.text.trim() });
    }
  }
  return references;
}

function matchQuote(quote: Voice['quotes'][number], index: SentenceIndex): [number, number][] {
  const plain = lettersOf(quote.text);
  const words = wordsOf(quote.text).slice(0, MAX_QUOTE_WORDS);
  if (plain.length < 2 || words.length === 0) return [];
  const holders = index.sentences.flatMap((sentence, at) =>
    lettersOf(sentence).includes(plain) ? [at] : [],
  );
  const isPhrase = words.length >= 3 || quote.is_block || plain.length >= 12 || isUnspaced(plain);
  const quoted = 0.95 + 0.04 * Math.min(1, plain.length / LONG_QUOTE);
  if (holders.length > 0 && isPhrase) return holders.slice(0, 1).map((at) => [at, quoted]);
  // A quote of one or two words is a reference only if no other sentence contains it.
  if (holders.length > 0) {
    const says = termsOf(quote.text).some((term) => !isAboutAnswers(term)) && !words.every(isStopWord);
    return holders.length === 1 && says
      ? [[holders[0] ?? 0, words.length > 1 ? QUOTED_WORDS : QUOTED_WORD]]
      : [];
  }
  const within = index.words.flatMap((sentenceWords, at) =>
    sentenceWords.length >= 3 && plain.includes(lettersOf(index.sentences[at] ?? '')) ? [at] : [],
  );
  if (within.length > 0) return within.map((at) => [at, quoted]);
  if (words.length < 4) return [];
  const matches = index.words.map((sentenceWords) => quoteMatch(words, sentenceWords));
  const best = Math.max(0, ...matches);
  return best >= 0.6 ? [[matches.indexOf(best), QUOTED_LOOSELY]] : [];
}

/** Only letters and digits, so that punctuation, markup and case don't hide a quote. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function isUnspaced(plain: string): boolean {
  return plain.length >= 4 && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(plain);
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NUMBER_WORDS = 'one two three four five six seven eight nine ten'.split(' ');
const ORDINAL = `${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th)|opening|initial|last|final|closing|penultimate`;
const UNIT =
  'sentences?|lines?|statements?|claims?|points?|bullets?(?: points?)?|items?|steps?|parts?|halves|half|bits?|assertions?|facts?';
const COUNTS: Readonly<Record<string, number>> = { two: 2, '2': 2, 'couple of': 2, three: 3, '3': 3 };
const NAMED = new RegExp(`\\b(${ORDINAL}) (?:(two|three|2|3|couple of) )?(?:\\w+ )?(${UNIT})\\b`, 'g');
const ALONE = new RegExp(`\\bthe (${ORDINAL})(?: one)? (?:is|was|seems|sounds|looks)\\b`, 'g');
const NUMBERED = new RegExp(
  `\\b(sentence|line|statement|claim|point|bullet(?: point)?|item|step) ?(?:number |no\\.? ?|#)?(\\d{1,2}|${NUMBER_WORDS.join('|')})\\b(?![.,:]\\d|%)`,
  'g',
);

/** First and last sentence in other languages: [pattern, index from the start, or -1 for the last]. */
const FOREIGN: readonly (readonly [RegExp, number])[] = [
  [
    /第(?:一|1)(?:句|个句子)|最初の文|첫 ?(?:번째 )?문장|первое предложение|primera (?:frase|oración)|premi[èe]re phrase|erste[rn]? satz|primeira frase|prima frase/,
    0,
  ],
  [
    /第(?:二|2)(?:句|个句子)|二番目の文|두 ?번째 문장|второе предложение|segunda (?:frase|oración)|deuxi[èe]me phrase|zweite[rn]? satz|seconda frase/,
    1,
  ],
  [
    /第(?:三|3)(?:句|个句子)|三番目の文|세 ?번째 문장|третье предложение|tercera (?:frase|oración)|troisi[èe]me phrase|dritte[rn]? satz|terceira frase|terza frase/,
    2,
  ],
  [
    /最[后後](?:一)?句|最後の文|마지막 문장|последнее предложение|última (?:frase|oración)|derni[èe]re phrase|letzte[rn]? satz|ultima frase/,
    -1,
  ],
];

/** Reads "the first sentence", "your last two points", "sentence 3", "#2" in a normalised text. */
export function readPlaces(normal: string, total: number): References {
  const references: References = new Map();
  const add = (at: number, confidence: number): void => {
    if (at >= 0 && at < total && confidence > (references.get(at)?.confidence ?? 0))
      references.set(at, { confidence });
  };
  for (const [, ordinal = '', several, unit = ''] of normal.matchAll(NAMED)) {
    const count = COUNTS[several ?? ''] ?? 1;
    const start = placeOf(ordinal, total);
    const isFromEnd = /^(?:last|final|closing)$/.test(ordinal);
    for (let offset = 0; offset < count; offset += 1)
      add(isFromEnd ? start - offset : start + offset, confidenceOf(unit));
  }
  for (const [, ordinal = ''] of normal.matchAll(ALONE)) add(placeOf(ordinal, total), NAMED_ALONE);
  for (const [, unit = 'point', number = ''] of normal.matchAll(NUMBERED)) {
    const named = NUMBER_WORDS.indexOf(number);
    add((named >= 0 ? named + 1 : Number(number)) - 1, confidenceOf(unit));
  }
  for (const [pattern, place] of FOREIGN)
    if (pattern.test(normal)) add(place < 0 ? total - 1 : place, NAMED_SENTENCE);
  return references;
}

const TOPIC =
  /\b(?:the|your|that) (\p{L}[\p{L}\p{N}'-]*(?: \p{L}[\p{L}\p{N}'-]*)?) (?:claim|part|bit|remark|point|tip|figure|statement|section|thing|number|sentence|argument|story|advice)\b|\b(?:part|bit|point|claim|remark|tip|sentence|statement|thing|section|right|wrong|mistaken|correct|agreed?|disagree) (?:about|on|regarding|concerning|with) (?:the |your |that )?(\p{L}[\p{L}\p{N}'-]*(?: \p{L}[\p{L}\p{N}'-]*)?)/gu;

/** "The oxygen claim", "the part about sourdough": a topic refers to the only sentence that contains it. */
export function readTopics(normal: string, index: SentenceIndex): References {
  const references: References = new Map();
  for (const match of normal.matchAll(TOPIC)) {
    const terms = termsOf(match[1] ?? match[2] ?? '').filter((term) => !isAboutAnswers(term));
    const holders = index.terms.bags.flatMap((held, at) =>
      terms.every((term) => held.has(term)) ? [at] : [],
    );
    const [holder] = holders;
    if (terms.length > 0 && holder !== undefined && holders.length === 1)
      references.set(holder, { confidence: TOPIC_NAMED });
  }
  return references;
}

function placeOf(ordinal: string, total: number): number {
  if (/^(?:last|final|closing)$/.test(ordinal)) return total - 1;
  if (ordinal === 'penultimate') return total - 2;
  if (ordinal === 'opening' || ordinal === 'initial') return 0;
  const named = ORDINALS.indexOf(ordinal);
  return named >= 0 ? named : Number.parseInt(ordinal, 10) - 1;
}

function confidenceOf(unit: string): number {
  return /^(?:sentence|line|statement|claim|assertion)/.test(unit) ? NAMED_SENTENCE : NAMED_POINT;
}
