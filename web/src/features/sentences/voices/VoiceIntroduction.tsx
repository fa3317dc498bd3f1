// Explains voices, under the first answer of a conversation, to people who have neither given one nor commented in this browser. Shown
// until it is dismissed.
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useState } from 'react';
import { areVoicesExplained, setVoicesExplained, useMarksVisible } from '../../../lib/storage/preferences.ts';
import { useIsHydrated } from '../../../lib/hydration.tsx';
import { useSession } from '../../../queries/people/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SECRET_VOICE } from '../support-words.ts';
import { t } from '../../../lib/language/language.ts';
import styles from './VoiceIntroduction.module.css';

/** Turns that show the introduction until the next page load, so that nothing moves when the reader returns to a turn. */
const introduced = new Set<string>();

type VoiceIntroductionProps = {
  turn: Turn;
  /** Called when the introduction disappears with its button, which had the focus. */
  onDismiss: () => void;
};

export function VoiceIntroduction({ turn, onDismiss }: VoiceIntroductionProps) {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  const areMarksVisible = useMarksVisible();
  const sentences = turn.analysis?.sentence_colors ?? [];
  const [isOpen, setOpen] = useState(
    () =>
      introduced.has(turn.id) ||
      (!areVoicesExplained() && sentences.every(({ my_voice }) => my_voice === null)),
  );
  // Shown while the session loads: this browser then has a token, and the text may already be visible.
  const isWanted = !isHydrated || (status !== 'anonymous' && isOpen);
  const isShown = isWanted && areMarksVisible && turn.depth === 0 && sentences.length > 0;
  useEffect(() => {
    if (isShown && isHydrated) introduced.add(turn.id);
  }, [isShown, isHydrated, turn.id]);
  if (!isShown) return null;
  const dismiss = () => {
    setVoicesExplained();
    introduced.clear();
    setOpen(false);
    onDismiss();
  };
  return (
    <div
      className={styles['introduction']}
      role="note"
      aria-label={t('About sentence marks')}
      data-screen-only
      data-members={isHydrated ? undefined : 'voices'}
    >
      <p>
        {t(
          'Do you agree with every sentence? Select one and say so: it counts towards the sentence’s colour.',
        )}{' '}
        {t(SECRET_VOICE)}
      </p>
      <Button size="s" onClick={dismiss}>
        {t('Got it')}
      </Button>
    </div>
  );
}
