// Account settings: ways to sign in, sessions, data export, and account deletion.

import type { SelfUser } from '@frogpond/contract/people/users';
import { useState } from 'react';
import { navigate } from '../../../lib/router/location.ts';
import { problemText } from '../../../api/api-error.ts';
import { paths } from '../../../app/paths.ts';
import { ApprovalNote } from '../../../features/auth/StandingNote.tsx';
import { useDeleteUser } from '../../../queries/people/people.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { t } from '../../../lib/language/language.ts';
import { Part } from './Part.tsx';
import styles from './AccountDialog.module.css';
import { AddressPart } from './sign-in/AddressPart.tsx';
import { BlockedPart } from './BlockedPart.tsx';
import { DataPart } from './DataPart.tsx';
import { MailPart } from './notifications/MailPart.tsx';
import { PasswordPart } from './sign-in/PasswordPart.tsx';
import { PushPart } from './notifications/PushPart.tsx';
import { PasskeysPart } from './sign-in/PasskeysPart.tsx';
import { SessionsPart } from './sign-in/SessionsPart.tsx';
import { TokensPart } from './sign-in/TokensPart.tsx';
import { TwoStepPart } from './sign-in/TwoStepPart.tsx';
import { useProof } from './use-proof.tsx';

type AccountDialogProps = { me: SelfUser; onClose: () => void };

export function AccountDialog({ me, onClose }: AccountDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteAccountDialog me={me} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('Account')} size="m">
      <div className={styles['form']}>
        <ApprovalNote me={me} />
        <AddressPart me={me} />
        <PasswordPart me={me} />
        <PasskeysPart />
        <TwoStepPart />
        <SessionsPart />
        <TokensPart me={me} />
        <MailPart me={me} />
        <PushPart />
        <BlockedPart />
        <DataPart userId={me.id} />
        <Part
          title={t('Delete account')}
          about={t('Your public questions and comments stay, under [deleted]. Everything else is deleted.')}
        >
          <Button tone="danger" onClick={() => setDeleting(true)}>
            {t('Delete account')}
          </Button>
        </Part>
      </div>
    </Dialog>
  );
}

function DeleteAccountDialog({ me, onClose }: AccountDialogProps) {
  const remove = useDeleteUser();
  const proof = useProof();
  const submit = () =>
    proof.prove((proved) =>
      remove.mutate({ id: me.id, ...proved }, { onSuccess: () => navigate(paths.home) }),
    );
  return (
    <FormDialog
      title={t('Delete account')}
      description={t('This deletes @{username} permanently. It cannot be undone.', { username: me.username })}
      submitLabel={t('Delete account')}
      tone="danger"
      busy={remove.isPending}
      busyLabel={t('Deleting...')}
      problem={
        proof.problem ?? problemText(remove.error, t('The account could not be deleted. Please try again.'))
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {proof.field}
    </FormDialog>
  );
}
