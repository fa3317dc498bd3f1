// Catches errors while a page renders, and offers a retry. If code is missing because the server has a newer build, it reloads the
// page. A class, because React has no hook for it.

import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FrogSpinner } from '../ui/frog/FrogSpinner.tsx';
import { logFailure } from '../api/api-error.ts';
import { isFailedLoad } from '../lib/page/failed-loads.ts';
import { reloadForNewBuild } from './new-build.ts';
import { t } from '../lib/language/language.ts';

type Props = {
  children: ReactNode;
  /** A new value (the page's address) resets the boundary. */
  resetKey?: string;
};
type State = { error: Error | null; failedAt: string; isReloading: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: '', isReloading: false };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error, isReloading: isFailedLoad(error) };
  }

  static getDerivedStateFromProps({ resetKey = '' }: Props, { error, failedAt }: State): Partial<State> {
    return error !== null && failedAt !== '' && failedAt !== resetKey
      ? { error: null, failedAt: '' }
      : { failedAt: error === null ? '' : resetKey };
  }

  override componentDidCatch(error: Error): void {
    logFailure('The page could not be shown.', error);
    if (isFailedLoad(error)) void this.reload();
  }

  private async reload(): Promise<void> {
    this.setState({ isReloading: await reloadForNewBuild() });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    if (this.state.isReloading) return <FrogSpinner label={t('Loading the new version...')} />;
    return (
      <EmptyState
        title={t('Something went wrong on this page.')}
        role="alert"
        isPage
        action={<Button onClick={() => window.location.reload()}>{t('Retry')}</Button>}
      >
        {t('Nothing that was sent is lost. Loading the page again usually helps.')}
      </EmptyState>
    );
  }
}
