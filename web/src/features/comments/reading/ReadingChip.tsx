// How a comment reads, as one line with two choices: its side, and the sentence that it speaks of.

import { READING_EXCERPT_GRAPHEMES } from '@frogpond/contract/limits';
import type { ReadingInput, Stance } from '@frogpond/contract/conversations/analysis';
import { previewText } from '@frogpond/text/unicode/graphemes';
import type { ReactNode } from 'react';
import styles from './ReadingChip.module.css';

type ReadingChipProps = {
  reading: ReadingInput;
  /** The sentences of the answer. */
  sentences: readonly string[];
  onChange: (reading: ReadingInput) => void;
  children?: ReactNode;
};

const SIDES: readonly { stance: Stance; label: string }[] = [
  { stance: 1, label: 'agrees' },
  { stance: -1, label: 'disagrees' },
  { stance: 0, label: 'takes no side' },
];
const WHOLE = 'whole';
const SEVERAL = 'several';

export function ReadingChip({ reading, sentences, onChange, children }: ReadingChipProps) {
  const chosen = choiceOf(reading);
  const changeSide = (stance: Stance) =>
    onChange({ stance, sentences: reading.sentences.map(({ index }) => ({ index, stance })) });
  const changeSentence = (value: string) =>
    onChange({
      ...reading,
      sentences: value === WHOLE ? [] : [{ index: Number(value), stance: reading.stance }],
    });
  return (
    <div className={styles['chip']} data-screen-only>
      <span>Reads as</span>
      <select
        aria-label="Side of the comment"
        data-stance={reading.stance}
        value={reading.stance}
        // The values of the options are stances.
        onChange={({ target }) => changeSide(Number(target.value) as Stance)}
      >
        {SIDES.map(({ stance, label }) => (
          <option key={stance} value={stance}>
            {label}
          </option>
        ))}
      </select>
      {reading.stance !== 0 && (
        <>
          <span>with</span>
          <select
            aria-label="Sentence that the comment speaks of"
            value={chosen}
            onChange={({ target }) => changeSentence(target.value)}
          >
            <option value={WHOLE}>the answer</option>
            {chosen === SEVERAL && (
              <option value={SEVERAL} disabled>
                sentences {reading.sentences.map(({ index }) => index + 1).join(', ')}
              </option>
            )}
            {sentences.map((sentence, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the sentences of an answer never change their order
              <option key={index} value={index}>
                sentence {index + 1}: {previewText(sentence, READING_EXCERPT_GRAPHEMES)}
              </option>
            ))}
          </select>
        </>
      )}
      {children}
    </div>
  );
}

function choiceOf({ sentences: [first, ...more] }: ReadingInput): string {
  if (first === undefined) return WHOLE;
  return more.length > 0 ? SEVERAL : String(first.index);
}
