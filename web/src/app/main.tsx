// Starts the app: cache, notices, tooltip and router around the screens.

import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { TooltipLayer } from '../ui/tooltip/TooltipLayer.tsx';
import { createQueryClient, persistOptions } from './query-client.ts';
import { Router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <PersistQueryClientProvider client={createQueryClient()} persistOptions={persistOptions}>
      <ToastProvider>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
        <TooltipLayer />
      </ToastProvider>
    </PersistQueryClientProvider>
  </StrictMode>
);
// As a transition: drawn in slices, between which the browser paints and listens.
startTransition(() => createRoot(root).render(app));

// After everything that the page itself needs. In development the files change under their names.
if (import.meta.env.PROD)
  window.addEventListener('load', () => {
    void import('../features/offline/start-offline.ts').then(({ startOffline }) => startOffline());
  });
