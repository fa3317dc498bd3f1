// The states of data that a part of a page waits for: loading, failed, empty, loaded.

import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/language/language.ts';
import { Button } from '../button/Button.tsx';
import { FrogSpinner } from '../frog/FrogSpinner.tsx';
import { ListEnd, type Pages } from '../scroll/ListEnd.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ItemBoundary } from './ItemBoundary.tsx';
import { SkeletonRows } from './Skeleton.tsx';

type Query = { isPending: boolean; isError: boolean; refetch: () => unknown };

type StateProps<Q> = {
  query: Q;
  /** Small is for a panel or a dialog: without the frog. */
  size?: 's' | 'm';
  /** Shown while the data loads. */
  placeholder?: ReactNode;
};

type LoadedProps<T> = StateProps<Query & { data: T | undefined }> & { children: (data: T) => ReactNode };

export function Loaded<T>({ query, children, ...state }: LoadedProps<T>) {
  return query.data === undefined ? <Unloaded query={query} {...state} /> : children(query.data);
}

type LoadedListProps = StateProps<Query | (Query & Pages)> & {
  /** The accessible name of the list. */
  label: string;
  emptyText: string;
  className?: string | undefined;
  /** The loaded rows, each with a key. */
  children: ReactElement[] | undefined;
};

/** A row that fails to render is left out. If the query has pages, the next page loads at the end of the list. */
export function LoadedList({ label, emptyText, className, children, ...state }: LoadedListProps) {
  const { query, size = 'm' } = state;
  const rows = children ?? [];
  const pages = 'fetchNextPage' in query ? query : null;
  if (rows.length === 0) {
    if (query.isPending || query.isError) return <Unloaded {...state} />;
    if (!pages?.hasNextPage) return <EmptyState size={size} title={emptyText} />;
  }
  return (
    <>
      <ul className={className} aria-label={label}>
        {rows.map((row) => (
          <ItemBoundary key={row.key}>{row}</ItemBoundary>
        ))}
      </ul>
      {pages && <ListEnd list={pages} />}
    </>
  );
}

type LoadFailureProps = {
  query: { isFetching: boolean; refetch: () => unknown };
  title: string;
  isPage?: boolean;
};

/** Says what could not be loaded, and offers a retry. */
export function LoadFailure({ query, title, isPage = false }: LoadFailureProps) {
  const retry = (
    <Button busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('Retry')}
    </Button>
  );
  return <EmptyState isPage={isPage} role="alert" title={title} action={retry} />;
}

function Unloaded({ query, size = 'm', placeholder }: StateProps<Query>) {
  if (query.isPending) return placeholder ?? (size === 's' ? <SkeletonRows count={2} /> : <FrogSpinner />);
  const retry = <Button onClick={() => void query.refetch()}>{t('Retry')}</Button>;
  return (
    <EmptyState size={size} role="alert" title={t('This could not be loaded. Try again.')} action={retry} />
  );
}
