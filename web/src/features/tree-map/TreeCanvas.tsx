// The tree map: a scrolling and zooming pane that renders only the visible part. One turn is the tab stop; arrow keys move
// between turns, Enter opens a turn, + and - zoom.

import { BRANCH_PREVIEW_GRAPHEMES } from '@frogpond/contract/limits';
import { previewText } from '@frogpond/text/unicode/graphemes';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { findNeighbour, wayDown, type PlacedNode, type TreeLayout } from './tree-layout.ts';
import { TreeNodeButton, turnInWords } from './TreeNodeButton.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './TreeMap.module.css';
import { useViewport, type Viewport } from './use-viewport.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

const LANE_PX = 48;
const ROW_PX = 46;
/** Room for the labels beside the last lane. */
const LABEL_PX = 220;
const ZOOMS = [0.5, 0.75, 1, 1.35] as const;
const START_ZOOM = 2;
/** Below this zoom the labels are unreadable and hidden. */
const DETAIL_ZOOM = 0.75;

type TreeCanvasProps = {
  layout: TreeLayout;
  currentTurnId: string | null;
  isTruncated: boolean;
  onChoose: (turnId: string) => void;
};

export function TreeCanvas({ layout, currentTurnId, isTruncated, onChoose }: TreeCanvasProps) {
  const [zoomStep, setZoomStep] = useState(START_ZOOM);
  const [walkedId, setWalkedId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const viewport = useViewport(pane);

  const scale = ZOOMS[zoomStep] ?? 1;
  const active = layout.byId.get(walkedId ?? '') ?? layout.byId.get(currentTurnId ?? '') ?? layout.placed[0];
  const activeId = active?.node.id ?? null;
  const way = wayDown(layout, currentTurnId);
  const lastLanes = new Map<number, number>();
  for (const { row, lane } of layout.placed) lastLanes.set(row, Math.max(lane, lastLanes.get(row) ?? 0));
  const seen = layout.placed.filter((one) => one === active || isSeen(one, viewport, scale));
  const described = layout.byId.get(hoveredId ?? '') ?? active;

  // Centre the current turn at first and after each zoom.
  useLayoutEffect(() => {
    const element = pane.current;
    const at = layout.byId.get(activeId ?? '');
    if (element === null || at === undefined) return;
    element.scrollTo({
      left: computeCenter(at, scale).x - element.clientWidth / 2,
      top: computeCenter(at, scale).y - element.clientHeight / 2,
      behavior: 'instant',
    });
    // Moving the focus scrolls; only a new size or a new tree centres again.
    // oxlint-disable-next-line react/exhaustive-deps -- the map scrolls when the turn changes, not when it is dragged
  }, [layout, scale]);
  useEffect(() => {
    if (walkedId === null) return;
    const node = pane.current?.querySelector<HTMLElement>(`[data-turn="${CSS.escape(walkedId)}"]`);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [walkedId]);

  const zoom = (step: 1 | -1) => setZoomStep(Math.max(0, Math.min(ZOOMS.length - 1, zoomStep + step)));
  useZoomGestures(pane, zoom);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || activeId === null) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else {
      const next = findNeighbour(layout, activeId, event.key);
      if (next === undefined && !event.key.startsWith('Arrow')) return;
      if (next !== undefined) setWalkedId(next.node.id);
    }
    event.preventDefault();
  };

  return (
    <div className={styles['map']}>
      <div ref={pane} className={styles['pane']}>
        <div
          role="tree"
          tabIndex={-1}
          aria-label={t('Map of the conversation')}
          className={styles['plane']}
          style={{ width: layout.lanes * LANE_PX * scale + LABEL_PX, height: layout.rows * ROW_PX * scale }}
          onKeyDown={press}
          onPointerLeave={() => setHoveredId(null)}
        >
          <Edges seen={seen} layout={layout} viewport={viewport} scale={scale} way={way} />
          {seen.map((one) => (
            <TreeNodeButton
              key={one.node.id}
              placed={one}
              x={computeCenter(one, scale).x}
              y={computeCenter(one, scale).y}
              scale={scale}
              hasDetail={scale >= DETAIL_ZOOM}
              isLastInRow={lastLanes.get(one.row) === one.lane}
              isActive={one === active}
              isCurrent={one.node.id === currentTurnId}
              isOnWay={way.has(one.node.id)}
              onHover={() => setHoveredId(one.node.id)}
              onChoose={() => onChoose(one.node.id)}
            />
          ))}
        </div>
      </div>
      <div className={styles['foot']}>
        <div className={styles['words']} aria-hidden>
          {described && (
            <>
              <p
                className={styles['preview']}
                dir="auto"
                data-cut={isCut(described.node.preview) || undefined}
              >
                {described.node.preview}
              </p>
              <p className={styles['facts']}>{turnInWords(described)}</p>
            </>
          )}
        </div>
        <IconButton
          label={t('Zoom out')}
          icon={<ZoomOut />}
          size="s"
          aria-disabled={zoomStep === 0}
          onClick={() => zoom(-1)}
        />
        <IconButton
          label={t('Zoom in')}
          icon={<ZoomIn />}
          size="s"
          aria-disabled={zoomStep === ZOOMS.length - 1}
          onClick={() => zoom(1)}
        />
      </div>
      {isTruncated && (
        <p className={styles['facts']}>
          {t('The map shows the first {count} turns.', { count: layout.placed.length })}
        </p>
      )}
    </div>
  );
}

type EdgesProps = {
  seen: readonly PlacedNode[];
  layout: TreeLayout;
  viewport: Viewport;
  scale: number;
  way: ReadonlySet<string>;
};

/** The lines between turns and their parents. A line is rendered if its rows and lanes overlap the viewport. */
function Edges({ layout, viewport, scale, way }: EdgesProps) {
  const lines = layout.placed.filter((one) => one.parent !== null && isLineSeen(one, viewport, scale));
  return (
    <svg aria-hidden className={styles['lines']} width="100%" height="100%">
      {lines.map((one) => (
        <path key={one.node.id} d={lineTo(one, scale)} data-way={way.has(one.node.id) || undefined} />
      ))}
    </svg>
  );
}

function lineTo(one: PlacedNode, scale: number): string {
  const to = computeCenter(one, scale);
  const from = computeCenter(one.parent ?? one, scale);
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
}

function computeCenter({ lane, row }: PlacedNode, scale: number): { x: number; y: number } {
  return { x: (lane + 0.5) * LANE_PX * scale, y: (row + 0.5) * ROW_PX * scale };
}

function isSeen(one: PlacedNode, view: Viewport, scale: number): boolean {
  const { x, y } = computeCenter(one, scale);
  return (
    x > view.left - LANE_PX &&
    x < view.left + view.width + LANE_PX &&
    y > view.top - ROW_PX &&
    y < view.top + view.height + ROW_PX
  );
}

/** Returns whether the preview may lack the end of its message. */
function isCut(preview: string): boolean {
  return previewText(preview, BRANCH_PREVIEW_GRAPHEMES - 1) !== preview;
}

function isLineSeen(one: PlacedNode, view: Viewport, scale: number): boolean {
  const to = computeCenter(one, scale);
  const from = computeCenter(one.parent ?? one, scale);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  return (
    right > view.left &&
    left < view.left + view.width &&
    to.y > view.top - ROW_PX &&
    from.y < view.top + view.height + ROW_PX
  );
}
