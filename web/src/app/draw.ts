// Renders the app. It is in one chunk with React, so that React runs when that chunk loads, ahead of the app and in a task of
// its own (startFirst in vite.config.ts).

import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** As a transition: rendered in slices, between which the browser paints and handles input. */
export function draw(app: ReactNode, root: Element): void {
  startTransition(() => createRoot(root).render(app));
}
