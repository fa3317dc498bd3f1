// The vote buttons of an answer or a comment, and the score. Pressing the active vote retracts it (product specification,
// section 4); `onVote` receives the new vote. A disabled button stays focusable and explains why.
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden, Count } from '../text/inline-text.tsx';
import { useIsOffline } from '../../lib/connection.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './VoteButtons.module.css';

export type Vote = 'upvote' | 'downvote';

export type VoteButtonsProps = {
  score: number;
  vote: Vote | null;
  onVote: (vote: Vote | null) => void;
  /** Why voting is disabled; shown as a tooltip. */
  disabledReason?: string | undefined;
  size?: 's' | 'm';
};

export const LOGIN_TO_VOTE = msg('Login to vote');
const OFFLINE = msg('You can’t vote while you are offline');

export function VoteButtons({ score, vote, onVote, size = 'm', ...rest }: VoteButtonsProps) {
  const isOffline = useIsOffline();
  const disabledReason = rest.disabledReason ?? (isOffline ? t(OFFLINE) : undefined);
  const reasonId = useId();
  const button = (kind: Vote, name: string) => (
    <button
      type="button"
      className={styles['button']}
      data-vote={kind}
      data-tooltip={disabledReason ?? name}
      aria-label={name}
      aria-pressed={vote === kind}
      aria-disabled={disabledReason !== undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onClick={() => disabledReason === undefined && onVote(vote === kind ? null : kind)}
    >
      {kind === 'upvote' ? <ChevronUp /> : <ChevronDown />}
    </button>
  );
  return (
    <fieldset aria-label={t('Votes')} className={styles['votes']} data-size={size} data-vote={vote ?? 'none'}>
      {button('upvote', t('Upvote'))}
      <span className={styles['score']}>
        <VisuallyHidden>{t('Score')} </VisuallyHidden>
        <Count value={score} />
      </span>
      {button('downvote', t('Downvote'))}
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </fieldset>
  );
}
