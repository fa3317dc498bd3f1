// The form behind the reset link: sets a new password and then offers to sign in.

import { isPasswordStrong, PASSWORD_REFUSED } from '@frogpond/contract/limits';
import { useState } from 'react';
import { problemText } from '../../../api/api-error.ts';
import { useResetPassword } from '../../../queries/people/session.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { AuthForm, ModeLink } from './AuthForm.tsx';
import { remainingProblem, type AuthFormProps } from './auth-form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

export function NewPasswordForm({
  fields,
  onChange,
  onMode,
  firstField,
  token,
}: AuthFormProps & { token: string }) {
  const reset = useResetPassword();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const found = newPasswordProblem(fields);
    setProblem(found);
    // The rules are below it.
    if (found === t(PASSWORD_REFUSED)) firstField.current?.focus();
    if (found === null) reset.mutate({ token, password: fields.password });
  };
  if (reset.isSuccess) {
    return (
      <div className={styles['form']}>
        <Banner tone="success">{t('Your new password is set. All sessions have ended.')}</Banner>
        <Button tone="primary" wide onClick={() => onMode('login')}>
          {t('Login')}
        </Button>
      </div>
    );
  }
  return (
    <AuthForm
      error={
        remainingProblem(problem, fields) ??
        problemText(reset.error, t('The password could not be set. Please try again.'))
      }
      busy={reset.isPending}
      submitLabel={t('Set New Password')}
      busyLabel={t('Setting new password...')}
      onSubmit={submit}
      foot={
        <div className={styles['foot']}>
          <ModeLink onPress={() => onMode('forgot-password')}>{t('Request a new link')}</ModeLink>
          <ModeLink onPress={() => onMode('login')}>{t('Back to Login')}</ModeLink>
        </div>
      }
    >
      <NewPasswordFields fields={fields} onChange={onChange} firstField={firstField} />
    </AuthForm>
  );
}

function newPasswordProblem({ password, confirmPassword }: AuthFormProps['fields']): string | null {
  if (password !== confirmPassword) return t('Passwords do not match');
  return isPasswordStrong(password) ? null : t(PASSWORD_REFUSED);
}
