// What voices are, under the first answer of a conversation, for a person who has neither given one nor commented in this
// browser. Shown until it is dismissed.

import type { Turn } from '@frogpond/contract/turns';
import { useState } from 'react';
import { areVoicesExplained, setVoicesExplained } from '../../lib/storage/voices-explained.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useMarksVisible } from './marks-visibility.ts';
import { SECRET_VOICE } from './support-words.ts';
import styles from './VoiceIntroduction.module.css';

export function VoiceIntroduction({ turn }: { turn: Turn }) {
  const { user } = useSession();
  const areMarksVisible = useMarksVisible();
  const sentences = turn.analysis?.sentence_colors ?? [];
  // A voice or a comment hides the text only on the next visit, so that nothing moves under the pointer.
  const [isOpen, setOpen] = useState(
    () => !areVoicesExplained() && sentences.every(({ my_voice }) => my_voice === null),
  );
  if (user === null || !isOpen || !areMarksVisible) return null;
  if (turn.depth > 0 || sentences.length === 0) return null;
  const dismiss = () => {
    setVoicesExplained();
    setOpen(false);
  };
  return (
    <div className={styles['introduction']} role="note" aria-label="About voices" data-screen-only>
      <p>
        Do you agree with every sentence? Select one and give your voice: it counts towards the sentence’s
        colour. {SECRET_VOICE}
      </p>
      <Button size="s" onClick={dismiss}>
        Got it
      </Button>
    </div>
  );
}
