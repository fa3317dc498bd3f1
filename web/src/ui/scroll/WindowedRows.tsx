// Renders only the rows of a long list that are near its visible part. Rows are grouped: a distant group is an empty box with the group's
// height. Rows may differ in height. Each row states its place in the list (`rowPlace`).

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findScrollPane } from '../../lib/scroll/use-steady-scroll.ts';

const GROUP = 20;
/** Groups this far above and below are rendered before they are scrolled into view. */
const AHEAD = '400px';

type WindowedRowsProps = {
  count: number;
  /** The estimated height of a row in pixels, until its group was rendered. */
  rowHeight: number;
  /** Index of a row that is always rendered, such as the active option of a combobox. */
  kept?: number;
  /** Renders the row with this index, with a React key. */
  children: (index: number) => ReactNode;
};

export function WindowedRows({ count, rowHeight, kept = 0, children }: WindowedRowsProps) {
  const starts = Array.from({ length: Math.ceil(count / GROUP) }, (_, group) => group * GROUP);
  return starts.map((start) => {
    const indexes = Array.from({ length: Math.min(GROUP, count - start) }, (_, offset) => start + offset);
    return (
      <Group
        key={start}
        isNearAtFirst={start === 0}
        isKept={indexes.includes(kept)}
        height={indexes.length * rowHeight}
      >
        {() => indexes.map((index) => children(index))}
      </Group>
    );
  });
}

/** The position of a row for assistive technology, which doesn't see the rows that are not rendered. */
export function rowPlace(index: number, count: number) {
  return { 'aria-posinset': index + 1, 'aria-setsize': count };
}

type GroupProps = { isNearAtFirst: boolean; isKept: boolean; height: number; children: () => ReactNode };

function Group({ isNearAtFirst, isKept, height, children }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst);
  const [measured, setMeasured] = useState<number | null>(null);
  const isShown = isNear || isKept;

  useEffect(() => {
    const group = box.current;
    if (group === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        // A row with the focus stays, because its removal would move the focus to the page.
        if (!entry.isIntersecting && group.contains(document.activeElement)) return;
        if (!entry.isIntersecting && group.childElementCount > 0)
          setMeasured(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: findScrollPane(group), rootMargin: AHEAD },
    );
    observer.observe(group);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} role="none" style={isShown ? undefined : { height: measured ?? height }}>
      {isShown && children()}
    </div>
  );
}
