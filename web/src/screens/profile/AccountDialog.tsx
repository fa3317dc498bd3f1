// Account settings: sessions, data export, and account deletion.

import type { SelfUser } from '@frogpond/contract/people/users';
import { useState } from 'react';
import { navigate } from '../../lib/router/location.ts';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { PasswordField } from '../../features/auth/forms/PasswordField.tsx';
import { useDeleteUser } from '../../queries/people/people.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import styles from './AccountDialog.module.css';
import { BlockedPart } from './BlockedPart.tsx';
import { DataPart } from './DataPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

type AccountDialogProps = { me: SelfUser; onClose: () => void };

export function AccountDialog({ me, onClose }: AccountDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteAccountDialog me={me} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Account" description={me.email}>
      <div className={styles['form']}>
        <SessionsPart />
        <BlockedPart />
        <DataPart userId={me.id} />
        <section className={styles['part']} aria-labelledby="delete-account">
          <h3 id="delete-account" className={styles['heading']}>
            Delete account
          </h3>
          <p className={styles['text']}>
            Your public questions and comments stay, under [deleted]. Everything else is deleted.
          </p>
          <Button tone="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

function DeleteAccountDialog({ me, onClose }: AccountDialogProps) {
  const remove = useDeleteUser();
  const [password, setPassword] = useState('');
  const submit = () => remove.mutate({ id: me.id, password }, { onSuccess: () => navigate(paths.home) });
  return (
    <FormDialog
      title="Delete account"
      description={`This deletes @${me.username} permanently. It cannot be undone.`}
      submitLabel="Delete account"
      tone="danger"
      busy={remove.isPending}
      busyLabel="Deleting..."
      problem={remove.error && errorText(remove.error, 'The account could not be deleted. Please try again.')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required={false}
        hint="Leave this empty if you only ever signed in with Google."
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
