// The second step of a sign-in: a code from the authenticator app, or one of the recovery codes.

import { useState } from 'react';
import { useSecondStep } from '../../../queries/people/session.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AuthForm, ModeLink } from './AuthForm.tsx';
import { authErrorText, type AuthFormProps } from './auth-form.ts';
import { msg, t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

type SecondStepFormProps = Pick<AuthFormProps, 'firstField'> & {
  /** The ticket that the first step returned. */
  ticket: string;
  onDone: () => void;
  /** Starts the sign-in again. */
  onBack: () => void;
};

export function SecondStepForm({ ticket, firstField, onDone, onBack }: SecondStepFormProps) {
  const step = useSecondStep(onDone);
  const [code, setCode] = useState('');
  return (
    <AuthForm
      error={step.error && authErrorText(step.error, msg('Login failed'))}
      busy={step.isPending || step.isSuccess}
      submitLabel={t('Login')}
      busyLabel={t('Logging in...')}
      onSubmit={() => step.mutate({ ticket, typed: code })}
      foot={
        <div className={styles['foot']}>
          <ModeLink onPress={onBack}>{t('Start again')}</ModeLink>
        </div>
      }
    >
      <TextField
        ref={firstField}
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t('Six digits from your authenticator app, or a recovery code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </AuthForm>
  );
}
