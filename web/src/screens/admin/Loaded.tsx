// The states of a query that a page of admins waits for: loading, failed, loaded.

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { t } from '../../lib/language/language.ts';

export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <FrogSpinner />;
  const retry = <Button onClick={() => void query.refetch()}>{t('Retry')}</Button>;
  return <EmptyState role="alert" title={t('This could not be loaded. Try again.')} action={retry} />;
}
