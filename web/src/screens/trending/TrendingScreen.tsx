// The discussions with the most participants in the last seven days, as a numbered list.

import type { TrendingItem } from '@frogpond/contract/conversations/conversations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { trendingQuery } from '../../queries/conversations/conversation-lists.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/Loaded.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { Count, Day } from '../../ui/text/inline-text.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t, tx } from '../../lib/language/language.ts';
import styles from './TrendingScreen.module.css';

export function TrendingScreen() {
  return (
    <Page title={t('Trending Discussions')}>
      <TrendingList />
    </Page>
  );
}

function TrendingList() {
  const trending = useQuery(trendingQuery);
  if (trending.isPending) return <FrogSpinner label={t('Loading trending discussions...')} />;
  if (trending.data === undefined)
    return (
      <LoadFailure query={trending} title={t('Failed to load trending discussions. Please try again.')} />
    );
  if (trending.data.length === 0) {
    return (
      <EmptyState
        title={t('No trending discussions yet.')}
        action={<Link to={paths.home}>{t('Ask a question')}</Link>}
      >
        {t('The discussions with the most participants in the last seven days appear here.')}
      </EmptyState>
    );
  }
  return (
    <ol className={styles['list']}>
      {trending.data.map((item, index) => (
        <ItemBoundary key={item.id}>
          <TrendingRow item={item} rank={index + 1} />
        </ItemBoundary>
      ))}
    </ol>
  );
}

function TrendingRow({ item, rank }: { item: TrendingItem; rank: number }) {
  return (
    <li className={styles['row']}>
      <span aria-hidden className={styles['rank']}>
        {rank}
      </span>
      <div className={styles['words']}>
        <Link to={paths.conversation(item.id)} className={styles['link']} dir="auto">
          {translatePlaceholder(item.title)}
        </Link>
        <p className={styles['facts']}>
          <span>
            {tx(
              { one: '{shown} turn', other: '{shown} turns' },
              { count: item.turn_count, shown: <Count value={item.turn_count} /> },
            )}
          </span>
          <span>
            {tx(
              { one: '{shown} continuation', other: '{shown} continuations' },
              { count: item.branch_count, shown: <Count value={item.branch_count} /> },
            )}
          </span>
          <Day time={item.created_at} />
          {item.people_count !== undefined && (
            <span className={styles['why']}>
              {tx(
                { one: '{shown} person this week', other: '{shown} people this week' },
                { count: item.people_count, shown: <Count value={item.people_count} /> },
              )}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
