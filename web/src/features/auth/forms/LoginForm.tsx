// Signs in with a username or address and a password, or in another way.

import { TextField } from '../../../ui/field/TextField.tsx';
import { findTicket, useLogin } from '../../../queries/people/session.ts';
import { AuthForm, ModeLink, PendingQuestion } from './AuthForm.tsx';
import { authErrorText, type EntryFormProps } from './auth-form.ts';
import { OtherSignInMethods } from '../OtherSignInMethods.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useState } from 'react';
import { msg, t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

export function LoginForm({
  fields,
  onChange,
  onMode,
  firstField,
  question,
  reason,
  onDone,
  onTicket,
}: EntryFormProps) {
  const login = useLogin(onDone);
  const [otherProblem, setOtherProblem] = useState<string | null>(null);
  const submit = () => {
    setOtherProblem(null);
    const { username_or_email, password } = fields;
    login.mutate({ username_or_email, password }, { onError: (error) => onTicket(findTicket(error)) });
  };
  return (
    <AuthForm
      error={otherProblem ?? (login.error && authErrorText(login.error, msg('Login failed')))}
      busy={login.isPending || login.isSuccess}
      submitLabel={t('Login')}
      busyLabel={t('Logging in...')}
      onSubmit={submit}
      lead={<PendingQuestion question={question} reason={reason} />}
      foot={
        <>
          <OtherSignInMethods onProblem={setOtherProblem} onDone={onDone} onTicket={onTicket} />
          <div className={styles['foot']}>
            <ModeLink onPress={() => onMode('register')}>{t("Don't have an account? Sign up")}</ModeLink>
            <ModeLink onPress={() => onMode('forgot-password')}>{t('Forgot your password?')}</ModeLink>
          </div>
        </>
      }
    >
      <TextField
        ref={firstField}
        label={t('Username or email')}
        name="username_or_email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={fields.username_or_email}
        onChange={(event) => onChange({ username_or_email: event.target.value })}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={fields.password}
        onChange={(password) => onChange({ password })}
      />
    </AuthForm>
  );
}
