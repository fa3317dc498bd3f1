// The gallery of primitives, for looking at: `npm run dev`, then /gallery.html. No part of the build.
// `?view=frame` shows the frame of a page; `#dark` starts by night.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, systemTheme } from '../../lib/theme.ts';
import { Gallery } from './Gallery.tsx';
import { FrameView } from './FrameView.tsx';

const view = new URLSearchParams(location.search).get('view');
applyTheme(location.hash === '#dark' ? 'dark' : systemTheme());

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{view === 'frame' ? <FrameView /> : <Gallery />}</StrictMode>);
