// Contains an error to one item of a list: an item that fails to render is replaced by its fallback, and all other items stay. React
// logs the error. Failed loads of code are rethrown, because the page handles them.

import { Component, type ReactNode } from 'react';
import { isFailedLoad } from '../../lib/page/failed-loads.ts';

type Props = { children: ReactNode; fallback?: ReactNode };
type State = { error: Error | null };

export class ItemBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isFailedLoad(error)) throw error;
    return this.props.fallback;
  }
}
