// Draws the app. It stands in one chunk with React, so that React runs as that chunk starts, ahead of the app and in a task of its
// own (startFirst in vite.config.ts), and not where the app first asks for it.

import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** As a transition: drawn in slices, between which the browser paints and listens. */
export function draw(app: ReactNode, root: Element): void {
  startTransition(() => createRoot(root).render(app));
}
