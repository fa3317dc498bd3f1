// The open appeals, for moderators: the decision, what its author says against it, and the buttons to uphold or overturn it.

import type { Appeal } from '@frogpond/contract/people/decisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { ReasonField } from '../../features/moderation/ReasonField.tsx';
import { actionDone } from '../../features/moderation/moderation-words.ts';
import { Link } from '../../lib/router/Link.tsx';
import { appealsQuery, useDecideAppeal } from '../../queries/people/decisions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { DecisionText } from './DecisionText.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { msg, t, tx } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './ModerationScreen.module.css';

export function Appeals() {
  const appeals = useQuery(appealsQuery);
  return (
    <LoadedList
      query={appeals}
      label={t('Appeals')}
      emptyText={t('No appeal is open.')}
      className={styles['entries']}
    >
      {appeals.data?.map((appeal) => (
        <AppealItem key={appeal.decision.id} appeal={appeal} />
      ))}
    </LoadedList>
  );
}

type Outcome = 'uphold' | 'overturn';
const LABELS: Record<Outcome, string> = { uphold: msg('Uphold'), overturn: msg('Overturn') };

function AppealItem({ appeal }: { appeal: Appeal }) {
  const { decision, author, text, created_at, may_decide } = appeal;
  const [asked, setAsked] = useState<Outcome | null>(null);
  return (
    <li className={rows['row']}>
      <div className={styles['words']}>
        <p>
          {actionDone(
            decision.action,
            decision.target_type,
            translatePlaceholder(decision.moderator.username),
          )}
        </p>
        <DecisionText decision={decision} />
        <p>
          {tx('{name} appealed {time}:', {
            name: (
              <Link to={paths.user(author.username)} className={styles['link']}>
                {author.username}
              </Link>
            ),
            time: <RelativeTime time={created_at} />,
          })}
        </p>
        <blockquote className={styles['excerpt']} dir="auto">
          {text}
        </blockquote>
        {may_decide ? (
          <div className={styles['buttons']}>
            {(['uphold', 'overturn'] as const).map((outcome) => (
              <Button key={outcome} onClick={() => setAsked(outcome)}>
                {t(LABELS[outcome])}
              </Button>
            ))}
          </div>
        ) : (
          <p className={rows['soft']}>
            {t('Another moderator decides, because this is about you or your decision.')}
          </p>
        )}
      </div>
      {asked !== null && <OutcomeDialog id={decision.id} outcome={asked} onClose={() => setAsked(null)} />}
    </li>
  );
}

type OutcomeDialogProps = { id: string; outcome: Outcome; onClose: () => void };

function OutcomeDialog({ id, outcome, onClose }: OutcomeDialogProps) {
  const decide = useDecideAppeal();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={outcome === 'uphold' ? t('Uphold the decision') : t('Overturn the decision')}
      description={t('The reason and your name are published in the moderation log.')}
      submitLabel={t(LABELS[outcome])}
      busy={decide.isPending}
      disabled={reason.trim() === ''}
      problem={problemText(decide.error, t('The decision could not be saved. Please try again.'))}
      onSubmit={() => decide.mutate({ id, outcome, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
