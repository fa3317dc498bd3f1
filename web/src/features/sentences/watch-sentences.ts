// Listens on the document for pointer, tap and keys on sentences, so that marks cost nothing until they are used.

import { areMarksVisible } from './marks-visibility.ts';
import { HOVER_START, stepHover, type HoverEvent } from './hover-machine.ts';
import { focusNeighbour, placeOf, type SentencePlace } from './sentence-spans.ts';

/** The pointer is on the tooltip itself. */
const TOOLTIP = '[data-sentence-tooltip]';

export type ShownSentence = SentencePlace & {
  span: HTMLElement;
  /** The line of the span at which the tooltip is placed. */
  line: number;
  /** Opened by key: the tooltip takes the focus and returns it. */
  byKey: boolean;
};

export type SentenceWatch = { close: () => void; stop: () => void };

export function watchSentences(show: (shown: ShownSentence | null) => void): SentenceWatch {
  let state = HOVER_START;
  let timer = 0;
  let visited: ShownSentence | null = null;
  let pointerType = 'mouse';

  const send = (event: HoverEvent) => {
    const before = state.shown;
    const step = stepHover(state, event);
    state = step.state;
    if (step.timer !== 'keep') clearTimeout(timer);
    if (typeof step.timer === 'number')
      timer = window.setTimeout(() => send({ type: 'elapsed' }), step.timer);
    if (state.shown !== before) show(state.shown === null ? null : visited);
  };
  const close = () => send({ type: 'close' });

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    if (isInTooltip(event.target)) return send({ type: 'tooltip' });
    // A pressed button means that text is being selected.
    const place = event.buttons === 0 && areMarksVisible() ? placeOf(event.target) : null;
    if (place === null) return send({ type: 'outside' });
    const key = keyOf(place);
    if (key !== state.shown) visited = { ...place, line: lineAt(place.span, event), byKey: false };
    send({ type: 'sentence', key });
  };
  const onPointerDown = (event: PointerEvent) => {
    ({ pointerType } = event);
    if (!isInTooltip(event.target) && placeOf(event.target) === null) close();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (pointerType !== 'touch' || event.detail === 0 || isInTooltip(target) || !areMarksVisible()) return;
    const place = placeOf(target);
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (place === null || target?.closest('a, button') || isSelecting) return;
    if (state.shown === keyOf(place)) return close();
    visited = { ...place, line: lineAt(place.span, event), byKey: false };
    // Closes another sentence's tooltip first.
    close();
    send({ type: 'pin', key: keyOf(place) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.shown !== null) {
      event.stopPropagation();
      return close();
    }
    const target =
      event.target instanceof HTMLElement && event.target.dataset['sentence'] ? event.target : null;
    const place = placeOf(target);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      visited = { ...place, line: 0, byKey: true };
      close();
      send({ type: 'pin', key: keyOf(place) });
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      close();
      focusNeighbour(place.span, event.key === 'ArrowRight' ? 1 : -1);
    }
    return undefined;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const isAtSentence = visited?.span === target;
    if (state.isPinned && visited?.byKey === true && !isAtSentence && !isInTooltip(target)) close();
  };
  const onLeavePage = () => send({ type: 'outside' });

  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.documentElement.addEventListener('pointerleave', onLeavePage, { signal });
  return {
    close,
    stop: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

function keyOf({ turnId, index }: SentencePlace): string {
  return `${turnId} ${index}`;
}

function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TOOLTIP) !== null;
}

/** Returns the line of the span at the point. */
function lineAt(span: Element, { clientY }: { clientY: number }): number {
  const lines = [...span.getClientRects()];
  return Math.max(
    0,
    lines.findIndex((line) => clientY >= line.top - 4 && clientY <= line.bottom + 4),
  );
}
