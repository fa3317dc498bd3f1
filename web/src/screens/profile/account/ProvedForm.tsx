// A form inside a section of the account settings. It asks for a proof (use-proof.tsx) when the server needs one.

import { useState, type ReactNode } from 'react';
import { fieldErrors, problemText } from '../../../api/api-error.ts';
import { needsProof, type Proof } from '../../../queries/people/account-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner, Problem } from '../../../ui/feedback/Banner.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './AccountDialog.module.css';
import { useFirstFocus } from './Opener.tsx';
import { useProof } from './use-proof.tsx';

type ProvedFormProps = {
  label: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  error: Error | null;
  /** Shown for a failure without a message of the server. */
  failure: string;
  /** Names of the fields that show their own errors. */
  shownErrors?: readonly string[];
  alwaysProves?: boolean;
  /** The label of the proof's password field, if the form has another password field. */
  proofLabel?: string;
  tone?: 'primary' | 'danger';
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
  children?: ReactNode;
};

export function ProvedForm(props: ProvedFormProps) {
  const { label, error, shownErrors = [], alwaysProves = false, onSubmit, onCancel, children } = props;
  const form = useFirstFocus<HTMLFormElement>();
  const [isAsked, setAsked] = useState(alwaysProves);
  if (!isAsked && needsProof(error)) setAsked(true);
  const errors = fieldErrors(error);
  const proof = useProof(errors['password'], props.proofLabel);
  const isShown = ['password', ...shownErrors].some((name) => errors[name] !== undefined);
  // The current password is above the new one.
  const provesFirst = alwaysProves && props.proofLabel !== undefined;
  const problem = needsProof(error) || isShown ? null : problemText(error, props.failure);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles['inline']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.busy) return;
        if (isAsked) proof.prove(onSubmit);
        else onSubmit({});
      }}
    >
      <Problem>{proof.problem ?? problem}</Problem>
      {provesFirst && proof.field}
      {children}
      {isAsked && !alwaysProves && (
        <Banner tone="info">{t('You signed in a while ago. Confirm that it’s you.')}</Banner>
      )}
      {isAsked && !provesFirst && proof.field}
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" tone={props.tone ?? 'primary'} busy={props.busy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
