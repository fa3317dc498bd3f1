// Shows an answer that fails to render as plain text, so that the page keeps working. A class, because React requires one for
// error boundaries.

import { Component, type ReactNode } from 'react';
import { logFailure } from '../../api/api-error.ts';
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
    logFailure('An answer could not be rendered.', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <div className={`prose ${styles['plain']}`}>{calmText(this.props.text)}</div>;
  }
}
