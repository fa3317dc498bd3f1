// The invitations of moderators: create one with its uses and its end, copy its link once, delete it, and see who came by each.

import { INVITATION_DAYS, INVITATION_USES_MAX } from '@frogpond/contract/registration-limits';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { Invitation } from '@frogpond/contract/people/registration';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { fieldErrors, problemText } from '../../api/api-error.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import {
  invitationsQuery,
  useCreateInvitation,
  useDeleteInvitation,
} from '../../queries/people/registration.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyAction } from '../../ui/button/CopyAction.tsx';
import { Banner, Problem } from '../../ui/feedback/Banner.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { msg, t, tx } from '../../lib/language/language.ts';
import { dayText, translated } from '../../lib/language/formats.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './Registrations.module.css';

export function Invitations() {
  const invitations = useQuery(invitationsQuery('open'));
  const past = useQuery(invitationsQuery('past'));
  return (
    <>
      <NewInvitation />
      <LoadedList
        query={invitations}
        size="s"
        label={t('Invitations')}
        emptyText={t('No invitation is open.')}
        className={rows['list']}
      >
        {invitations.data?.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </LoadedList>
      {past.data !== undefined && past.data.length > 0 && (
        <>
          <h2 className={styles['heading']}>{t('Past invitations')}</h2>
          <ul className={rows['list']} aria-label={t('Past invitations')}>
            {past.data.map((invitation) => (
              <ItemBoundary key={invitation.id}>
                <PastInvitationRow invitation={invitation} />
              </ItemBoundary>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const LIFETIMES = [
  { id: '1', label: msg('A day') },
  { id: '7', label: msg('A week') },
  { id: '30', label: msg('30 days') },
  { id: '365', label: msg('A year') },
];

function NewInvitation() {
  const create = useCreateInvitation();
  const attempt = useAttemptKey();
  const [fields, setFields] = useState({ uses: '1', days: String(INVITATION_DAYS), note: '' });
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const errors = fieldErrors(create.error);
  const submit = () => {
    const { uses, days, note } = fields;
    const body = { uses: Number(uses), days: Number(days), ...(note.trim() !== '' && { note }) };
    create.mutate(
      { ...body, idempotency_key: attempt.of(uses, days, note) },
      {
        onSuccess: () => {
          attempt.done();
          change({ note: '' });
        },
      },
    );
  };
  return (
    <form
      className={styles['cluster']}
      aria-label={t('New invitation')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) submit();
      }}
    >
      <h2 className={styles['heading']}>{t('New invitation')}</h2>
      {Object.keys(errors).length === 0 && (
        <Problem>
          {problemText(create.error, t('The invitation could not be created. Please try again.'))}
        </Problem>
      )}
      <div className={styles['fields']}>
        <TextField
          label={t('People who may use it')}
          name="uses"
          type="number"
          min={1}
          max={INVITATION_USES_MAX}
          required
          error={errors['uses']}
          value={fields.uses}
          onChange={(event) => change({ uses: event.target.value })}
        />
        <SelectField
          label={t('Works for')}
          name="days"
          options={translated(LIFETIMES)}
          value={fields.days}
          onChange={(days) => change({ days })}
        />
        <TextField
          label={t('Note')}
          name="note"
          maxLength={TEXT_LIMITS.invitation_note_max}
          hint={t('Whom it is for. Only moderators see it.')}
          error={errors['note']}
          value={fields.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <Button type="submit" tone="primary" busy={create.isPending} busyLabel={t('Creating...')}>
        {t('Create invitation')}
      </Button>
      {create.data && (
        <Banner
          tone="success"
          action={
            <CopyAction text={() => create.data.url} label={t('Copy link')} icon={<Copy aria-hidden />} />
          }
        >
          {tx('Send this link: it is shown only now. {link}', {
            link: <span className={styles['url']}>{create.data.url}</span>,
          })}
        </Banner>
      )}
    </form>
  );
}

const STATE = msg({
  one: 'One more person until {day}. Created by @{username} {time}.',
  other: '{count} more people until {day}. Created by @{username} {time}.',
});

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, created_by, uses_left, created_at, expires_at } = invitation;
  const remove = useDeleteInvitation();
  const name = invitationName(invitation);
  return (
    <li className={styles['account']}>
      <div className={styles['words']}>
        <p className={styles['who']}>
          <strong dir="auto">{name}</strong>
          <span className={rows['soft']}>
            {tx(STATE, {
              count: uses_left,
              day: dayText(expires_at),
              username: created_by.username,
              time: <RelativeTime time={created_at} />,
            })}
          </span>
        </p>
        <Came invitation={invitation} />
        <Problem>
          {problemText(remove.error, t('The invitation could not be deleted. Please try again.'))}
        </Problem>
      </div>
      <div className={rows['actions']}>
        <Button
          size="s"
          busy={remove.isPending || remove.isSuccess}
          busyLabel={t('Deleting...')}
          aria-label={t('Delete invitation: {name}', { name })}
          onClick={() => remove.mutate(id)}
        >
          {t('Delete')}
        </Button>
      </div>
    </li>
  );
}

function invitationName({ note, created_by }: Invitation): string {
  return note ?? t('Invitation by @{username}', { username: created_by.username });
}

/** An invitation that is used up or expired. It stays in the list, because it records who came by it. */
function PastInvitationRow({ invitation }: { invitation: Invitation }) {
  const { created_by, created_at } = invitation;
  return (
    <li className={styles['account']}>
      <div className={styles['words']}>
        <p className={styles['who']}>
          <strong dir="auto">{invitationName(invitation)}</strong>
          <span className={rows['soft']}>
            {tx('Created by @{username} {time}.', {
              username: created_by.username,
              time: <RelativeTime time={created_at} />,
            })}
          </span>
        </p>
        <Came invitation={invitation} />
      </div>
    </li>
  );
}

const CAME = msg({ one: '{count} person came', other: '{count} people came' });

/** Who came by the invitation, and when. */
function Came({ invitation }: { invitation: Invitation }) {
  const { came, came_count } = invitation;
  if (came_count === 0) return null;
  return (
    <details>
      <summary>{t(CAME, { count: came_count })}</summary>
      <ul className={styles['held']} aria-label={t('Who came: {name}', { name: invitationName(invitation) })}>
        {came.map(({ id, username, created_at }) => (
          <li key={id}>
            <Link to={paths.user(username)} className={styles['link']}>
              @{username}
            </Link>{' '}
            <span className={rows['soft']}>
              <RelativeTime time={created_at} />
            </span>
          </li>
        ))}
      </ul>
      {came.length < came_count && (
        <p className={rows['soft']}>{t('and {count} more', { count: came_count - came.length })}</p>
      )}
    </details>
  );
}
