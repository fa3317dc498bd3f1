// Accounts that wait for a decision: those of one origin together, then the others. What new accounts published and is held for
// review is decided here as well, because it is decided by account.

import type { SpamSign } from '@frogpond/contract/door-limits';
import type {
  RegistrationCluster,
  RegistrationItem,
  RegistrationQueue,
  RegistrationState,
} from '@frogpond/contract/people/registration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import {
  registrationsQuery,
  useDecideRegistrations,
  type RegistrationDecision,
} from '../../queries/people/registration.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import styles from './Registrations.module.css';

const REGISTRATION_STATES: { state: RegistrationState; label: string; empty: string }[] = [
  { state: 'waiting', label: 'Waiting', empty: 'No account waits for approval.' },
  { state: 'newcomer', label: 'New accounts', empty: 'Nothing of new accounts is held for review.' },
  { state: 'refused', label: 'Refused', empty: 'No account was refused.' },
];

/** Why a text looks like spam. */
const SIGNS: Record<SpamSign, string> = {
  links: 'many links',
  repeated: 'the same text by another account',
  advertising: 'typical words of advertising',
};

/** Members of a cluster that are shown at first. */
const MEMBERS_SHOWN = 5;

export function Registrations({ state }: { state: RegistrationState }) {
  const queue = useQuery(registrationsQuery(state));
  return (
    <>
      <nav className={styles['states']} aria-label="Sign-ups">
        {REGISTRATION_STATES.map((one) => (
          <Link
            key={one.state}
            to={`${paths.moderation}?status=${one.state}`}
            className={styles['state']}
            aria-current={one.state === state ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {queue.isPending && <FrogSpinner label="Loading sign-ups" />}
      {queue.isError && queue.data === undefined && (
        <EmptyState
          role="alert"
          title="The sign-ups could not be loaded. Try again."
          action={<Button onClick={() => void queue.refetch()}>Retry</Button>}
        />
      )}
      {queue.data && <Queue queue={queue.data} state={state} />}
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
    return <EmptyState title={REGISTRATION_STATES.find((one) => one.state === state)?.empty ?? ''} />;
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
        <ul className={styles['list']} aria-label="Accounts">
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
  if (by === 'network') return `${count} accounts from one network`;
  return by === 'mail_host'
    ? `${count} accounts with addresses at ${label}`
    : `${count} accounts named like ${label}`;
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
        whom={`all ${members.length}`}
        isBusy={decide.isPending}
        state={state}
        error={decide.error}
        onDecide={setAsked}
      />
      <ul className={styles['list']} aria-label={name}>
        {shown.map((item) => (
          <ItemBoundary key={item.user.id}>
            <Account item={item} state={state} />
          </ItemBoundary>
        ))}
      </ul>
      {members.length > shown.length && (
        <Button size="s" tone="quiet" onClick={() => setWhole(true)}>
          Show all {members.length}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`${asked === 'approve' ? 'Approve' : 'Refuse'} ${members.length} accounts?`}
        message={
          state === 'newcomer'
            ? 'This decides on everything that they published.'
            : 'Each of them gets a mail.'
        }
        confirmLabel={asked === 'approve' ? 'Approve all' : 'Refuse all'}
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
          <span className={styles['soft']}>
            {mail_host}
            {is_email_verified ? ' (address verified)' : ' (address not verified)'}, signed up{' '}
            <RelativeTime time={created_at} />
          </span>
        </p>
        {answer !== null && (
          <blockquote className={styles['answer']} dir="auto">
            {answer}
          </blockquote>
        )}
        {held.length > 0 && (
          <ul className={styles['held']} aria-label={`Held for review: ${user.username}`}>
            {held.map(({ id, title, signs }) => (
              <li key={id}>
                <Link to={paths.conversation(id)} className={styles['link']}>
                  {title}
                </Link>{' '}
                {signs.length > 0 && (
                  <span className={styles['soft']}>{signs.map((sign) => SIGNS[sign]).join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Decisions
        whom={user.username}
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
  whom: string;
  isBusy: boolean;
  state: RegistrationState;
  error: Error | null;
  /** The buttons don't repeat whom they are about. */
  isShort?: boolean;
  onDecide: (action: RegistrationDecision['action']) => void;
};

function Decisions({ whom, isBusy, state, error, isShort = false, onDecide }: DecisionsProps) {
  const button = (action: RegistrationDecision['action'], verb: string) => (
    <Button
      size="s"
      tone={action === 'refuse' ? 'quiet' : 'plain'}
      busy={isBusy}
      aria-label={`${verb} ${whom}`}
      onClick={() => onDecide(action)}
    >
      {isShort ? verb : `${verb} ${whom}`}
    </Button>
  );
  return (
    <>
      {error && (
        <Banner tone="danger">
          {errorText(error, 'The decision could not be saved. Please try again.')}
        </Banner>
      )}
      <div className={styles['buttons']}>
        {button('approve', 'Approve')}
        {state !== 'refused' && button('refuse', 'Refuse')}
      </div>
    </>
  );
}
