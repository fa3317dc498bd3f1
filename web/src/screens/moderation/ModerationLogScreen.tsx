// The public log of moderators' decisions and their reasons.

import type { ModerationEntry } from '@frogpond/contract/people/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { actionDone } from '../../features/moderation/moderation-words.ts';
import { moderationLogQuery } from '../../queries/people/moderation.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { ListEnd } from '../../ui/scroll/ListEnd.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './ModerationScreen.module.css';

export function ModerationLogScreen() {
  return (
    <Page title={t('Moderation log')}>
      <p className={styles['lead']}>
        {t('Every decision by moderators, with its reason. Anyone can read this log.')}
      </p>
      <Log />
    </Page>
  );
}

function Log() {
  const log = useInfiniteQuery(moderationLogQuery);
  const entries = listItems(log.data);
  if (log.isPending) return <FrogSpinner label={t('Loading the log')} />;
  if (log.isError && entries.length === 0) {
    const retry = <Button onClick={() => void log.refetch()}>{t('Retry')}</Button>;
    return <EmptyState role="alert" title={t('The log could not be loaded. Try again.')} action={retry} />;
  }
  if (entries.length === 0) return <EmptyState title={t('No moderation decisions yet.')} />;
  return (
    <>
      <ul className={styles['entries']} aria-label={t('Moderation log')}>
        {entries.map((entry) => (
          <ItemBoundary key={entry.id}>
            <LogEntry entry={entry} />
          </ItemBoundary>
        ))}
      </ul>
      <ListEnd list={log} />
    </>
  );
}

function LogEntry({
  entry: { action, target_type, reason, rule, moderator, created_at },
}: {
  entry: ModerationEntry;
}) {
  const name =
    moderator.id === null ? (
      translatePlaceholder(moderator.username)
    ) : (
      <Link to={paths.user(moderator.username)} className={styles['link']}>
        {moderator.username}
      </Link>
    );
  return (
    <li className={styles['entry']}>
      <FrogAvatar username={moderator.username} avatar_url={moderator.avatar_url} size={32} />
      <div className={styles['words']}>
        <p>{actionDone(action, target_type, name)}</p>
        {reason !== null && (
          <p className={styles['reason']} dir="auto">
            {reason}
          </p>
        )}
        {rule !== null && (
          <p className={styles['reason']} dir="auto">
            {t('Rule: “{rule}”', { rule })}
          </p>
        )}
        <p className={styles['time']}>
          <RelativeTime time={created_at} />
        </p>
      </div>
    </li>
  );
}
