// A turn on the map: its score, the verdict on its answer, a mark at a fork, a ring around the current one, and its first words where
// nothing is beside it.

import type { CSSProperties } from 'react';

import { modelDisplayName } from '@frogpond/text/display/model-names';
import type { PlacedNode } from './tree-layout.ts';
import type { Message } from '@frogpond/text/messages/messages';
import { msg, t } from '../../lib/language/language.ts';
import { countText } from '../../lib/language/formats.ts';
import styles from './TreeMap.module.css';

/** The distance of the label from the centre of the turn. */
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
  const place: CSSProperties = {
    translate: `${x}px ${y}px`,
    scale: Math.min(1.15, 0.35 + scale * 0.65),
  };
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
        data-verdict={chooseVerdict(node) ?? undefined}
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
        {hasDetail && node.score !== 0 && <span>{countText(node.score)}</span>}
        {hasDetail && node.branch_count > 1 && (
          <span className={styles['fork']}>{countText(node.branch_count)}</span>
        )}
      </button>
      {/* Hidden from screen readers, because the button's name begins with the same words. */}
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
function chooseVerdict(node: PlacedNode['node']): 'disputed' | 'mixed' | 'supported' | null {
  if (node.disputed_count > 0) return 'disputed';
  if (node.mixed_count > 0) return 'mixed';
  return node.supported_count > 0 ? 'supported' : null;
}

/** The metadata of a branch. */
export function turnInWords({ node, parent }: PlacedNode): string {
  const siblings = parent?.children.length ?? 1;
  const facts = [
    ...(siblings > 1
      ? [t('Branch {sibling_index} of {siblings}', { sibling_index: node.sibling_index, siblings })]
      : []),
    modelDisplayName(node.model),
    t('Score {score}', { score: node.score }),
    ...counted(node.supported_count, { one: '{count} supported', other: '{count} supported' }),
    ...counted(node.mixed_count, { one: '{count} mixed', other: '{count} mixed' }),
    ...counted(node.disputed_count, { one: '{count} disputed', other: '{count} disputed' }),
    ...counted(node.comment_count, { one: '{count} comment', other: '{count} comments' }),
    ...(node.branch_count > 1 ? counted(node.branch_count, BRANCHES) : []),
    ...(node.status === 'complete' || node.status === 'stopped' ? [] : [t(STATES[node.status])]),
  ];
  return facts.join(' · ');
}

const STATES = {
  pending: msg('Not answered'),
  streaming: msg('Being answered'),
  failed: msg('Answer failed'),
} as const;

const BRANCHES = msg({ one: '{count} branch', other: '{count} branches' });

/** Returns nothing for zero. */
function counted(count: number, words: Message): string[] {
  return count > 0 ? [t(words, { count })] : [];
}
