// Catches errors while a page renders, including a chunk that no longer exists after a release, and offers a retry. A class,
// because React has no hook for it.

import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { logFailure } from '../api/api-error.ts';

type Props = {
  children: ReactNode;
  /** A new value (the page's address) resets the boundary. */
  resetKey: string;
};
type State = { error: Error | null; failedAt: string };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: '' };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, failedAt }: State): Partial<State> {
    return error !== null && failedAt !== '' && failedAt !== resetKey
      ? { error: null, failedAt: '' }
      : { failedAt: error === null ? '' : resetKey };
  }

  override componentDidCatch(error: Error): void {
    logFailure('The page could not be shown.', error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <EmptyState
        title="Something went wrong on this page."
        role="alert"
        isPage
        action={<Button onClick={() => window.location.reload()}>Retry</Button>}
      >
        Nothing that was sent is lost. Loading the page again usually helps.
      </EmptyState>
    );
  }
}
