// People by name and state, with what an admin can do to each. Search and state are in the address.

import type { AdminPerson, PersonAction, PersonState } from '@frogpond/contract/people/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/location.ts';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { paths } from '../../app/paths.ts';
import { adminPeopleQuery } from '../../queries/people/admin.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { DecisionDialog } from '../../features/moderation/DecisionDialog.tsx';
import { NotesDialog } from '../../features/moderation/NotesDialog.tsx';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { msg, t, tx } from '../../lib/language/language.ts';
import { listText } from '../../lib/language/formats.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './Admin.module.css';
import { ACTION_LABELS, STATE_LABELS } from './admin-words.ts';
import { PersonDialog } from './PersonDialog.tsx';

const STATES: readonly PersonState[] = ['active', 'waiting', 'refused', 'suspended'];

export function AdminPeople() {
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const state = STATES.find((one) => one === query.get('state')) ?? null;
  const show = (next: { q: string; state: string }) => {
    const filled = Object.entries(next).filter(([, value]) => value !== '');
    const search = new URLSearchParams(filled).toString();
    navigate(search === '' ? paths.adminPeople : `${paths.adminPeople}?${search}`);
  };
  return (
    <>
      <form
        key={q}
        className={styles['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          show({ q: typeof typed === 'string' ? typed.trim() : '', state: state ?? '' });
        }}
      >
        <TextField label={t('Username or email')} name="q" type="search" defaultValue={q} />
        <SelectField
          label={t('State')}
          value={state ?? ''}
          options={[
            { id: '', label: t('All##people') },
            ...STATES.map((id) => ({ id, label: t(STATE_LABELS[id]) })),
          ]}
          onChange={(next) => show({ q, state: next })}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
      <People q={q} state={state} />
    </>
  );
}

function People({ q, state }: { q: string; state: PersonState | null }) {
  const list = useInfiniteQuery(adminPeopleQuery(q, state));
  return (
    <LoadedList query={list} label={t('People')} emptyText={t('No one matches.')} className={rows['list']}>
      {listItems(list.data).map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </LoadedList>
  );
}

const SIGNED_UP = msg({
  one: 'Signed up {time}, {count} open sessions',
  other: 'Signed up {time}, {count} open sessions',
});
const SUSPENDED = msg({
  one: 'Signed up {time}, {count} open sessions, suspended until {day}',
  other: 'Signed up {time}, {count} open sessions, suspended until {day}',
});

function Person({ person }: { person: AdminPerson }) {
  const { user } = useSession();
  const [action, setAction] = useState<PersonAction | null>(null);
  const [dialog, setDialog] = useState<'notes' | 'warning' | null>(null);
  const isSelf = person.id === user?.id;
  const close = () => setDialog(null);
  return (
    <li className={rows['row']}>
      <div className={rows['words']}>
        <p>
          <Link to={paths.user(person.username)} className={rows['link']}>
            @{person.username}
          </Link>{' '}
          <span className={styles['state']} data-state={person.state}>
            {t(STATE_LABELS[person.state])}
          </span>
        </p>
        <p>
          {listText([
            person.email,
            person.is_email_verified ? t('verified') : t('not verified'),
            ...(person.is_vouched ? [t('vouched for')] : []),
          ])}
        </p>
        <p className={rows['soft']}>
          {tx(person.suspended_until === null ? SIGNED_UP : SUSPENDED, {
            time: <RelativeTime time={person.created_at} />,
            count: person.session_count,
            day: person.suspended_until?.slice(0, 10),
          })}
        </p>
        {person.invited_by !== null && (
          <p className={rows['soft']}>
            {person.invited_by.id === null
              ? t('Came by the invitation of a deleted account')
              : tx('Came by the invitation of {person}', {
                  person: (
                    <Link to={paths.user(person.invited_by.username)} className={rows['link']}>
                      @{person.invited_by.username}
                    </Link>
                  ),
                })}
          </p>
        )}
      </div>
      <div className={rows['actions']}>
        {actionsOn(person, isSelf).map((one) => (
          <Button
            key={one}
            size="s"
            tone={one === 'suspend' || one === 'refuse' ? 'danger' : 'plain'}
            aria-label={t('{label}: {value}', { label: t(ACTION_LABELS[one]), value: person.username })}
            onClick={() => setAction(one)}
          >
            {t(ACTION_LABELS[one])}
          </Button>
        ))}
        {!isSelf && (
          <Button
            size="s"
            aria-label={t('Warn: {name}', { name: person.username })}
            onClick={() => setDialog('warning')}
          >
            {t('Warn')}
          </Button>
        )}
        <Button
          size="s"
          aria-label={t('Notes: {name}', { name: person.username })}
          onClick={() => setDialog('notes')}
        >
          {t('Notes')}
        </Button>
      </div>
      {dialog === 'notes' && <NotesDialog person={person} onClose={close} />}
      {dialog === 'warning' && (
        <DecisionDialog
          target={{ target_type: 'user', target_id: person.id }}
          action="warn"
          proposed=""
          onClose={close}
        />
      )}
      {action !== null && <PersonDialog person={person} action={action} onClose={() => setAction(null)} />}
    </li>
  );
}

function actionsOn({ state, is_vouched }: AdminPerson, isSelf: boolean): PersonAction[] {
  return [
    ...(state === 'waiting' || state === 'refused' ? (['approve'] as const) : []),
    ...(state === 'waiting' ? (['refuse'] as const) : []),
    ...(state === 'suspended' ? (['unsuspend'] as const) : []),
    ...(!is_vouched && state !== 'suspended' ? (['vouch'] as const) : []),
    'sign_out',
    ...(state !== 'suspended' && !isSelf ? (['suspend'] as const) : []),
  ];
}
