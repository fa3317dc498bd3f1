// The scrolling pane. Screens read and restore its position through this ref; the document never scrolls.
import { type RefObject, createContext, use } from 'react';

export const MainPaneContext = createContext<RefObject<HTMLElement | null> | null>(null);

export function useMainPane(): RefObject<HTMLElement | null> {
  const pane = use(MainPaneContext);
  if (!pane) throw new Error('useMainPane must be used inside AppFrame');
  return pane;
}
