// Asks a turn's question again and shows the new answer beside the old one.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { errorText } from '../../../api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useSession } from '../../../queries/people/session.ts';
import { useRegenerateTurn } from '../../../queries/turns/turns.ts';
import { useToasts } from '../../../ui/feedback/ToastProvider.tsx';
import type { Place } from '../place/use-place.ts';
import { t } from '../../../lib/language/language.ts';

const SHOWN_MS = 3000;

type Ways = { openrouter_model_id?: string; with_objections?: boolean };

/**
 * Returns the function that asks again, and whether a visitor or a running request prevents it. A notice shows the place of the new answer;
 * an alert shows a failure.
 */
export function useAskAgain(turn: Turn, place: Place) {
  const { user } = useSession();
  const regenerate = useRegenerateTurn();
  const { toast } = useToasts();
  const askAgain = (how: Ways = {}) => {
    regenerate.mutate(
      { ...how, turn, idempotency_key: randomId() },
      {
        onSuccess: (sibling) => {
          place.choose(sibling.id);
          const { sibling_index: index, sibling_count: total } = sibling;
          toast({ text: t('Answer {place} of {total}', { place: index, total }), shown_ms: SHOWN_MS });
        },
        onError: (error) => window.alert(errorText(error, t('Failed to send message'))),
      },
    );
  };
  return { askAgain, isPending: regenerate.isPending, mayAsk: user !== null };
}
