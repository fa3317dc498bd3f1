// The registration form: checks the availability of username and address while typing, and the password against its rules.

import { PASSWORD_REFUSED, TEXT_LIMITS, USERNAME_HINT } from '@frogpond/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SESSION_KEYS } from '../../../lib/storage/storage-keys.ts';
import { session } from '../../../lib/storage/storage.ts';
import { readInvitation, useRegister } from '../../../queries/people/session.ts';
import { settingsQuery } from '../../../queries/settings.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AuthForm, ModeLink, PendingQuestion } from './AuthForm.tsx';
import { RegistrationNote } from './RegistrationNote.tsx';
import { authErrorText, registrationProblem, remainingProblem, type EntryFormProps } from './auth-form.ts';
import { OtherSignInMethods } from '../OtherSignInMethods.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useEmailAvailability, useUsernameAvailability, AvailabilityStatus } from '../availability.tsx';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { msg, t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

export function RegisterForm({
  fields,
  onChange,
  onMode,
  firstField,
  question,
  reason,
  onDone,
  onTicket,
}: EntryFormProps) {
  const register = useRegister(() => {
    session.set(SESSION_KEYS.signedUp, 'true');
    onDone();
  });
  const settings = useQuery(settingsQuery).data;
  // The server would refuse every sign-up by this form.
  const isShut =
    settings?.registration === 'closed' || (settings?.registration === 'invite' && readInvitation() === null);
  const [answer, setAnswer] = useState('');
  const username = useUsernameAvailability(fields.username);
  const email = useEmailAvailability(fields.email);
  const [problem, setProblem] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const submit = () => {
    const found = registrationProblem(fields, { username, email });
    setProblem(found);
    // The rules are below it.
    if (found === t(PASSWORD_REFUSED)) passwordField.current?.focus();
    if (found !== null) return;
    register.mutate({
      username: fields.username.trim(),
      email: fields.email.trim(),
      password: fields.password,
      ...(answer.trim() !== '' && { answer: answer.trim() }),
    });
  };
  return (
    <AuthForm
      error={
        remainingProblem(problem, fields) ??
        (register.error && authErrorText(register.error, msg('Registration failed')))
      }
      busy={register.isPending || register.isSuccess}
      submitLabel={t('Sign Up')}
      busyLabel={t('Creating account...')}
      onSubmit={submit}
      lead={
        <>
          <PendingQuestion isNew question={question} reason={reason} />
          {settings !== undefined && <RegistrationNote registration={settings.registration} />}
          {settings?.site_description && <p className={styles['lines']}>{settings.site_description}</p>}
          {settings?.site_rules && (
            <div>
              <p>
                <strong>
                  {t('Rules of {site_name}', { site_name: settings.site_name ?? PRODUCT_NAME })}
                </strong>
              </p>
              <p className={styles['lines']}>{settings.site_rules}</p>
            </div>
          )}
        </>
      }
      foot={
        <>
          <OtherSignInMethods isNew onProblem={setProblem} onDone={onDone} onTicket={onTicket} />
          <div className={styles['foot']}>
            <ModeLink onPress={() => onMode('login')}>{t('Already have an account? Login')}</ModeLink>
            <ModeLink onPress={() => onMode('forgot-password')}>{t('Forgot your password?')}</ModeLink>
          </div>
        </>
      }
    >
      {isShut ? null : (
        <>
          <TextField
            ref={firstField}
            label={t('Username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            minLength={TEXT_LIMITS.username_min}
            maxLength={TEXT_LIMITS.username_max}
            hint={t(USERNAME_HINT)}
            corner={<AvailabilityStatus {...username} />}
            error={username.status === 'unavailable' && username.message}
            value={fields.username}
            onChange={(event) => onChange({ username: event.target.value })}
          />
          <TextField
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={TEXT_LIMITS.email_max}
            corner={<AvailabilityStatus {...email} />}
            error={email.status === 'unavailable' && email.message}
            value={fields.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
          <NewPasswordFields fields={fields} onChange={onChange} firstField={passwordField} />
          {settings?.registration === 'approval' && settings.registration_question !== null && (
            <TextField
              label={settings.registration_question}
              name="answer"
              maxLength={TEXT_LIMITS.registration_answer_max}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </>
      )}
    </AuthForm>
  );
}
