// Asks an admin for the reason of an action on a person, and for the end of a suspension.

import type { AdminPerson, PersonAction } from '@frogpond/contract/people/admin';
import { useState } from 'react';
import { fieldErrors, problemText } from '../../api/api-error.ts';
import { ReasonField } from '../../features/moderation/ReasonField.tsx';
import { useChangePerson } from '../../queries/people/admin.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ACTION_LABELS } from './admin-words.ts';
import { t } from '../../lib/language/language.ts';

type Props = { person: AdminPerson; action: PersonAction; onClose: () => void };

export function PersonDialog({ person, action, onClose }: Props) {
  const change = useChangePerson(person);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const label = t(ACTION_LABELS[action]);
  const isPublic = action === 'suspend' || action === 'unsuspend';
  const submit = () => {
    const end = action === 'suspend' && until !== '' ? { until: new Date(until).toISOString() } : {};
    change.mutate({ action, reason, ...end }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('{label}: {value}', { label, value: `@${person.username}` })}
      description={
        isPublic
          ? t('The reason and your name are published in the moderation log.')
          : t('The reason is kept in the log of admins.')
      }
      submitLabel={label}
      tone={action === 'suspend' || action === 'refuse' ? 'danger' : 'primary'}
      busy={change.isPending}
      disabled={reason.trim() === ''}
      problem={problemText(change.error, t('This could not be saved. Please try again.'))}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'suspend' && (
        <TextField
          label={t('Until')}
          name="until"
          type="date"
          value={until}
          hint={t('Empty: until an admin ends it.')}
          error={fieldErrors(change.error)['until']}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
