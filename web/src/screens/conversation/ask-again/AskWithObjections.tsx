// Beside the number of disputed sentences: asks the question again and gives the model the readers' objections.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { isDisputed } from '@frogpond/text/sentences/verdict';
import { MessageSquareWarning } from 'lucide-react';
import { useSession } from '../../../queries/people/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Place } from '../place/use-place.ts';
import { useAskAgain } from './use-ask-again.ts';
import { t } from '../../../lib/language/language.ts';

type AskWithObjectionsProps = { turn: Turn; place: Place };

export function AskWithObjections(props: AskWithObjectionsProps) {
  const { user } = useSession();
  const { analysis, is_removed } = props.turn;
  const hasObjections = analysis?.sentence_colors.some(isDisputed) === true;
  return user === null || !hasObjections || is_removed === true ? null : <AskButton {...props} />;
}

function AskButton({ turn, place }: AskWithObjectionsProps) {
  const { askAgain, isPending } = useAskAgain(turn, place);
  return (
    <Button
      size="s"
      icon={<MessageSquareWarning aria-hidden />}
      busy={isPending}
      data-screen-only
      onClick={() => askAgain({ with_objections: true })}
    >
      {t('Ask again with the objections')}
    </Button>
  );
}
