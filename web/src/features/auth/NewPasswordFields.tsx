// The fields for a new password and its confirmation. The rules are listed while the field has the focus.

import { PASSWORD_RULES } from '@frogpond/contract/limits';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { AuthFields, AuthFormProps } from './auth-form.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './AuthForm.module.css';

type NewPasswordFieldsProps = {
  fields: Pick<AuthFields, 'password' | 'confirmPassword'>;
  onChange: AuthFormProps['onChange'];
  firstField?: AuthFormProps['firstField'];
};

export function NewPasswordFields({ fields, onChange, firstField }: NewPasswordFieldsProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <>
      <PasswordField
        {...(firstField && { ref: firstField })}
        label="Password"
        name="password"
        autoComplete="new-password"
        value={fields.password}
        onChange={(password) => onChange({ password })}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget }) => afterPress(() => setFocused(document.activeElement === currentTarget))}
      />
      {isFocused && <PasswordChecklist password={fields.password} />}
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
      />
    </>
  );
}

/**
 * When the focus has arrived where it goes: what vanishes while it is on its way makes the dialog take it back. In a press, after
 * its click: what is being pressed must not move away under it, and of a finger's press the click comes some time after it is up.
 */
function afterPress(action: () => void): void {
  if (document.querySelector(':active') === null) setTimeout(action);
  else window.addEventListener('click', () => setTimeout(action), { once: true, capture: true });
}

function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles['rules']} aria-label="Password requirements">
      {PASSWORD_RULES.map((rule) => {
        const isHeld = rule.holds(password);
        return (
          <li key={rule.id} className={styles['rule']} data-held={isHeld}>
            {isHeld ? <Check aria-hidden /> : <Circle aria-hidden />}
            <span>{rule.label}</span>
            <VisuallyHidden>{isHeld ? ' (met)' : ' (not met)'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
