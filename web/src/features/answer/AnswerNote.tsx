// The note on an answer that is not complete: it failed, was stopped, was cut off, is missing, or the model did not receive the
// whole path.

import { errorSentence, isErrorCode } from '@frogpond/contract/errors';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import type { AnswerState } from '../../queries/turns/answer-store.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Answer.module.css';

type AnswerNoteProps = {
  turn: Turn;
  answer: AnswerState | null;
  isOwn: boolean;
  isRunning: boolean;
  onRetry: () => void;
  /** A further way to an answer, beside Retry. */
  besideRetry?: ReactNode;
};

const LEFT_OUT = msg({
  one: 'The conversation was too long for the model: {count} message from the middle of it was left out.',
  other: 'The conversation was too long for the model: {count} messages from the middle of it were left out.',
});
const LOST = msg('The connection to this answer was lost.');

export function AnswerNote({ turn, answer, isOwn, isRunning, onRetry, besideRetry }: AnswerNoteProps) {
  const retry = isOwn && (
    <>
      <Button size="s" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
        {t('Retry')}
      </Button>
      {besideRetry}
    </>
  );
  const left = turn.messages_left_out;
  if (turn.ai_response !== null) {
    const ended = turn.finish_reason === null ? undefined : ENDED[turn.finish_reason];
    return (
      <>
        {ended !== undefined && <p className={styles['note']}>{t(ended)}</p>}
        {left > 0 && <p className={styles['note']}>{t(LEFT_OUT, { count: left })}</p>}
      </>
    );
  }
  if (turn.status === 'failed' || answer?.status === 'failed') {
    const partial = turn.partial_response ?? answer?.text ?? '';
    return (
      <>
        {partial !== '' && (
          <div className={styles['partial']}>
            <AnswerBody text={partial} />
          </div>
        )}
        <div className={styles['note']} data-tone="danger" role="alert">
          <span>{failureText(turn, answer)}</span>
          {retry}
        </div>
      </>
    );
  }
  if (isRunning)
    return <StillWaiting received={(answer?.thinking.length ?? 0) + (answer?.text.length ?? 0)} />;
  return (
    <div className={styles['note']}>
      <span>
        {turn.status === 'stopped' || answer?.status === 'stopped'
          ? t('Stopped before the answer started.')
          : t('No answer yet.')}
      </span>
      {retry}
    </div>
  );
}

/** A longer wait than most models need for their first text. */
const WAITING_MS = 15_000;

/** Shows that the answer is still running if no text has arrived for a while. `received`: characters of thinking and text so far. */
function StillWaiting({ received }: { received: number }) {
  const [waitedAt, setWaitedAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedAt(received), WAITING_MS);
    return () => clearTimeout(timer);
  }, [received]);
  const isWaiting = waitedAt === received;
  return (
    <output className={isWaiting ? styles['note'] : undefined}>
      {isWaiting && t('Still waiting for the model. Some models need a minute or more.')}
    </output>
  );
}

const ENDED = {
  stop: undefined,
  length: msg('The answer reached the model’s length limit and ends here.'),
  stopped: msg('The answer was stopped here.'),
} as const;

function failureText(turn: Turn, answer: AnswerState | null): string {
  if (isErrorCode(turn.error_code)) return errorSentence(turn.error_code);
  return errorText(answer?.error, t(LOST));
}
