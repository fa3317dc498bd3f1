// The map of a conversation: every turn, the current path, and navigation to any turn.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { treeMapQuery } from '../../queries/turns/turns.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { layOutTree } from './tree-layout.ts';
import { TreeCanvas } from './TreeCanvas.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './TreeMap.module.css';

export type TreeMapProps = {
  conversationId: string;
  /** The last turn of the shown path. */
  currentTurnId: string | null;
  onChoose: (turnId: string) => void;
};

export function TreeMap({ conversationId, currentTurnId, onChoose }: TreeMapProps) {
  const { data, isPending, refetch } = useQuery(treeMapQuery(conversationId));
  // Thousands of turns are laid out once per reply, not per step on the map.
  const layout = useMemo(() => layOutTree(data?.nodes ?? []), [data]);
  if (isPending) {
    return (
      <div className={styles['loading']}>
        <SkeletonGroup label={t('Loading the map')}>
          <SkeletonLine width="third" />
          <SkeletonLine width="half" />
          <SkeletonLine width="third" />
        </SkeletonGroup>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <EmptyState
        size="s"
        role="alert"
        title={t('The map could not be loaded. Try again.')}
        action={<Button onClick={() => void refetch()}>{t('Retry')}</Button>}
      />
    );
  }
  if (layout.placed.length === 0)
    return <EmptyState size="s" title={t('No turns in this discussion yet.')} />;
  return (
    <TreeCanvas
      layout={layout}
      currentTurnId={currentTurnId}
      isTruncated={data.truncated}
      onChoose={onChoose}
    />
  );
}

export function TreeDialog({ onClose, ...map }: TreeMapProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Map of the conversation')} size="l">
      <TreeMap {...map} />
    </Dialog>
  );
}
