// Accounts that wait for a decision: first the accounts of one origin together, then all others. A decision on an account also decides on
// its content that is held for review.

import type { SpamIndicator } from '@frogpond/contract/registration-limits';
import type {
  RegistrationCluster,
  RegistrationItem,
  RegistrationQueue,
  RegistrationState,
} from '@frogpond/contract/people/registration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { problemText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import {
  registrationsQuery,
  useDecideRegistrations,
  type RegistrationDecision,
} from '../../queries/people/registration.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { listText } from '../../lib/language/formats.ts';
import { msg, t, tx } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './Registrations.module.css';

const REGISTRATION_STATES: { state: RegistrationState; label: string; empty: string }[] = [
  { state: 'waiting', label: msg('Waiting'), empty: msg('No account waits for approval.') },
  {
    state: 'newcomer',
    label: msg('New accounts'),
    empty: msg('Nothing of new accounts is held for review.'),
  },
  { state: 'refused', label: msg('Refused'), empty: msg('No account was refused.') },
];

/** Why a text looks like spam. */
const INDICATORS: Record<SpamIndicator, string> = {
  links: msg('many links'),
  repeated: msg('the same text by another account'),
  advertising: msg('typical words of advertising'),
};

const APPROVE_MANY = msg({ one: 'Approve {count} accounts?', other: 'Approve {count} accounts?' });
const REFUSE_MANY = msg({ one: 'Refuse {count} accounts?', other: 'Refuse {count} accounts?' });

/** Members of a cluster that are shown at first. */
const MEMBERS_SHOWN = 5;

export function Registrations({ state }: { state: RegistrationState }) {
  const queue = useQuery(registrationsQuery(state));
  return (
    <>
      <nav className={styles['states']} aria-label={t('Sign-ups')}>
        {REGISTRATION_STATES.map((one) => (
          <Link
            key={one.state}
            to={`${paths.moderation}?status=${one.state}`}
            className={styles['state']}
            aria-current={one.state === state ? 'page' : undefined}
          >
            {t(one.label)}
          </Link>
        ))}
      </nav>
      <Loaded query={queue}>{(loaded) => <Queue queue={loaded} state={state} />}</Loaded>
    </>
  );
}

function Queue({
  queue: { items, clusters },
  state,
}: {
  queue: RegistrationQueue;
  state: RegistrationState;
}) {
  if (items.length === 0)
    return <EmptyState title={t(REGISTRATION_STATES.find((one) => one.state === state)?.empty ?? '')} />;
  const clustered = new Set(clusters.flatMap(({ user_ids }) => user_ids));
  const single = items.filter(({ user }) => !clustered.has(user.id));
  return (
    <>
      {clusters.map((cluster) => (
        <ItemBoundary key={`${cluster.by} ${cluster.user_ids[0]}`}>
          <Cluster
            cluster={cluster}
            members={items.filter(({ user }) => cluster.user_ids.includes(user.id))}
            state={state}
          />
        </ItemBoundary>
      ))}
      {single.length > 0 && (
        <ul className={rows['list']} aria-label={t('Accounts')}>
          {single.map((item) => (
            <ItemBoundary key={item.user.id}>
              <Account item={item} state={state} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </>
  );
}

function clusterName({ by, label }: RegistrationCluster, count: number): string {
  if (by === 'network')
    return t(
      { one: '{count} account from one network', other: '{count} accounts from one network' },
      { count },
    );
  return by === 'mail_host'
    ? t(
        {
          one: '{count} account with an address at {label}',
          other: '{count} accounts with addresses at {label}',
        },
        { count, label },
      )
    : t(
        { one: '{count} account named like {label}', other: '{count} accounts named like {label}' },
        { count, label },
      );
}

type ClusterProps = { cluster: RegistrationCluster; members: RegistrationItem[]; state: RegistrationState };

function Cluster({ cluster, members, state }: ClusterProps) {
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<RegistrationDecision['action'] | null>(null);
  const decide = useDecideRegistrations();
  const name = clusterName(cluster, members.length);
  const shown = isWhole ? members : members.slice(0, MEMBERS_SHOWN);
  const { user_ids } = cluster;
  return (
    <section className={styles['cluster']} aria-label={name}>
      <h2 className={styles['heading']}>{name}</h2>
      <Decisions
        approve={t('Approve all {count}', { count: members.length })}
        refuse={t('Refuse all {count}', { count: members.length })}
        isBusy={decide.isPending}
        state={state}
        error={decide.error}
        onDecide={setAsked}
      />
      <ul className={rows['list']} aria-label={name}>
        {shown.map((item) => (
          <ItemBoundary key={item.user.id}>
            <Account item={item} state={state} />
          </ItemBoundary>
        ))}
      </ul>
      {members.length > shown.length && (
        <Button size="s" tone="quiet" onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: members.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'approve' ? APPROVE_MANY : REFUSE_MANY, { count: members.length })}
        message={
          state === 'newcomer'
            ? t('This decides on everything that they published.')
            : t('Each of them gets a mail.')
        }
        confirmLabel={asked === 'approve' ? t('Approve all') : t('Refuse all')}
        tone={asked === 'approve' ? 'primary' : 'danger'}
        onConfirm={() => {
          if (asked !== null) decide.mutate({ user_ids, action: asked });
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

function Account({ item, state }: { item: RegistrationItem; state: RegistrationState }) {
  const { user, mail_host, is_email_verified, answer, held, created_at } = item;
  const decide = useDecideRegistrations();
  return (
    <li className={styles['account']}>
      <div className={styles['words']}>
        <p className={styles['who']}>
          <strong>@{user.username}</strong>
          <span className={rows['soft']}>
            {mail_host}{' '}
            {tx(
              is_email_verified
                ? msg('(address verified), signed up {time}')
                : msg('(address not verified), signed up {time}'),
              { time: <RelativeTime time={created_at} /> },
            )}
          </span>
        </p>
        {answer !== null && (
          <blockquote className={styles['answer']} dir="auto">
            {answer}
          </blockquote>
        )}
        {held.length > 0 && (
          <ul className={styles['held']} aria-label={t('Held for review: {name}', { name: user.username })}>
            {held.map(({ id, title, signs }) => (
              <li key={id}>
                <Link to={paths.conversation(id)} className={styles['link']}>
                  {title}
                </Link>{' '}
                {signs.length > 0 && (
                  <span className={rows['soft']}>
                    {listText(signs.map((indicator) => t(INDICATORS[indicator])))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Decisions
        approve={t('Approve {whom}', { whom: user.username })}
        refuse={t('Refuse {whom}', { whom: user.username })}
        isBusy={decide.isPending || decide.isSuccess}
        state={state}
        error={decide.error}
        isShort
        onDecide={(action) => decide.mutate({ user_ids: [user.id], action })}
      />
    </li>
  );
}

type DecisionsProps = {
  /** The names of the buttons, with the account that they decide on. */
  approve: string;
  refuse: string;
  isBusy: boolean;
  state: RegistrationState;
  error: Error | null;
  /** The shown labels leave out the account. */
  isShort?: boolean;
  onDecide: (action: RegistrationDecision['action']) => void;
};

function Decisions({ approve, refuse, isBusy, state, error, isShort = false, onDecide }: DecisionsProps) {
  const button = (action: RegistrationDecision['action'], verb: string, whole: string) => (
    <Button
      size="s"
      tone={action === 'refuse' ? 'quiet' : 'plain'}
      busy={isBusy}
      aria-label={whole}
      onClick={() => onDecide(action)}
    >
      {isShort ? verb : whole}
    </Button>
  );
  return (
    <>
      <Problem>{problemText(error, t('The decision could not be saved. Please try again.'))}</Problem>
      <div className={rows['actions']}>
        {button('approve', t('Approve'), approve)}
        {state !== 'refused' && button('refuse', t('Refuse'), refuse)}
      </div>
    </>
  );
}
