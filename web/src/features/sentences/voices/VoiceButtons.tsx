// The three voices on a sentence as toggle buttons: pressing the active one retracts it.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { CircleHelp, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { msg, t } from '../../../lib/language/language.ts';
import styles from './VoiceButtons.module.css';

type VoiceButtonsProps = {
  voice: Stance | null;
  onVoice: (stance: Stance) => void;
  /** The key that gives each voice, in the order of the buttons. */
  keys: readonly [string, string, string];
  size?: 's' | 'l';
};

const VOICES: readonly { stance: Stance; label: string; icon: ReactNode }[] = [
  { stance: 1, label: msg('Agree'), icon: <ThumbsUp /> },
  { stance: -1, label: msg('Disagree'), icon: <ThumbsDown /> },
  { stance: 0, label: msg('Not sure'), icon: <CircleHelp /> },
];

export function VoiceButtons({ voice, onVoice, keys, size = 's' }: VoiceButtonsProps) {
  return (
    <fieldset aria-label={t('Your view')} className={styles['voices']} data-size={size}>
      {VOICES.map(({ stance, label, icon }, index) => (
        <button
          key={stance}
          type="button"
          className={styles['voice']}
          data-stance={stance}
          aria-pressed={voice === stance}
          aria-keyshortcuts={keys[index]}
          onClick={() => onVoice(stance)}
        >
          {icon}
          {t(label)}
          {size === 'l' && <kbd aria-hidden>{keys[index]}</kbd>}
        </button>
      ))}
    </fieldset>
  );
}
