// The legend of the sentence marks, each drawn as in an answer, and the switch that hides them everywhere.

import { Switch } from '../../ui/field/Switch.tsx';
import { setMarksVisible, useMarksVisible } from '../../lib/storage/preferences.ts';
import styles from './MarkLegend.module.css';

const MARKS = [
  { color: 'green', words: 'Supported', means: 'most readers agree' },
  { color: 'amber', words: 'Mixed', means: 'readers differ' },
  { color: 'red', words: 'Disputed', means: 'most readers disagree' },
  { color: 'green', words: 'Thin line', means: 'one or two readers say so' },
  { color: 'green-strong', words: 'Thick line', means: 'many readers say so' },
] as const;

export function MarkLegend() {
  const isVisible = useMarksVisible();
  return (
    <div className={styles['legend']}>
      <ul className={styles['marks']}>
        {MARKS.map(({ color, words, means }) => (
          <li key={words}>
            <span data-sentence="legend" data-color={color} data-few={words === 'Thin line' ? '' : undefined}>
              {words}
            </span>
            <span className={styles['means']}>{means}</span>
          </li>
        ))}
        <li>
          <span data-sentence="legend" data-agreed="supported">
            Two ticks
          </span>
          <span className={styles['means']}>agreed by people who usually disagree</span>
        </li>
        <li>
          <span data-sentence="legend" data-agreed="disputed">
            Two crosses
          </span>
          <span className={styles['means']}>disputed by people who usually disagree</span>
        </li>
      </ul>
      <p className={styles['note']}>
        Marks come from readers who agree or disagree, and from comments. They are opinions, not a check of
        the facts. Select a sentence to say what you think.
      </p>
      <Switch label="Show sentence marks" checked={isVisible} onChange={setMarksVisible} />
    </div>
  );
}
