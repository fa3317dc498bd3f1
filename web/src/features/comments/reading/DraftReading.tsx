// The reading of a draft, below its field. The row is present from the first character on, so that nothing moves when the reading
// arrives. Sending does not wait for it.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDebouncedValue } from '../../../lib/time.ts';
import { draftReadingQuery } from '../../../queries/comments/readings.ts';
import { ReadingChip } from './ReadingChip.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './ReadingChip.module.css';

const DEBOUNCE_MS = 600;

type DraftReadingProps = {
  turn: Turn;
  /** The reading that the author chose; null if the draft has its analysed reading. */
  chosen: ReadingInput | null;
  onChoose: (reading: ReadingInput | null) => void;
};

export function DraftReading({ text, ...props }: DraftReadingProps & { text: string }) {
  const settled = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  // The row unmounts for an empty draft, so that the next comment does not begin with the reading of the last one.
  if (ownWords(text) === '') return null;
  return <WrittenDraft {...props} settled={ownWords(settled) === '' ? '' : settled} />;
}

function WrittenDraft({ turn, settled, chosen, onChoose }: DraftReadingProps & { settled: string }) {
  const read = useQuery(draftReadingQuery(turn.id, settled));
  const reading = chosen ?? read.data ?? null;
  const row = useRef<HTMLDivElement>(null);
  const isRead = reading !== null;
  // Scrolls at the first character, so that Send doesn't move when the reading arrives.
  useEffect(() => scrollAboveInput(row.current), []);
  useEffect(() => {
    if (isRead) scrollAboveInput(row.current);
  }, [isRead]);
  return (
    <div ref={row} className={styles['row']}>
      {reading !== null && (
        <ReadingChip reading={reading} sentences={turn.analysis?.sentences ?? []} onChange={onChoose}>
          {chosen !== null && (
            <button type="button" className={styles['action']} onClick={() => onChoose(null)}>
              {t('Undo')}
            </button>
          )}
        </ReadingChip>
      )}
    </div>
  );
}

/** Scrolls the row out from under the page's input. */
function scrollAboveInput(row: HTMLElement | null): void {
  const { left = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  if (row?.contains(document.elementFromPoint(left + 1, bottom - 1)) === false) {
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}

/** The draft without quoted lines. */
function ownWords(draft: string): string {
  return draft.replaceAll(/^>.*$/gm, '').trim();
}
