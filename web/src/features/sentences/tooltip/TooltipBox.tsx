// The floating box at a sentence: follows it while the page scrolls or the box grows, fits the available height, and highlights
// the whole sentence. Opened by key, it takes the focus and returns it on close. Opened by tap, it is a sheet at the bottom.

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCloseRequest } from '../../../lib/page/use-close-request.ts';
import { placeFloating, roomBeside } from '../../../lib/place-floating.ts';
import { lightSpans } from '../sentence-spans.ts';
import styles from './SentenceTooltip.module.css';
import type { ShownSentence } from './watch-sentences.ts';

const LONG_SENTENCE_PX = 160;
const GAP_PX = 6;
/** The minimum height for the verdict, the voices and the buttons. */
const LEAST_HEIGHT_PX = 260;
const MOST_HEIGHT_PX = 460;

type TooltipBoxProps = {
  shown: ShownSentence;
  /** Also called when its line leaves the view. */
  onClose: () => void;
  children: ReactNode;
};

export function TooltipBox({ shown, onClose, children }: TooltipBoxProps) {
  const box = useRef<HTMLDialogElement>(null);

  useCloseRequest(shown.opened_by === 'tap', onClose);
  useEffect(() => {
    lightSpans(shown, true);
    return () => lightSpans(shown, false);
  }, [shown]);

  const lose = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const isSheet = shown.opened_by === 'tap';
    // A sentence that is being scrolled to is not visible yet: it can only leave the view after it was visible.
    const position = () => (isSheet ? isInView(shown) : placeBox(element, shown));
    let wasInView = position();
    const place = () => {
      const isVisible = position();
      if (wasInView && !isVisible) lose();
      wasInView ||= isVisible;
    };
    const observer = new ResizeObserver(() => {
      if (isSheet) {
        uncover(element, shown);
        liftNotices(element.offsetHeight);
      }
      place();
    });
    observer.observe(element);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      columnOf(shown.span)?.style.removeProperty('padding-block-end');
      observer.disconnect();
      if (isSheet) liftNotices(0);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [shown]);

  useEffect(() => {
    const element = box.current;
    if (shown.opened_by !== 'key' || element === null) return undefined;
    element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => {
      // Returns the focus only if it was in here; a focus elsewhere stays.
      if (document.activeElement === document.body || element.contains(document.activeElement)) {
        shown.span.focus({ preventScroll: true });
      }
    };
  }, [shown]);

  return (
    <dialog
      ref={box}
      open
      aria-label="What readers say about this sentence"
      className={styles['tooltip']}
      data-sentence-tooltip
      data-sheet={shown.opened_by === 'tap' || undefined}
    >
      {children}
    </dialog>
  );
}

/** Scrolls the tapped line of the sentence above the sheet. The column gets as much room at its end as the sheet covers. */
function uncover(sheet: HTMLElement, { span, line }: ShownSentence): void {
  // Sets the padding itself, because changing a custom property would restyle the whole path.
  const room = `${sheet.offsetHeight + GAP_PX}px`;
  columnOf(span)?.style.setProperty(
    'padding-block-end',
    `max(var(--column-room) + var(--edge-room), ${room})`,
  );
  const lines = span.getClientRects();
  const tapped = lines[line] ?? lines[0];
  // The final top of the sheet, which may still be sliding in.
  const top = window.innerHeight - sheet.offsetHeight;
  const hidden = tapped === undefined ? 0 : tapped.bottom + GAP_PX - top;
  if (hidden > 0) span.closest('main')?.scrollBy({ top: hidden });
}

/** Lifts notices, such as the notice of a failed voice, above the sheet's buttons. */
function liftNotices(height: number): void {
  const notices = document.querySelector<HTMLElement>('[data-above-sheet]');
  notices?.style.setProperty('--sheet-height', `${height}px`);
}

function columnOf(span: HTMLElement): HTMLElement | null {
  return span.closest<HTMLElement>('[data-column]');
}

function isInView({ span }: ShownSentence): boolean {
  const { top, bottom } = span.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/** Places the box at its line of the sentence, or at the edge of the view and returns false if the line is outside. */
function placeBox(box: HTMLElement, { span, line }: ShownSentence): boolean {
  const lines = span.getClientRects();
  const anchor = lines[line] ?? lines[0];
  const whole = span.getBoundingClientRect();
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  if (anchor === undefined) return false;
  // The box is above or below the whole sentence, so that all of it stays readable; at the line of a very long sentence.
  const beside =
    whole.height > LONG_SENTENCE_PX
      ? anchor
      : { left: anchor.left, width: anchor.width, top: whole.top, height: whole.height };
  const room = roomBeside({ anchor: beside, viewport, gap: GAP_PX });
  box.style.maxHeight = `${Math.max(LEAST_HEIGHT_PX, Math.min(room, MOST_HEIGHT_PX))}px`;
  const { left, top } = placeFloating({
    anchor: beside,
    size: { width: box.offsetWidth, height: box.offsetHeight },
    viewport,
    side: 'top',
    gap: GAP_PX,
  });
  box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  return anchor.bottom >= 0 && anchor.top <= viewport.height;
}
