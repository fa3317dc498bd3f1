// One line under an answer: how many of its sentences were discussed, and with what result. The legend beside it explains the marks and
// hides them.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { supportSummary } from '@frogpond/text/sentences/verdict';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import { OnWide } from '../../ui/text/inline-text.tsx';
import { listAssertions } from './assertions.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { useMarksVisible } from '../../lib/storage/preferences.ts';
import { openSentence } from './sentence-spans.ts';
import { t } from '../../lib/language/language.ts';
import { VerdictJumps } from './VerdictJumps.tsx';
import styles from './SupportSummary.module.css';

type SupportSummaryProps = {
  turn: Turn;
  /** What a reader can do about disputed sentences. */
  action?: ReactNode;
};

export function SupportSummary({ turn, action }: SupportSummaryProps) {
  const colors = listAssertions(turn);
  const isVisible = useMarksVisible();
  if (colors.length === 0) return null;

  const summary = supportSummary(colors, t);
  /** Opens the first sentence without a voice of the reader. */
  const weigh = () => {
    const open = colors.find(({ my_voice }) => my_voice === null) ?? colors[0];
    if (open !== undefined) openSentence({ turnId: turn.id, index: open.index });
  };
  return (
    <div className={styles['summary']} data-quiet={summary.discussed === 0 || undefined}>
      <p className={styles['text']}>
        {summary.head}
        <VerdictJumps turns={[turn]} />
      </p>
      <div className={styles['ways']}>
        {isVisible && (
          <button type="button" className={styles['weigh']} data-screen-only onClick={weigh}>
            <OnWide short={t('Check')}>{t('Check this answer')}</OnWide>
          </button>
        )}
        <Popover
          label={t('Sentence marks')}
          side="top"
          renderTrigger={(trigger) => (
            <Button {...trigger} tone="quiet" size="s" data-screen-only>
              {t('Legend')}
            </Button>
          )}
        >
          {() => <MarkLegend />}
        </Popover>
      </div>
      {isVisible && action}
    </div>
  );
}
