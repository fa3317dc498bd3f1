// The fields for a new password and its confirmation. The rules are listed from the first focus of the field on: they stay when the focus
// leaves it, so that nothing moves under a finger.

import { PASSWORD_RULES, PASSWORD_SPECIALS } from '@frogpond/contract/limits';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { VisuallyHidden } from '../../../ui/text/inline-text.tsx';
import type { AuthFields, AuthFormProps } from './auth-form.ts';
import { PasswordField } from './PasswordField.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

type NewPasswordFieldsProps = {
  fields: Pick<AuthFields, 'password' | 'confirmPassword'>;
  onChange: AuthFormProps['onChange'];
  firstField?: AuthFormProps['firstField'];
};

export function NewPasswordFields({ fields, onChange, firstField }: NewPasswordFieldsProps) {
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <>
      <PasswordField
        {...(firstField && { ref: firstField })}
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        onChange={(password) => onChange({ password })}
        onFocus={() => setWasFocused(true)}
      />
      {wasFocused && <PasswordChecklist password={fields.password} />}
      <PasswordField
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
      />
    </>
  );
}

/** The rules, and which of them the password meets. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles['rules']} aria-label={t('Password requirements')}>
      {PASSWORD_RULES.map((rule) => {
        const isHeld = rule.holds(password);
        return (
          <li key={rule.id} className={styles['rule']} data-held={isHeld}>
            {isHeld ? <Check aria-hidden /> : <Circle aria-hidden />}
            <span>{t(rule.label, { specials: PASSWORD_SPECIALS })}</span>
            <VisuallyHidden> {isHeld ? t('(met)') : t('(not met)')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
