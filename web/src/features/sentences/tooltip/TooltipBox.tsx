// The floating box at a sentence: follows it while the page scrolls or the box grows, fits the available height, and highlights
// the whole sentence. Opened by key, it takes the focus and returns it on close. Opened by tap, it is a sheet at the bottom.

import { autoUpdate, type VirtualElement } from '@floating-ui/dom';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCloseRequest } from '../../../lib/page/use-close-request.ts';
import { placeBeside } from '../../../lib/place-beside.ts';
import { lightSpans } from '../sentence-spans.ts';
import { t } from '../../../lib/language/language.ts';
import styles from './SentenceTooltip.module.css';
import type { ShownSentence } from './watch-sentences.ts';

const LONG_SENTENCE_PX = 160;
const GAP_PX = 6;
const HEIGHT_MAX_PX = 460;

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
    const anchor = createAnchor(shown);
    let wasInView = false;
    const stop = autoUpdate(anchor, element, () => {
      if (!isSheet)
        void placeBeside(anchor, element, { side: 'bottom', gap: GAP_PX, maxHeight: HEIGHT_MAX_PX });
      // A sentence that is being scrolled to is not visible yet: it can only leave the view after it was visible.
      const isVisible = isInView(isSheet ? shown.span : anchor);
      if (wasInView && !isVisible) lose();
      wasInView ||= isVisible;
    });
    const observer = new ResizeObserver(() => {
      scrollAboveSheet(element, shown);
      liftNotices(element.offsetHeight);
    });
    if (isSheet) observer.observe(element);
    return () => {
      stop();
      findColumn(shown.span)?.style.removeProperty('padding-block-end');
      observer.disconnect();
      if (isSheet) liftNotices(0);
    };
  }, [shown]);

  useEffect(() => {
    const element = box.current;
    if (shown.opened_by !== 'key' || element === null) return undefined;
    element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => {
      // Restores the focus only if it was in the tooltip. A focus elsewhere stays.
      if (document.activeElement === document.body || element.contains(document.activeElement)) {
        shown.span.focus({ preventScroll: true });
      }
    };
  }, [shown]);

  return (
    <dialog
      ref={box}
      open
      aria-label={t('What readers say about this sentence')}
      className={styles['tooltip']}
      data-sentence-tooltip
      data-sheet={shown.opened_by === 'tap' || undefined}
    >
      {children}
    </dialog>
  );
}

/** Scrolls the tapped line of the sentence above the sheet. The column gets as much room at its end as the sheet covers. */
function scrollAboveSheet(sheet: HTMLElement, { span, line }: ShownSentence): void {
  // Sets the padding itself, because changing a custom property would restyle the whole path.
  const room = `${sheet.offsetHeight + GAP_PX}px`;
  findColumn(span)?.style.setProperty(
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

function findColumn(span: HTMLElement): HTMLElement | null {
  return span.closest<HTMLElement>('[data-column]');
}

function isInView(element: VirtualElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/**
 * Returns what the box is placed beside: the whole sentence, so that all of it stays readable, or the chosen line of a very long sentence.
 */
function createAnchor({ span, line }: ShownSentence): VirtualElement {
  return {
    contextElement: span,
    getBoundingClientRect: () => {
      const whole = span.getBoundingClientRect();
      const lines = span.getClientRects();
      const chosen = lines[line] ?? lines[0] ?? whole;
      if (whole.height > LONG_SENTENCE_PX) return chosen;
      return new DOMRect(chosen.left, whole.top, chosen.width, whole.height);
    },
  };
}
