// The stance of a comment, as an icon with a label.

import { Minus, ThumbsDown, ThumbsUp } from 'lucide-react';
import { msg, t } from '../../lib/language/language.ts';
import styles from './StanceSign.module.css';

export function StanceSign({ stance }: { stance: number }) {
  const side = stanceLabel(stance);
  return (
    <span className={styles['stance']} data-stance={side}>
      {{ agrees: <ThumbsUp />, disagrees: <ThumbsDown />, 'takes no side': <Minus /> }[side]}
      {t(side)}
    </span>
  );
}

function stanceLabel(stance: number): 'agrees' | 'disagrees' | 'takes no side' {
  if (stance === 0) return msg('takes no side');
  return stance > 0 ? msg('agrees') : msg('disagrees');
}
