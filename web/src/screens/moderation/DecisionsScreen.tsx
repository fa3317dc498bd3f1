// The decisions of moderators about the reader: each with its reason and rule, to confirm, and a removal or suspension to appeal once.

import { APPEAL_TEXT_MAX } from '@frogpond/contract/moderation-limits';
import type { AppealState, OwnDecision } from '@frogpond/contract/people/decisions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../api/api-error.ts';
import { ownActionDone } from '../../features/moderation/moderation-words.ts';
import { listItems } from '../../queries/paged-lists.ts';
import {
  ownDecisionsQuery,
  useAcknowledgeDecision,
  useCreateAppeal,
} from '../../queries/people/decisions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { ContactLine } from '../../ui/text/ContactLine.tsx';
import { settingsQuery } from '../../queries/settings.ts';
import { DecisionText } from './DecisionText.tsx';
import { msg, t } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './ModerationScreen.module.css';

export function DecisionsScreen() {
  const contact = useQuery(settingsQuery).data?.site_contact;
  const list = useInfiniteQuery(ownDecisionsQuery);
  return (
    <Page title={t('Decisions about you')}>
      <p className={styles['lead']}>
        {t(
          'What moderators decided about you and what you wrote. You can appeal a removal or a suspension once.',
        )}
      </p>
      <LoadedList
        query={list}
        label={t('Decisions about you')}
        emptyText={t('No moderator has made a decision about you.')}
        className={styles['entries']}
      >
        {listItems(list.data).map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </LoadedList>
      <ContactLine contact={contact} className={styles['contact']} />
    </Page>
  );
}

const STATES: Record<AppealState, string> = {
  open: msg('Another moderator will decide on your appeal.'),
  upheld: msg('The decision was upheld.'),
  overturned: msg('The decision was overturned.'),
};

function Decision({ decision }: { decision: OwnDecision }) {
  const { id, action, target_type, appeal, is_acknowledged, is_appealable, created_at } = decision;
  const [isAppealing, setAppealing] = useState(false);
  const confirm = useAcknowledgeDecision();
  return (
    <li className={rows['row']}>
      <div className={styles['words']}>
        <p>
          <strong>{ownActionDone(action, target_type)}</strong>
        </p>
        <DecisionText decision={decision} />
        {appeal !== null && (
          <>
            <p className={styles['reason']} dir="auto">
              {t('Your appeal: {text}', { text: appeal.text })}
            </p>
            <p>
              {t(STATES[appeal.state])} {appeal.answer}
            </p>
          </>
        )}
        <p className={rows['soft']}>
          <RelativeTime time={created_at} />
        </p>
        <Problem>{problemText(confirm.error, t('This could not be saved. Please try again.'))}</Problem>
        <div className={styles['buttons']}>
          {!is_acknowledged && (
            <Button size="s" busy={confirm.isPending} onClick={() => confirm.mutate(id)}>
              {t('I have read this')}
            </Button>
          )}
          {is_appealable && (
            <Button size="s" onClick={() => setAppealing(true)}>
              {t('Appeal')}
            </Button>
          )}
        </div>
      </div>
      {isAppealing && <AppealDialog id={id} onClose={() => setAppealing(false)} />}
    </li>
  );
}

function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const create = useCreateAppeal();
  const [text, setText] = useState('');
  return (
    <FormDialog
      title={t('Appeal this decision')}
      description={t('Another moderator reads it and decides. You can appeal once.')}
      submitLabel={t('Send appeal')}
      busy={create.isPending}
      disabled={text.trim() === ''}
      problem={problemText(create.error, t('The appeal could not be sent. Please try again.'))}
      onSubmit={() => create.mutate({ id, text }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label={t('Why should the decision change?')}
        name="text"
        rows={5}
        required
        maxLength={APPEAL_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
