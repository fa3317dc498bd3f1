// The states of a list in the account settings: loading, failed, loaded.

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';

type LoadedPartProps<T> = {
  query: UseQueryResult<T>;
  /** What is loaded, in the plural: `passkeys`. */
  label: string;
  children: (data: T) => ReactNode;
};

export function LoadedPart<T>({ query, label, children }: LoadedPartProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonRows count={2} label={`Loading ${label}`} />;
  return (
    <EmptyState
      size="s"
      role="alert"
      title={`Your ${label} could not be loaded. Try again.`}
      action={<Button onClick={() => void query.refetch()}>Retry</Button>}
    />
  );
}
