// Renders a component as in the app: in strict mode, with a cache, an address, notices and a reader. Advances the time of tests.

import type { SelfUser } from '@frogpond/contract/people/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, act } from '@testing-library/react';
import { StrictMode, type ReactNode, useRef } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { ReportProvider } from '../features/moderation/ReportProvider.tsx';
import { Router } from '../lib/router/Router.tsx';
import { SessionProvider, sessionKeys } from '../queries/people/session.ts';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { AuthDialogProvider } from '../features/auth/auth-dialog.tsx';
import { MainPaneContext } from '../ui/frame/AppFrame.tsx';

type Shown = {
  /** Null is a visitor who is not signed in. */
  reader?: SelfUser | null;
  address?: string;
};

export function show(node: ReactNode, { reader = null, address = '/' }: Shown = {}) {
  const client = createQueryClient();
  client.setQueryData(sessionKeys.me, reader);
  window.history.replaceState(null, '', address);
  const inApp = (shown: ReactNode) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <ToastProvider>
            <Router>
              <ReportProvider onSignIn={() => undefined}>{shown}</ReportProvider>
            </Router>
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender } = render(inApp(node));
  return { client, showAgain: (shown: ReactNode) => rerender(inApp(shown)) };
}

/** The surroundings of a screen in the app's shell: the scroll pane and the sign-in dialog. */
export function InPane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  return (
    <main ref={pane}>
      <MainPaneContext value={pane}>
        <AuthDialogProvider>{children}</AuthDialogProvider>
      </MainPaneContext>
    </main>
  );
}

// Captured before any test installs fake timers.
const { setTimeout: realTimeout } = globalThis;

/** Advances fake timers, then waits for the replies and renders that follow. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // Replies are read in real time.
  await act(() => new Promise((resolve) => void realTimeout(resolve)));
}

/** Waits until code that loads on demand is rendered. */
export async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await pass(100);
}
