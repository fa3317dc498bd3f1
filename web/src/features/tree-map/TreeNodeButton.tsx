// A turn on the map: its score, the verdict on its answer, a mark at a fork, a ring around the current one, and its first words where
// nothing is beside it.

import type { CSSProperties } from 'react';
import { formatCount } from '@frogpond/text/display/counts';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import type { PlacedNode } from './tree-layout.ts';
import styles from './TreeMap.module.css';

/** From the centre of the turn. */
const LABEL_GAP_PX = 28;

type TreeNodeButtonProps = {
  placed: PlacedNode;
  x: number;
  y: number;
  scale: number;
  hasDetail: boolean;
  /** Whether there is room for its words. */
  isLastInRow: boolean;
  isActive: boolean;
  isCurrent: boolean;
  isOnWay: boolean;
  onHover: () => void;
  onChoose: () => void;
};

export function TreeNodeButton(props: TreeNodeButtonProps) {
  const { placed, x, y, scale, hasDetail, isLastInRow, isActive, isCurrent, isOnWay, onHover, onChoose } =
    props;
  const { node, row } = placed;
  const place: CSSProperties = { translate: `${x}px ${y}px`, scale: Math.min(1.15, 0.35 + scale * 0.65) };
  return (
    <>
      <button
        type="button"
        role="treeitem"
        className={styles['node']}
        style={place}
        data-turn={node.id}
        data-way={isOnWay || undefined}
        data-status={node.status}
        data-verdict={verdictOf(node) ?? undefined}
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
      {/* Beside the button, whose name begins with the same words. */}
      {hasDetail && isLastInRow && (
        <span
          className={styles['label']}
          style={{ translate: `${x + LABEL_GAP_PX}px calc(${y}px - 50%)` }}
          data-way={isOnWay || undefined}
          dir="auto"
          aria-hidden
        >
          {node.preview}
        </span>
      )}
    </>
  );
}

/** Returns the verdict that most needs a reader: disputed, then mixed, then supported. */
function verdictOf(node: PlacedNode['node']): 'disputed' | 'mixed' | 'supported' | null {
  if (node.disputed_count > 0) return 'disputed';
  if (node.mixed_count > 0) return 'mixed';
  return node.supported_count > 0 ? 'supported' : null;
}

/** The metadata of a branch. */
export function turnInWords({ node, parent }: PlacedNode): string {
  const siblings = parent?.children.length ?? 1;
  const facts = [
    ...(siblings > 1 ? [`Branch ${node.sibling_index} of ${siblings}`] : []),
    modelDisplayName(node.model),
    `Score ${node.score}`,
    ...(node.supported_count > 0 ? [`${node.supported_count} supported`] : []),
    ...(node.mixed_count > 0 ? [`${node.mixed_count} mixed`] : []),
    ...(node.disputed_count > 0 ? [`${node.disputed_count} disputed`] : []),
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
