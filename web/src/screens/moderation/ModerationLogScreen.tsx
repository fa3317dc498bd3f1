// The public log of moderators' decisions and their reasons.

import type { ModerationEntry } from '@frogpond/contract/people/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { actionDone } from '../../features/moderation/moderation-words.ts';
import { moderationLogQuery } from '../../queries/people/moderation.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './ModerationScreen.module.css';

export function ModerationLogScreen() {
  const log = useInfiniteQuery(moderationLogQuery);
  return (
    <Page title={t('Moderation log')}>
      <p className={styles['lead']}>
        {t('Every decision by moderators, with its reason. Anyone can read this log.')}
      </p>
      <LoadedList
        query={log}
        label={t('Moderation log')}
        emptyText={t('No moderation decisions yet.')}
        className={styles['entries']}
      >
        {listItems(log.data).map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </LoadedList>
    </Page>
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
    <li className={rows['row']}>
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
        <p className={rows['soft']}>
          <RelativeTime time={created_at} />
        </p>
      </div>
    </li>
  );
}
