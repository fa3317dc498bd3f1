// A turn on the map: its score, a mark at a fork, a ring around the current one.

import type { CSSProperties } from 'react';
import { formatCount } from '@frogpond/text/display/counts';
import type { PlacedNode } from './tree-layout.ts';
import styles from './TreeMap.module.css';

type TreeNodeButtonProps = {
  placed: PlacedNode;
  x: number;
  y: number;
  scale: number;
  hasDetail: boolean;
  isActive: boolean;
  isCurrent: boolean;
  isOnWay: boolean;
  onHover: () => void;
  onChoose: () => void;
};

export function TreeNodeButton(props: TreeNodeButtonProps) {
  const { placed, x, y, scale, hasDetail, isActive, isCurrent, isOnWay, onHover, onChoose } = props;
  const { node, row } = placed;
  const place: CSSProperties = { translate: `${x}px ${y}px`, scale: Math.min(1.15, 0.35 + scale * 0.65) };
  return (
    <button
      type="button"
      role="treeitem"
      className={styles['node']}
      style={place}
      data-turn={node.id}
      data-way={isOnWay || undefined}
      data-status={node.status}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${node.preview}. ${turnInWords(placed)}`}
      aria-level={row + 1}
      aria-posinset={node.sibling_index}
      aria-setsize={placed.parent?.children.length}
      aria-current={isCurrent ? 'true' : undefined}
      aria-selected={isCurrent}
      onPointerEnter={onHover}
      onFocus={onHover}
      onClick={onChoose}
    >
      {hasDetail && node.score !== 0 && <span>{formatCount(node.score)}</span>}
      {hasDetail && node.branch_count > 1 && (
        <span className={styles['fork']}>{formatCount(node.branch_count)}</span>
      )}
    </button>
  );
}

/** The metadata of a branch. */
export function turnInWords({ node, parent }: PlacedNode): string {
  const siblings = parent?.children.length ?? 1;
  const facts = [
    ...(siblings > 1 ? [`Branch ${node.sibling_index} of ${siblings}`] : []),
    `Score ${node.score}`,
    ...(node.comment_count > 0 ? [counted(node.comment_count, 'comment')] : []),
    ...(node.branch_count > 1 ? [`${node.branch_count} branches`] : []),
    ...(node.status === 'complete' || node.status === 'stopped' ? [] : [STATES[node.status]]),
  ];
  return facts.join(' · ');
}

const STATES = { pending: 'Not answered', streaming: 'Being answered', failed: 'Answer failed' } as const;

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
