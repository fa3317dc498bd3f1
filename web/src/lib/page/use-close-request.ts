// Closes the topmost open surface when the platform requests it: with the Back button or gesture of Android, which otherwise leaves the
// page. Escape is handled by the surfaces themselves, which cancel its event. In browsers without CloseWatcher, Back leaves the page.

import { useEffect, useEffectEvent } from 'react';

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Calls `onClose` on a close request if this surface is open and was opened last. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
}
