// Account settings: where one is signed in, signing out everywhere, and the end of the account.

import type { Session } from '@frogpond/contract/auth';
import type { SelfUser } from '@frogpond/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { PasswordField } from '../../features/auth/PasswordField.tsx';
import { sessionsQuery, useEndAllSessions } from '../../queries/session.ts';
import { useDeleteUser } from '../../queries/users.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { deviceName } from './device-name.ts';
import styles from './ProfileScreen.module.css';

type AccountDialogProps = { me: SelfUser; onClose: () => void };

export function AccountDialog({ me, onClose }: AccountDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteAccountDialog me={me} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Account" description={me.email}>
      <div className={styles['form']}>
        <Sessions />
        <section className={styles['part']} aria-labelledby="delete-account">
          <h3 id="delete-account" className={styles['heading']}>
            Delete account
          </h3>
          <p className={styles['text']}>
            Your public questions and comments stay, under [deleted]. Everything else is gone for good.
          </p>
          <Button tone="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

function Sessions() {
  const navigate = useNavigate();
  const sessions = useQuery(sessionsQuery);
  const endAll = useEndAllSessions();
  return (
    <section className={styles['part']} aria-labelledby="sessions">
      <h3 id="sessions" className={styles['heading']}>
        Where you are signed in
      </h3>
      {sessions.isPending && <SkeletonRows count={2} label="Loading sessions" />}
      {sessions.isError && (
        <EmptyState
          size="s"
          role="alert"
          title="The sessions could not be loaded."
          action={<Button onClick={() => void sessions.refetch()}>Retry</Button>}
        />
      )}
      <ul className={styles['sessions']} aria-label="Sessions">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {endAll.error && (
        <Banner tone="danger">
          {errorText(endAll.error, 'The sessions could not be ended. Please try again.')}
        </Banner>
      )}
      <Button
        busy={endAll.isPending}
        busyLabel="Signing out..."
        onClick={() => endAll.mutate(undefined, { onSuccess: () => void navigate(paths.home) })}
      >
        Sign out everywhere
      </Button>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  return (
    <li className={styles['session']}>
      <span title={session.user_agent ?? undefined}>{deviceName(session.user_agent)}</span>
      <span className={styles['handle']}>
        {session.is_current ? (
          'This session'
        ) : (
          <>
            Last used <RelativeTime time={session.last_used_at} />
          </>
        )}
      </span>
    </li>
  );
}

function DeleteAccountDialog({ me, onClose }: AccountDialogProps) {
  const navigate = useNavigate();
  const formId = useId();
  const remove = useDeleteUser();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    remove.mutate({ id: me.id, password }, { onSuccess: () => void navigate(paths.home) });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} tone="danger" busy={remove.isPending} busyLabel="Deleting...">
        Delete account
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete account"
      description={`This deletes @${me.username} for good. It cannot be undone.`}
      footer={footer}
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        {remove.error && (
          <Banner tone="danger">
            {errorText(remove.error, 'The account could not be deleted. Please try again.')}
          </Banner>
        )}
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required={false}
          hint="Leave this empty if you only ever signed in with Google."
          value={password}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  );
}
