// The states of a list in the account settings: loading, failed, loaded.

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { t } from '../../../lib/language/language.ts';

type LoadedPartProps<T> = {
  query: UseQueryResult<T>;
  /** Shown while the list loads, and if it can't be loaded. */
  loading: string;
  failure: string;
  children: (data: T) => ReactNode;
};

export function LoadedPart<T>({ query, loading, failure, children }: LoadedPartProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonRows count={2} label={loading} />;
  return (
    <EmptyState
      size="s"
      role="alert"
      title={failure}
      action={<Button onClick={() => void query.refetch()}>{t('Retry')}</Button>}
    />
  );
}
