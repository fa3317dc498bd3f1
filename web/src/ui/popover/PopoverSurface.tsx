// The open panel, built on Radix and anchored to its button.

import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useCloseRequest } from '../../lib/page/use-close-request.ts';
import { floatingHome } from '../../lib/floating-home.ts';
import styles from './Popover.module.css';

export type PopoverSurfaceProps = {
  id: string;
  label: string;
  anchor: HTMLElement;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom';
  onClose: () => void;
  children: ReactNode;
};

export function PopoverSurface({ id, label, anchor, align, side, onClose, children }: PopoverSurfaceProps) {
  useCloseRequest(true, onClose);
  const measured = useRef(anchor);
  const ignoreAnchor = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    // A press on the button closes the panel through the button's own click.
    if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault();
  };
  // A panel above its button would move its field when it gets shorter, and then change sides.
  const keepHeight = ({ currentTarget: panel }: { currentTarget: HTMLElement }) => {
    if (panel.dataset['side'] !== 'top') return;
    panel.style.minHeight = `min(${panel.offsetHeight}px, var(--radix-popover-content-available-height))`;
  };
  const refocus = (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body) anchor.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={measured} />
      <Radix.Portal container={floatingHome(anchor)}>
        <Radix.Content
          id={id}
          aria-label={label}
          className={styles['panel']}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          // A panel of the page doesn't cover the sidebar.
          collisionBoundary={anchor.closest('main')}
          onInput={keepHeight}
          onInteractOutside={ignoreAnchor}
          onCloseAutoFocus={refocus}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
