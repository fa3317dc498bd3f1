// The surroundings of a screen in the app's shell: the scroll pane and the sign-in dialog.

import { useRef, type ReactNode } from 'react';
import { AuthDialogProvider } from '../features/auth/auth-dialog.tsx';
import { MainPaneContext } from '../ui/frame/main-pane.ts';

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
