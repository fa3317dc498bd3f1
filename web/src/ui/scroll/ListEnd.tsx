// The end of an infinite list: loads the next page when it comes near. A page that could not be loaded is not requested again
// until the reader asks for it.

import { Button } from '../button/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { InfiniteScrollSentinel } from './InfiniteScrollSentinel.tsx';
import { t } from '../../lib/language/language.ts';

export type Pages = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** `isBusy`: the loaded pages are not rendered yet. */
export function ListEnd({ list, isBusy = list.isFetching }: { list: Pages; isBusy?: boolean }) {
  const load = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) {
    const retry = <Button onClick={load}>{t('Retry')}</Button>;
    return <EmptyState size="s" title={t('More could not be loaded. Try again.')} action={retry} />;
  }
  return list.hasNextPage && <InfiniteScrollSentinel busy={isBusy} onReach={load} />;
}
