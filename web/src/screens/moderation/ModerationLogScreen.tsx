// The public log of moderators' decisions and their reasons.

import type { ModerationEntry } from '@frogpond/contract/people/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actionDone } from '../../features/moderation/moderation-words.ts';
import { moderationLogQuery } from '../../queries/people/moderation.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { PersonName } from '../../ui/text/PersonName.tsx';
import { t } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import { DecisionText } from './DecisionText.tsx';
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

function LogEntry({ entry }: { entry: ModerationEntry }) {
  const { action, target_type, moderator, created_at } = entry;
  return (
    <li className={rows['row']}>
      <FrogAvatar username={moderator.username} avatar_url={moderator.avatar_url} size={32} />
      <div className={styles['words']}>
        <p>{actionDone(action, target_type, <PersonName person={moderator} className={styles['link']} />)}</p>
        <DecisionText decision={entry} />
        <p className={rows['soft']}>
          <RelativeTime time={created_at} />
        </p>
      </div>
    </li>
  );
}
