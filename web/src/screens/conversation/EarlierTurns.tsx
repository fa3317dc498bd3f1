// The button above a path of which only the end is loaded. The turns on screen keep their place when earlier turns are added above.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { ArrowUp } from 'lucide-react';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { holdScroll } from '../../lib/scroll/hold-scroll.ts';
import { findTopAnchor } from '../../lib/scroll/scroll-memory.ts';
import { useEarlierTurns } from '../../queries/conversations/path.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useMainPane } from '../../ui/frame/AppFrame.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Conversation.module.css';

export function EarlierTurns({ first }: { first: Turn }) {
  const pane = useMainPane();
  const keepPlace = () => {
    if (pane.current !== null) holdTurn(pane.current);
  };
  const { mutate, isPending, error } = useEarlierTurns(first.conversation_id, keepPlace);
  if (first.parent_turn_id === null) return null;
  return (
    <div className={styles['earlier']}>
      <Button
        size="s"
        tone="quiet"
        icon={<ArrowUp aria-hidden />}
        busy={isPending}
        onClick={() => mutate(first.id)}
      >
        {t('Show earlier turns')}
      </Button>
      <EarlierLink first={first} />
      {error !== null && <p role="alert">{errorText(error, t('Earlier turns could not be loaded.'))}</p>}
    </div>
  );
}

/** The link to the turns above, for readers without scripts. */
export function EarlierLink({ first }: { first: Turn }) {
  const { conversation_id, parent_turn_id } = first;
  if (parent_turn_id === null) return null;
  return (
    <noscript>
      <a rel="prev" href={paths.conversation(conversation_id, { turn_id: parent_turn_id })}>
        {t('Earlier in this conversation')}
      </a>
    </noscript>
  );
}

/** Focuses the turn at the top of the pane, and holds it in its place until the new turns are laid out. */
function holdTurn(pane: HTMLElement): void {
  const anchor = findTopAnchor(pane);
  const turn = pane.querySelector<HTMLElement>(`[data-turn-id="${CSS.escape(anchor?.id ?? '')}"]`);
  if (anchor === undefined || turn === null) return;
  const topOf = () => turn.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  const top = topOf();
  turn.focus({ preventScroll: true });
  holdScroll(pane, () => pane.scrollTop + topOf() - top, true);
}
