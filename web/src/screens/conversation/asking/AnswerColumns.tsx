// Answers to one question side by side, with the marks of their sentences: in columns on a wide screen, by swiping on a narrow one. The
// reader can continue from any of them.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { supportSummary } from '@frogpond/text/sentences/verdict';
import { useRef } from 'react';
import { AnswerView } from '../../../features/answer/AnswerView.tsx';
import { listAssertions } from '../../../features/sentences/assertions.ts';
import { useSentenceColors } from '../../../features/sentences/use-sentence-colors.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useSession } from '../../../queries/people/session.ts';
import { useAnswer, useAnswerControls } from '../../../queries/turns/answers.ts';
import { useKnownTurn } from '../../../queries/turns/turns.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { t } from '../../../lib/language/language.ts';
import { ItemBoundary } from '../../../ui/feedback/ItemBoundary.tsx';
import styles from './SeveralModels.module.css';

type AnswerColumnsProps = { turns: readonly Turn[]; onContinue: (turnId: string) => void };

export function AnswerColumns({ turns, onContinue }: AnswerColumnsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be scrolled by keys too
    <section className={styles['strip']} aria-label={t('Answers')} tabIndex={0}>
      <ul className={styles['columns']}>
        {turns.map((turn) => (
          <li key={turn.id} className={styles['column']}>
            <ItemBoundary>
              <OneAnswer asked={turn} onContinue={onContinue} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneAnswer({ asked, onContinue }: { asked: Turn; onContinue: (turnId: string) => void }) {
  const { user } = useSession();
  const turn = useKnownTurn(asked);
  const answer = useAnswer(turn.id);
  const controls = useAnswerControls();
  const body = useRef<HTMLDivElement>(null);
  useSentenceColors(body, turn.analysis);
  const isWaiting = answer === null && !isAnswered(turn);
  const name = modelDisplayName(turn.ai_model ?? turn.requested_model);
  const { discussed, text } = supportSummary(listAssertions(turn), t);
  return (
    <div className={styles['answer']}>
      <h3 className={styles['name']}>{name}</h3>
      {isWaiting ? (
        <p className={styles['waiting']}>{t('Waiting for another answer to finish.')}</p>
      ) : (
        <AnswerView
          turn={turn}
          isOwn={user !== null && turn.user_id === user.id}
          isRevealed={false}
          onRetry={() => controls.retry(turn)}
          bodyRef={body}
        />
      )}
      {discussed > 0 && <p className={styles['waiting']}>{text}</p>}
      {isAnswered(turn) && user !== null && (
        <Button size="s" onClick={() => onContinue(turn.id)}>
          {t('Continue from this answer')}
        </Button>
      )}
    </div>
  );
}
