// The app: cache, notices and router around the screens.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { PageLocation } from '../lib/router/location.ts';
import { Router } from '../lib/router/Router.tsx';
import { SessionProvider } from '../queries/people/session.ts';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Screens } from './router.tsx';

type AppProps = {
  client: QueryClient;
  /** The address of the page that the server renders. */
  address?: PageLocation;
  /** Called after the first render of the screen. */
  onShown?: (() => void) | undefined;
};

export function App({ client, address, onShown }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <ToastProvider>
            <Router address={address}>
              {/* Catches errors of the code that the shell loads on demand, such as menus and dialogs. */}
              <ErrorBoundary>
                <Screens onShown={onShown} />
              </ErrorBoundary>
            </Router>
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
