// The moderators' queue: content with open reports, and removed content. Decisions appear in the public log.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { paths } from '../../app/paths.ts';
import { QueueItem } from '../../features/moderation/QueueItem.tsx';
import { moderationQueueQuery, queueItemKey, type QueueStatus } from '../../queries/people/moderation.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { ListEnd } from '../../ui/scroll/ListEnd.tsx';
import styles from './ModerationScreen.module.css';

export function ModerationScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  const status = query.get('status') === 'removed' ? 'removed' : 'open';
  return (
    <Page title="Moderation">
      {session.status === 'loading' && <FrogSpinner />}
      {session.status !== 'loading' &&
        (session.user?.is_moderator === true ? (
          <>
            <Ways status={status} />
            <Queue key={status} status={status} />
          </>
        ) : (
          <EmptyState
            title="This page is for moderators."
            action={<Link to={paths.moderationLog}>Moderation log</Link>}
          >
            Their decisions are public.
          </EmptyState>
        ))}
    </Page>
  );
}

const WAYS: { status: QueueStatus; label: string }[] = [
  { status: 'open', label: 'Reported' },
  { status: 'removed', label: 'Removed' },
];

function Ways({ status }: { status: QueueStatus }) {
  return (
    <nav className={styles['ways']} aria-label="Moderation">
      {WAYS.map((way) => (
        <Link
          key={way.status}
          to={way.status === 'open' ? paths.moderation : `${paths.moderation}?status=${way.status}`}
          className={styles['way']}
          aria-current={way.status === status ? 'page' : undefined}
        >
          {way.label}
        </Link>
      ))}
      <Link to={paths.moderationLog} className={styles['way']}>
        Log
      </Link>
    </nav>
  );
}

function Queue({ status }: { status: QueueStatus }) {
  const queue = useInfiniteQuery(moderationQueueQuery(status));
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  if (queue.isPending) return <FrogSpinner label="Loading the queue" />;
  if (queue.isError && items.length === 0) {
    const retry = <Button onClick={() => void queue.refetch()}>Retry</Button>;
    return <EmptyState role="alert" title="The queue could not be loaded. Try again." action={retry} />;
  }
  if (items.length === 0 && !queue.hasNextPage) {
    return (
      <EmptyState
        title={status === 'open' ? 'Nothing is reported. The pond is calm.' : 'Nothing is removed.'}
      />
    );
  }
  return (
    <>
      <ul className={styles['list']} aria-label={status === 'open' ? 'Reported' : 'Removed'}>
        {items.map((item) => (
          <ItemBoundary key={queueItemKey(item)}>
            <QueueItem item={item} />
          </ItemBoundary>
        ))}
      </ul>
      <ListEnd list={queue} />
    </>
  );
}
