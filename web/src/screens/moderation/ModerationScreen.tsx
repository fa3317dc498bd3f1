// The pages of moderators: content with open reports, removed content, appeals, sign-ups and invitations. Decisions about content appear in
// the public log.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { paths } from '../../app/paths.ts';
import { QueueItem } from '../../features/moderation/QueueItem.tsx';
import {
  isInTeam,
  moderationQueueQuery,
  queueItemKey,
  type QueueStatus,
} from '../../queries/people/moderation.ts';
import { useSession } from '../../queries/people/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { Appeals } from './Appeals.tsx';
import { Invitations } from './Invitations.tsx';
import { listText } from '../../lib/language/formats.ts';
import { t } from '../../lib/language/language.ts';
import styles from './ModerationScreen.module.css';
import { ModerationLinks, type ModerationView } from './ModerationLinks.tsx';
import { Registrations } from './Registrations.tsx';

const VIEWS: readonly ModerationView[] = [
  'open',
  'removed',
  'appeals',
  'waiting',
  'newcomer',
  'refused',
  'invitations',
];

/** The pages of a person who moderates a tag. */
const TAG_VIEWS: readonly ModerationView[] = ['open', 'removed'];

export function ModerationScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  const isModerator = session.user?.is_moderator === true;
  const tags = session.user?.moderated_tags ?? [];
  const views = isModerator ? VIEWS : TAG_VIEWS;
  const view = views.find((one) => one === query.get('status')) ?? 'open';
  return (
    <Page title={t('Moderation')}>
      {session.status === 'loading' && <FrogSpinner />}
      {session.status !== 'loading' &&
        (isInTeam(session.user) ? (
          <>
            <ModerationLinks view={view} isModerator={isModerator} />
            {!isModerator && (
              <p className={styles['lead']}>
                {t('You moderate {tags}.', { tags: listText(tags.map((tag) => `#${tag}`)) })}
              </p>
            )}
            {(view === 'open' || view === 'removed') && <Queue key={view} status={view} />}
            {(view === 'waiting' || view === 'newcomer' || view === 'refused') && (
              <Registrations key={view} state={view} />
            )}
            {view === 'appeals' && <Appeals />}
            {view === 'invitations' && <Invitations />}
          </>
        ) : (
          <EmptyState
            title={t('This page is for moderators.')}
            action={<Link to={paths.moderationLog}>{t('Moderation log')}</Link>}
          >
            {t('Their decisions are public.')}
          </EmptyState>
        ))}
    </Page>
  );
}

function Queue({ status }: { status: QueueStatus }) {
  const queue = useInfiniteQuery(moderationQueueQuery(status));
  const [label, emptyText] =
    status === 'open' ? [t('Reported'), t('Nothing is reported.')] : [t('Removed'), t('Nothing is removed.')];
  return (
    <LoadedList query={queue} label={label} emptyText={emptyText} className={styles['list']}>
      {queue.data?.pages.flatMap(({ items }) =>
        items.map((item) => <QueueItem key={queueItemKey(item)} item={item} />),
      )}
    </LoadedList>
  );
}
