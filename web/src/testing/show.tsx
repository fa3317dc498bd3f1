// Renders a component as in the app: in strict mode, with a cache, an address, notices and a reader.

import type { SelfUser } from '@frogpond/contract/people/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../app/query-client.ts';
import { ReportProvider } from '../features/moderation/ReportProvider.tsx';
import { sessionKeys } from '../queries/people/session.ts';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';

type Shown = {
  /** Null is a visitor who is not signed in. */
  reader?: SelfUser | null;
  address?: string;
};

export function show(node: ReactNode, { reader = null, address = '/' }: Shown = {}) {
  const client = createQueryClient();
  client.setQueryData(sessionKeys.me, reader);
  const inApp = (shown: ReactNode) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <MemoryRouter initialEntries={[address]}>
            <ReportProvider onSignIn={() => undefined}>{shown}</ReportProvider>
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender } = render(inApp(node));
  return { client, showAgain: (shown: ReactNode) => rerender(inApp(shown)) };
}
