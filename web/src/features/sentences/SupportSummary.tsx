// One line under an answer: how many of its sentences were discussed, and with what result. Each count cycles through its
// sentences; the legend beside it explains the marks and hides them.
import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import {
  type VerdictLabel,
  countedVerdicts,
  supportSummary,
  verdictLabel,
} from '@frogpond/text/sentences/verdict';
import { Fragment, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import { OnWide } from '../../ui/text/inline-text.tsx';
import { claimsOf } from './claims-of.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { useMarksVisible } from '../../lib/storage/preferences.ts';
import { jumpToSentence, openSentence } from './sentence-spans.ts';
import { t } from '../../lib/language/language.ts';
import styles from './SupportSummary.module.css';

type SupportSummaryProps = {
  turn: Turn;
  /** What a reader can do about disputed sentences. */
  action?: ReactNode;
};

export function SupportSummary({ turn, action }: SupportSummaryProps) {
  const colors = claimsOf(turn);
  const isVisible = useMarksVisible();
  const lastJump = useRef(-1);
  if (colors.length === 0) return null;

  const summary = supportSummary(colors, t);
  const kinds = [
    { label: 'Supported', count: summary.supported },
    { label: 'Disputed', count: summary.disputed },
    { label: 'Mixed', count: summary.mixed },
  ] as const;
  const words = countedVerdicts(summary, t);
  const shown = kinds.filter(({ count }) => count > 0).map(({ label }, at) => ({ label, words: words[at] }));

  const jump = (label: VerdictLabel) => {
    const next = nextOf(colors, label, lastJump.current);
    if (next === undefined) return;
    lastJump.current = next;
    jumpToSentence({ turnId: turn.id, index: next });
  };
  /** Opens the first sentence without a voice of the reader. */
  const weigh = () => {
    const open = colors.find(({ my_voice }) => my_voice === null) ?? colors[0];
    if (open !== undefined) openSentence({ turnId: turn.id, index: open.index });
  };
  return (
    <div className={styles['summary']} data-quiet={summary.discussed === 0 || undefined}>
      <p className={styles['text']}>
        {summary.head}
        {shown.map(({ label, words }, at) => (
          <Fragment key={label}>
            {at === 0 ? t(': ') : t(', ')}
            <button
              type="button"
              className={styles['jump']}
              data-verdict={label}
              disabled={!isVisible}
              onClick={() => jump(label)}
            >
              {words}
            </button>
          </Fragment>
        ))}
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

/** Returns the next sentence of that kind in reading order; after the last one, the first. */
function nextOf(colors: readonly SentenceSupport[], label: VerdictLabel, after: number): number | undefined {
  const wanted = colors
    .filter(({ up_count, down_count }) => verdictLabel(up_count, down_count) === label)
    .map(({ index }) => index);
  return wanted.find((index) => index > after) ?? wanted[0];
}
