// One answer that can't be drawn is shown as the plain text it is, and the page goes on. A class, because React has no other form
// for it.

import { Component, type ReactNode } from 'react';
import { logFailure } from '../../api/log-failure.ts';
import { calmText } from '@frogpond/text/unicode/calm-text';
import styles from './Answer.module.css';

type Props = { children: ReactNode; text: string };
type State = { hasFailed: boolean };

export class AnswerErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    logFailure('An answer could not be drawn.', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <div className={`prose ${styles['plain']}`}>{calmText(this.props.text)}</div>;
  }
}
