// The answers of several models to one question, opened again: an answer beside the best others to the same question.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { siblingsQuery } from '../../../queries/turns/branches.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FrogSpinner } from '../../../ui/frog/FrogSpinner.tsx';
import { AnswerColumns } from './AnswerColumns.tsx';
import { t } from '../../../lib/language/language.ts';

const OTHERS_MAX = 4;

type CompareAnswersProps = { turn: Turn; onContinue: (turnId: string) => void; onClose: () => void };

export function CompareAnswers({ turn, onContinue, onClose }: CompareAnswersProps) {
  const { data, isPending } = useInfiniteQuery(siblingsQuery(turn.id));
  const others = (data ?? []).filter(
    (one) => one.id !== turn.id && one.user_message === turn.user_message && isAnswered(one),
  );
  return (
    <Dialog open onClose={onClose} title={turn.user_message} size="xl">
      {isPending && <FrogSpinner label={t('Loading the other answers...')} />}
      {!isPending && others.length === 0 && <p>{t('The other branches ask something else.')}</p>}
      {!isPending && <AnswerColumns turns={[turn, ...others.slice(0, OTHERS_MAX)]} onContinue={onContinue} />}
    </Dialog>
  );
}
