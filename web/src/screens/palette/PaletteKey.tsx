// Opens the command palette on Ctrl+K, or Cmd+K on a Mac, also while typing, and by its button. Listens on the document, so that
// the button needs none of this code.

import { useEffect, useEffectEvent, useState } from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import { t } from '../../lib/language/language.ts';
import { labelled } from '../../lib/labelled.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const BUTTON = '[data-opens="palette"]';

const Palette = loadedLater(() => import('./Palette.tsx').then((m) => m.Palette));

export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!hasModifier || event.key.toLowerCase() !== 'k' || event.repeat || isCompositionKey(event)) return;
    // An open dialog must stay in front.
    if (!isOpen && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    const listenToButton = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(BUTTON) === null) return;
      // A command may act on the page below an overlaid sidebar.
      if (document.querySelector('main[inert]') !== null)
        document.querySelector<HTMLElement>(labelled('button', t('Close sidebar')))?.click();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('click', listenToButton);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('click', listenToButton);
    };
  }, []);
  if (!isOpen) return null;
  return <Palette onClose={() => setOpen(false)} />;
}
