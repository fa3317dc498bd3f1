// Beside the number of disputed sentences: asks the question again and gives the model the readers' objections.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { isDisputed } from '@frogpond/text/sentences/verdict';
import { MessageSquareWarning } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import type { Place } from '../place/use-place.ts';
import { useAskAgain } from './use-ask-again.ts';

export function AskWithObjections({ turn, place }: { turn: Turn; place: Place }) {
  const { askAgain, isPending, mayAsk } = useAskAgain(turn, place);
  const hasObjections = turn.analysis?.sentence_colors.some(isDisputed) === true;
  if (!mayAsk || !hasObjections || turn.is_removed === true) return null;
  return (
    <Button
      size="s"
      icon={<MessageSquareWarning aria-hidden />}
      busy={isPending}
      data-screen-only
      onClick={() => askAgain({ with_objections: true })}
    >
      Ask again with the objections
    </Button>
  );
}
