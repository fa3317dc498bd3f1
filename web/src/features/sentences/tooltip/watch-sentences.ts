// Listens on the document for pointer, tap and keys on sentences, so that marks cost nothing until they are used.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { areSingleKeysOn } from '../../../lib/page/shortcuts.ts';
import { watchPointer } from '../../../lib/page/resting-pointer.ts';
import { areMarksVisible } from '../../../lib/storage/preferences.ts';
import { HOVER_START, type HoverEvent, stepHover } from './hover-machine.ts';
import {
  type FoundSentence,
  OPEN_SENTENCE,
  type SentencePlace,
  focusNeighbour,
  findSentenceAt,
} from '../sentence-spans.ts';

/** The pointer is on the tooltip itself. */
const TOOLTIP = '[data-sentence-tooltip]';

export type ShownSentence = FoundSentence & {
  /** The line of the span at which the tooltip is placed. */
  line: number;
  /**
   * A key moves the focus into the tooltip and back; a voice by key leaves it at the sentence. A tap opens a sheet at the bottom
   * instead of a tooltip beside the sentence.
   */
  opened_by: 'pointer' | 'tap' | 'key' | 'voice_key';
};

export type SentenceWatch = {
  close: () => void;
  /** Opens the next sentence of the answer in the same way. */
  next: () => void;
  stop: () => void;
};

type SentenceListeners = {
  onShow: (shown: ShownSentence | null) => void;
  /** The reader pressed the key of a voice. */
  onVoice: (place: SentencePlace, stance: Stance) => void;
};

/** The keys of the voices, on a sentence or in its tooltip. */
const VOICE_KEYS: Readonly<Record<string, Stance>> = { a: 1, d: -1, u: 0 };

/** Starts to listen. Returns the functions that close the tooltip, open the next sentence, and stop listening. */
export function watchSentences({ onShow, onVoice }: SentenceListeners): SentenceWatch {
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
    if (state.shown !== before) onShow(state.shown === null ? null : visited);
  };
  const close = () => send({ type: 'close' });
  /** Opens the tooltip of a sentence until the reader closes it. */
  const pin = (place: ShownSentence) => {
    // Closes another sentence's tooltip first.
    close();
    visited = place;
    send({ type: 'pin', key: keyOf(place) });
  };
  const next = () => {
    const place = visited === null ? null : findSentenceAt(focusNeighbour(visited.span, 1));
    if (visited === null || place === null) return;
    place.span.scrollIntoView({ block: 'nearest' });
    pin({ ...place, line: 0, opened_by: visited.opened_by });
  };
  const onOpenRequest = ({ target }: Event) => {
    const place = findSentenceAt(target);
    if (place !== null) pin({ ...place, line: 0, opened_by: pointerType === 'touch' ? 'tap' : 'key' });
  };

  const onPointerOver = (event: PointerEvent, isResting: boolean) => {
    if (event.pointerType === 'touch') return;
    if (isInTooltip(event.target)) return send({ type: 'tooltip' });
    // A pressed button means that text is being selected.
    const place = event.buttons === 0 && areMarksVisible() ? findSentenceAt(event.target) : null;
    if (place === null) return send({ type: 'outside' });
    const key = keyOf(place);
    if (isResting && key !== state.shown) return send({ type: 'outside' });
    if (key !== state.shown) visited = { ...place, line: lineAt(place.span, event), opened_by: 'pointer' };
    send({ type: 'sentence', key });
  };
  const onPointerDown = (event: PointerEvent) => {
    ({ pointerType } = event);
    if (!isInTooltip(event.target) && !isOnNotice(event.target) && findSentenceAt(event.target) === null)
      close();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (pointerType !== 'touch' || event.detail === 0 || isInTooltip(target) || !areMarksVisible()) return;
    const place = findSentenceAt(target);
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (place === null || target?.closest('a, button') || isSelecting) return;
    if (state.shown === keyOf(place)) return close();
    pin({ ...place, line: lineAt(place.span, event), opened_by: 'tap' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.shown !== null) {
      event.stopPropagation();
      return close();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const target =
      event.target instanceof HTMLElement && event.target.dataset['sentence'] ? event.target : null;
    const place = findSentenceAt(target);
    const stance = VOICE_KEYS[event.key.toLowerCase()];
    if (stance !== undefined) return voice(event, place, stance);
    const isForward = event.key === 'ArrowRight';
    const selected = event.target instanceof HTMLElement && event.target.matches('article[data-turn-id]');
    // From a turn that was selected by key to its first sentence.
    if (selected && isForward) return go(event, event.target, 1);
    if (place === null) return undefined;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pin({ ...place, line: 0, opened_by: 'key' });
    } else if (isForward || event.key === 'ArrowLeft') go(event, place.span, isForward ? 1 : -1);
    return undefined;
  };
  const go = (event: KeyboardEvent, from: HTMLElement, step: 1 | -1) => {
    event.preventDefault();
    close();
    focusNeighbour(from, step)?.scrollIntoView({ block: 'nearest' });
  };
  const voice = (event: KeyboardEvent, focused: FoundSentence | null, stance: Stance) => {
    const place = focused ?? (state.shown !== null && isInTooltip(event.target) ? visited : null);
    if (place === null || event.repeat || !areSingleKeysOn()) return;
    event.preventDefault();
    // Opens the tooltip, which shows the result.
    if (state.shown !== keyOf(place)) visited = { ...place, line: 0, opened_by: 'voice_key' };
    send({ type: 'pin', key: keyOf(place) });
    onVoice(place, stance);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const isByKey = visited?.opened_by === 'key' || visited?.opened_by === 'voice_key';
    const isAtSentence = visited?.span === target;
    if (state.isPinned && isByKey && !isAtSentence && !isInTooltip(target)) close();
  };
  const onLeavePage = () => send({ type: 'outside' });

  const controller = new AbortController();
  const { signal } = controller;
  watchPointer(onPointerOver, signal);
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener(OPEN_SENTENCE, onOpenRequest, { signal });
  document.documentElement.addEventListener('pointerleave', onLeavePage, { signal });
  return {
    close,
    next,
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

/** Returns whether a press is on a notice: dismissing a notice about the shown sentence leaves the tooltip open. */
function isOnNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-above-sheet]') !== null;
}

/** Returns the line of the span at the point. */
function lineAt(span: Element, { clientY }: { clientY: number }): number {
  const lines = [...span.getClientRects()];
  return Math.max(
    0,
    lines.findIndex((line) => clientY >= line.top - 4 && clientY <= line.bottom + 4),
  );
}
