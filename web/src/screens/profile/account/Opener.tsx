// A button that a form replaces while it is open. The focus moves into the form, and back to the button when the form is closed.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MEDIA, matchesMedia } from '../../../lib/page/use-media-query.ts';
import { Button } from '../../../ui/button/Button.tsx';

type OpenerProps = { label: string; children: (close: () => void) => ReactNode };

export function Opener({ label, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return children(() => setOpen(false));
  return (
    <Button ref={button} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

/** Returns the ref of an element that takes the focus when it appears. On a touch device a focused field would open the keyboard. */
export function useFirstFocus<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => {
    const field = matchesMedia(MEDIA.touch) ? null : place.current?.querySelector('input');
    (field ?? place.current)?.focus();
  }, []);
  return place;
}
