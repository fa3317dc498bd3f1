// The legend of the sentence marks, each drawn as in an answer, and the switch that hides them everywhere.

import { Switch } from '../../ui/field/Switch.tsx';
import { setMarksVisible, useMarksVisible } from '../../lib/storage/preferences.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './MarkLegend.module.css';

const MARKS = [
  { color: 'green', words: msg('Supported'), means: msg('most readers agree') },
  { color: 'amber', words: msg('Mixed'), means: msg('readers differ') },
  { color: 'red', words: msg('Disputed'), means: msg('most readers disagree') },
  { color: 'green', words: msg('Thin line'), means: msg('one or two readers say so') },
  { color: 'green-strong', words: msg('Thick line'), means: msg('many readers say so') },
] as const;

export function MarkLegend() {
  const isVisible = useMarksVisible();
  return (
    <div className={styles['legend']}>
      <ul className={styles['marks']}>
        {MARKS.map(({ color, words, means }) => (
          <li key={words}>
            <span data-sentence="legend" data-color={color} data-few={words === 'Thin line' ? '' : undefined}>
              {t(words)}
            </span>
            <span className={styles['means']}>{t(means)}</span>
          </li>
        ))}
        <li>
          <span data-sentence="legend" data-agreed="supported">
            {t('Two ticks')}
          </span>
          <span className={styles['means']}>{t('agreed by people who usually disagree')}</span>
        </li>
        <li>
          <span data-sentence="legend" data-agreed="disputed">
            {t('Two crosses')}
          </span>
          <span className={styles['means']}>{t('disputed by people who usually disagree')}</span>
        </li>
      </ul>
      <p className={styles['note']}>
        {t(
          'Marks come from readers who agree or disagree, and from comments. They show what readers think, who may be wrong. Select a sentence to say what you think.',
        )}
      </p>
      <Switch label={t('Show sentence marks')} checked={isVisible} onChange={setMarksVisible} />
    </div>
  );
}
