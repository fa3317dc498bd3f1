// The user's sessions by device and API tokens by name, with buttons to end one of them or all.

import type { Session } from '@frogpond/contract/people/auth';
import { useQuery } from '@tanstack/react-query';
import { navigate } from '../../../lib/router/location.ts';
import { errorText } from '../../../api/api-error.ts';
import { paths } from '../../../app/paths.ts';
import { useEndSession } from '../../../queries/people/account.ts';
import { sessionsQuery, useEndAllSessions } from '../../../queries/people/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../../ui/feedback/ItemBoundary.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../../../ui/text/inline-text.tsx';
import { deviceName } from './device-name.ts';
import styles from './AccountDialog.module.css';

export function SessionsPart() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const error = endAll.error ?? end.error;
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
          title="Your sessions could not be loaded. Try again."
          action={<Button onClick={() => void sessions.refetch()}>Retry</Button>}
        />
      )}
      <ul className={styles['rows']} aria-label="Sessions">
        {sessions.data?.map((session) => (
          <ItemBoundary key={session.id}>
            <SessionRow
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          </ItemBoundary>
        ))}
      </ul>
      {error && (
        <Banner tone="danger">{errorText(error, 'The session could not be ended. Please try again.')}</Banner>
      )}
      <Button
        busy={endAll.isPending}
        busyLabel="Signing out..."
        onClick={() => endAll.mutate(undefined, { onSuccess: () => navigate(paths.home) })}
      >
        Sign out everywhere
      </Button>
    </section>
  );
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const isToken = session.kind === 'token';
  const device = isToken ? `API token “${session.name}”` : deviceName(session.user_agent);
  const verb = isToken ? 'Delete' : 'Sign out';
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span title={session.user_agent ?? undefined}>{device}</span>
        <span className={styles['fact']}>
          {session.is_current ? (
            'This session'
          ) : (
            <>
              Last used <RelativeTime time={session.last_used_at} />
            </>
          )}
        </span>
      </span>
      {!session.is_current && (
        <Button
          tone="quiet"
          size="s"
          busy={isEnding}
          aria-label={`${verb} ${device}`}
          busyLabel={isToken ? 'Deleting...' : 'Signing out...'}
          onClick={onEnd}
        >
          {verb}
        </Button>
      )}
    </li>
  );
}
