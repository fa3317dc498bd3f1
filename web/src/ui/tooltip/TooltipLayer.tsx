// One tooltip for the whole page: shows `data-tooltip` of the hovered or focused element. It can be hovered, Escape closes it,
// and it never takes the focus. Visual only: the control's name or description contains the same text.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatingHome } from '../../lib/floating-home.ts';
import { watchPointer } from '../../lib/page/resting-pointer.ts';
import { isTyping } from '../../lib/page/shortcuts.ts';
import { MEDIA, matchesMedia } from '../../lib/page/use-media-query.ts';
import { placeBeside } from '../../lib/place-beside.ts';
import styles from './TooltipLayer.module.css';

const OPEN_MS = 400;
/** Time to move the pointer onto the tooltip, or to the next button, whose tooltip then shows immediately. */
const CLOSE_MS = 140;

type Shown = { anchor: Element; text: string };

export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => watchTooltips(setShown), []);

  useEffect(() => {
    if (!shown) return undefined;
    // The text can change while it is shown (Copy, Copied), and its element can be removed.
    const follow = () => setShown((now) => now && (now.anchor.isConnected ? shownAt(now.anchor) : null));
    const observer = new MutationObserver(follow);
    observer.observe(shown.anchor, { attributeFilter: ['data-tooltip'] });
    const start = shown.anchor.getBoundingClientRect();
    // Other content may scroll (a streaming answer): the tooltip closes only if its anchor moves.
    const leave = () => {
      const { top, left } = shown.anchor.getBoundingClientRect();
      if (Math.hypot(top - start.top, left - start.left) > 2) setShown(null);
    };
    document.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', leave, { capture: true });
    };
  }, [shown]);

  useLayoutEffect(() => {
    if (!shown || !box.current) return;
    const side = shown.anchor.getAttribute('data-tooltip-side') === 'bottom' ? 'bottom' : 'top';
    void placeBeside(shown.anchor, box.current, { side, gap: 6 });
  }, [shown]);

  if (!shown) return null;
  return createPortal(
    <div ref={box} role="tooltip" className={styles['tooltip']} data-tooltip-box>
      {shown.text}
    </div>,
    floatingHome(shown.anchor),
  );
}

function shownAt(anchor: Element): Shown | null {
  const text = anchor.getAttribute('data-tooltip');
  return text ? { anchor, text } : null;
}

/** Listens on the document, so that tooltips cost nothing until one is shown. */
function watchTooltips(show: (shown: Shown | null) => void): () => void {
  let timer = 0;
  let open = false;
  const later = (ms: number, action: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(action, ms);
  };
  /** Whether Tab was pressed since the last press of a pointer. */
  let hasTabbed = false;
  const set = (shown: Shown | null) => {
    clearTimeout(timer);
    open = shown !== null;
    show(shown);
  };
  const closest = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest(selector) : null;

  // The pointer or the focus may have come before this code.
  const hovered = matchesMedia(MEDIA.touch) ? null : document.querySelector('[data-tooltip]:hover');
  const met = document.querySelector('[data-tooltip]:focus-visible') ?? hovered;
  if (met !== null) later(OPEN_MS, () => set(shownAt(met)));

  const onPointerOver = (event: PointerEvent, isResting: boolean) => {
    if (event.pointerType === 'touch') return;
    if (closest(event.target, '[data-tooltip-box]')) return clearTimeout(timer);
    const anchor = closest(event.target, '[data-tooltip]');
    if (anchor && isResting) return;
    if (anchor) later(open ? 0 : OPEN_MS, () => set(shownAt(anchor)));
    else if (open) later(CLOSE_MS, () => set(null));
    else clearTimeout(timer);
  };
  const onFocusIn = (event: FocusEvent) => {
    const anchor = closest(event.target, '[data-tooltip]');
    // After a tap, the on-screen keyboard makes the next focus visible.
    if (anchor?.matches(':focus-visible') && (hasTabbed || !matchesMedia(MEDIA.touch))) set(shownAt(anchor));
    else if (open) set(null);
  };
  const close = () => set(null);
  const onPointerDown = (event: PointerEvent) => {
    hasTabbed = false;
    // A press on the anchor keeps the tooltip, because its text may change as a result.
    if (!closest(event.target, '[data-tooltip]')) close();
    else clearTimeout(timer);
  };
  // A press on a disabled control shows the reason: touch users have no hover.
  const onClick = (event: MouseEvent) => {
    const anchor = closest(event.target, '[aria-disabled="true"][data-tooltip]');
    // A tooltip that repeats the name of an icon gives no reason.
    if (anchor && anchor.ariaLabel !== anchor.getAttribute('data-tooltip')) set(shownAt(anchor));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') hasTabbed = true;
    // A tooltip may cover the text that is being typed.
    if (event.key === 'Escape' || isTyping(event.target)) close();
  };

  const controller = new AbortController();
  const { signal } = controller;
  watchPointer(onPointerOver, signal);
  document.addEventListener('focusin', onFocusIn, { signal });
  // Wait until the focus has moved: removing the tooltip earlier would make a dialog restore the focus.
  document.addEventListener('focusout', () => later(0, close), { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
  document.documentElement.addEventListener('pointerleave', close, { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
