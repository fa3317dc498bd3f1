// The map of a conversation: every turn, the current path, and navigation to any turn.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { treeMapQuery } from '../../queries/turns/turns.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
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
  const map = useQuery(treeMapQuery(conversationId));
  // Thousands of turns are laid out once per reply, not per step on the map.
  const layout = useMemo(() => layOutTree(map.data?.nodes ?? []), [map.data]);
  return (
    <Loaded query={map} size="s" placeholder={<MapPlaceholder />}>
      {({ truncated }) =>
        layout.placed.length === 0 ? (
          <EmptyState size="s" title={t('No turns in this discussion yet.')} />
        ) : (
          <TreeCanvas
            layout={layout}
            currentTurnId={currentTurnId}
            isTruncated={truncated}
            onChoose={onChoose}
          />
        )
      }
    </Loaded>
  );
}

function MapPlaceholder() {
  return (
    <div className={styles['loading']}>
      <SkeletonGroup>
        <SkeletonLine width="third" />
        <SkeletonLine width="half" />
        <SkeletonLine width="third" />
      </SkeletonGroup>
    </div>
  );
}

export function TreeDialog({ onClose, ...map }: TreeMapProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Map of the conversation')} size="l">
      <TreeMap {...map} />
    </Dialog>
  );
}
