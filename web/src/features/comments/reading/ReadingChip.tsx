// The reading of a comment as one line with two selects: its side, and the sentence that it is about.

import { READING_EXCERPT_GRAPHEMES, SENTIMENT_COLOR_CONFIDENCE } from '@frogpond/contract/limits';
import type { ReadingInput, Stance } from '@frogpond/contract/conversations/analysis';
import { previewText } from '@frogpond/text/unicode/graphemes';
import type { ReactNode } from 'react';
import { listText } from '../../../lib/language/formats.ts';
import { msg, t, tx } from '../../../lib/language/language.ts';
import styles from './ReadingChip.module.css';

type ReadingChipProps = {
  /** `confidence` of the analyser; absent if the author chose the reading. */
  reading: ReadingInput & { confidence?: number };
  /** The sentences of the answer. */
  sentences: readonly string[];
  /** The comment is a reply: without a sentence, its side is towards the comment above it. */
  isReply?: boolean;
  onChange: (reading: ReadingInput) => void;
  children?: ReactNode;
};

const SIDES: readonly { stance: Stance; label: string }[] = [
  { stance: 1, label: msg('agrees') },
  { stance: -1, label: msg('disagrees') },
  { stance: 0, label: msg('takes no side') },
];
const WHOLE = 'whole';
const SEVERAL = 'several';
const BOTH = 'both';

/**
 * Returns the reading as the line shows it and its author confirms it: one side for all sentences, which is the first side of a sentence,
 * else the side of the whole reading. A reading that agrees with one sentence and disagrees with another is unchanged.
 */
export function asSaid({ stance, sentences }: ReadingInput): ReadingInput {
  if (takesBothSides({ sentences })) return { stance, sentences };
  const side = sentences.find((sentence) => sentence.stance !== 0)?.stance ?? stance;
  return { stance: side, sentences: sentences.map(({ index }) => ({ index, stance: side })) };
}

export function ReadingChip({
  reading: read,
  sentences,
  isReply = false,
  onChange,
  children,
}: ReadingChipProps) {
  const reading = asSaid(read);
  const isMixed = takesBothSides(reading);
  const chosen = readingToChoice(reading);
  const changeSide = (stance: Stance) =>
    onChange({ stance, sentences: reading.sentences.map(({ index }) => ({ index, stance })) });
  const changeSentence = (value: string) => {
    const index = Number(value);
    const stance = reading.sentences.find((sentence) => sentence.index === index)?.stance ?? reading.stance;
    onChange({ stance, sentences: value === WHOLE ? [] : [{ index, stance }] });
  };
  const side = (
    <select
      aria-label={t('Side of the comment')}
      data-stance={isMixed ? 0 : reading.stance}
      value={isMixed ? BOTH : reading.stance}
      // The values of the options are stances.
      onChange={({ target }) => changeSide(Number(target.value) as Stance)}
    >
      {isMixed && (
        <option value={BOTH} disabled>
          {t('takes both sides')}
        </option>
      )}
      {SIDES.map(({ stance, label }) => (
        <option key={stance} value={stance}>
          {t(label)}
        </option>
      ))}
    </select>
  );
  const sentence = (
    <select
      aria-label={t('Sentence that the comment is about')}
      value={chosen}
      onChange={({ target }) => changeSentence(target.value)}
    >
      <option value={WHOLE}>{isReply ? t('the comment above') : t('the answer')}</option>
      {chosen === SEVERAL && (
        <option value={SEVERAL} disabled>
          {t('sentences {numbers}', {
            numbers: listText(reading.sentences.map(({ index }) => String(index + 1))),
          })}
        </option>
      )}
      {sentences.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the sentences of an answer never change their order
        <option key={index} value={index}>
          {t('sentence {number}: {sentence}', {
            number: index + 1,
            sentence: previewText(text, READING_EXCERPT_GRAPHEMES),
          })}
        </option>
      ))}
    </select>
  );
  return (
    <div className={styles['chip']} data-screen-only>
      {tx(describeReading(read), { side, sentence })}
      {children}
    </div>
  );
}

/** Returns the text of the line, with placeholders for its two selects. */
function describeReading(read: ReadingChipProps['reading']): string {
  if (takesBothSides(read)) return msg('This comment {side} on {sentence}');
  if (asSaid(read).stance === 0) return msg('This comment {side}');
  return isGuess(read)
    ? msg('Perhaps this comment {side} with {sentence}')
    : msg('This comment {side} with {sentence}');
}

/** Returns whether the side is too uncertain to be shown to others, and counts for no sentence. */
function isGuess({ stance, confidence = 1, sentences }: ReadingChipProps['reading']): boolean {
  const isSure =
    confidence >= SENTIMENT_COLOR_CONFIDENCE || sentences.some((sentence) => sentence.stance !== 0);
  return stance !== 0 && !isSure;
}

function takesBothSides({ sentences }: Pick<ReadingInput, 'sentences'>): boolean {
  return sentences.some(({ stance }) => stance === 1) && sentences.some(({ stance }) => stance === -1);
}

function readingToChoice({ sentences: [first, ...more] }: ReadingInput): string {
  if (first === undefined) return WHOLE;
  return more.length > 0 ? SEVERAL : String(first.index);
}
