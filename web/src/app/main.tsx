// Starts the app: cache, notices, tooltip and router around the screens.

import { QueryClientProvider } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logFailure } from '../api/api-error.ts';
import { watchFailedLoads } from '../lib/page/failed-loads.ts';
import { Router } from '../lib/router/Router.tsx';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { TooltipLayer } from '../ui/tooltip/TooltipLayer.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { openingPage } from './opening-page.ts';
import { createQueryClient, persistOptions } from './query-client.ts';
import { Screens } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

watchFailedLoads();
const client = createQueryClient();
const [, restored] = persistQueryClient({ queryClient: client, ...persistOptions });

const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Router>
          {/* For the code that the shell loads on demand, such as menus and dialogs. */}
          <ErrorBoundary>
            <Screens />
          </ErrorBoundary>
        </Router>
        <TooltipLayer />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>
);

void Promise.all([
  restored.catch((error: unknown) => logFailure('The lists of the last visit could not be read.', error)),
  openingPage(client),
]).then(() => {
  // As a transition, React renders in slices, between which the browser paints and handles input.
  startTransition(() => createRoot(root).render(app));
});

// Registers the service worker after everything that the page needs. Not in development, where files change under the same names.
if (import.meta.env.PROD)
  window.addEventListener('load', () => {
    void import('../features/offline/start-offline.ts').then(({ startOffline }) => startOffline());
  });
