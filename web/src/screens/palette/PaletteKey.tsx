// Opens the command palette on Ctrl+K, or Cmd+K on a Mac, also while typing.

import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';

const Palette = lazy(() => import('./Palette.tsx').then((m) => ({ default: m.Palette })));

export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!hasModifier || event.key.toLowerCase() !== 'k' || event.repeat || event.isComposing) return;
    // Another dialog keeps the page.
    if (!isOpen && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
