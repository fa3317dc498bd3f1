// Account settings: sessions, data export, and account deletion.

import type { SelfUser } from '@frogpond/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from '../../lib/router/location.ts';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { GOOGLE_UNAVAILABLE, askGoogle } from '../../features/auth/google/google-identity.ts';
import { PasswordField } from '../../features/auth/forms/PasswordField.tsx';
import { useDeleteUser } from '../../queries/people/people.ts';
import { settingsQuery } from '../../queries/settings.ts';
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
  const { data: settings } = useQuery(settingsQuery);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    setProblem(null);
    try {
      const clientId = settings?.google_client_id;
      const credential = password === '' && clientId ? await askGoogle(clientId) : undefined;
      remove.mutate({ id: me.id, password, credential }, { onSuccess: () => navigate(paths.home) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : GOOGLE_UNAVAILABLE);
    }
  };
  return (
    <FormDialog
      title="Delete account"
      description={`This deletes @${me.username} permanently. It cannot be undone.`}
      submitLabel="Delete account"
      tone="danger"
      busy={remove.isPending}
      busyLabel="Deleting..."
      problem={
        problem ??
        (remove.error && errorText(remove.error, 'The account could not be deleted. Please try again.'))
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required={false}
        hint="Leave this empty if you only ever signed in with Google. You then sign in with Google again to confirm."
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
