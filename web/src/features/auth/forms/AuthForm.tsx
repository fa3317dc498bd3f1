// The frame of each form in the dialog: error, fields, button, and links to the other modes.

import type { ReactNode, SubmitEvent } from 'react';
import { Banner, Problem } from '../../../ui/feedback/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

type AuthFormFrameProps = {
  error: string | null;
  busy: boolean;
  submitLabel: string;
  busyLabel: string;
  onSubmit: () => void;
  /** The fields; null: there is nothing to send. */
  children: ReactNode;
  /** Above the fields, such as the pending question. */
  lead?: ReactNode;
  /** Below the button: other sign-in methods, links to other modes. */
  foot?: ReactNode;
};

export function AuthForm(props: AuthFormFrameProps) {
  const { error, busy, submitLabel, busyLabel, onSubmit, children, lead, foot } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {lead}
      <Problem>{error !== null && <span className={styles['lines']}>{error}</span>}</Problem>
      {children}
      {children !== null && (
        <Button type="submit" tone="primary" wide busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      )}
      {foot}
    </form>
  );
}

type PendingQuestionProps = { isNew?: boolean; question: string; reason: string };

/** The question that the visitor wanted to ask, or another reason to sign in. */
export function PendingQuestion({ isNew = false, question, reason }: PendingQuestionProps) {
  const asked = isNew
    ? t('Sign up to ask: {question}', { question })
    : t('Login to ask: {question}', { question });
  const text = reason === '' && question !== '' ? asked : reason;
  if (text === '') return null;
  return (
    <Banner tone="info">
      <span className={styles['question']}>{text}</span>
    </Banner>
  );
}

/** A link to another mode. */
export function ModeLink({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className={styles['link']} onClick={onPress}>
      {children}
    </button>
  );
}
