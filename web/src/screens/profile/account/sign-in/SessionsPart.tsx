// The user's sessions by device and API tokens by name, with buttons to end one of them or all.

import type { Session } from '@frogpond/contract/people/auth';
import { useQuery } from '@tanstack/react-query';
import { navigate } from '../../../../lib/router/location.ts';
import { problemText } from '../../../../api/api-error.ts';
import { paths } from '../../../../app/paths.ts';
import { useEndSession } from '../../../../queries/people/account.ts';
import { sessionsQuery, useEndAllSessions } from '../../../../queries/people/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Problem } from '../../../../ui/feedback/Banner.tsx';
import { ItemBoundary } from '../../../../ui/feedback/ItemBoundary.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { RelativeTime } from '../../../../ui/text/inline-text.tsx';
import { deviceName } from './device-name.ts';
import { t, tx } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import rows from '../../../../ui/frame/Rows.module.css';
import styles from '../AccountDialog.module.css';

export function SessionsPart() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const error = endAll.error ?? end.error;
  return (
    <Part title={t('Where you are signed in')}>
      <Loaded query={sessions} size="s">
        {(items) => (
          <ul className={rows['list']} aria-label={t('Sessions')}>
            {items.map((session) => (
              <ItemBoundary key={session.id}>
                <SessionRow
                  session={session}
                  isEnding={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              </ItemBoundary>
            ))}
          </ul>
        )}
      </Loaded>
      <Problem>{sessions.isRefetchError && t('This could not be loaded. Try again.')}</Problem>
      <Problem>{problemText(error, t('The session could not be ended. Please try again.'))}</Problem>
      <Button
        busy={endAll.isPending}
        busyLabel={t('Signing out...')}
        onClick={() => endAll.mutate(undefined, { onSuccess: () => navigate(paths.home) })}
      >
        {t('Sign out everywhere')}
      </Button>
    </Part>
  );
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const isToken = session.kind === 'token';
  const device = isToken
    ? t('API token “{name}”', { name: session.name ?? '' })
    : deviceName(session.user_agent);
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span title={session.user_agent ?? undefined}>{device}</span>
        <span className={rows['soft']}>
          {session.is_current
            ? t('This session')
            : tx('Last used {time}', { time: <RelativeTime time={session.last_used_at} /> })}
        </span>
      </span>
      {!session.is_current && (
        <Button
          tone="quiet"
          size="s"
          busy={isEnding}
          aria-label={isToken ? t('Delete {name}', { name: device }) : t('Sign out {device}', { device })}
          busyLabel={isToken ? t('Deleting...') : t('Signing out...')}
          onClick={onEnd}
        >
          {isToken ? t('Delete') : t('Sign out')}
        </Button>
      )}
    </li>
  );
}
