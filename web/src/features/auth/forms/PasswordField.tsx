// A password field with a button that shows the password.

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextField, type TextFieldProps } from '../../../ui/field/TextField.tsx';
import { t } from '../../../lib/language/language.ts';

type PasswordFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'ref' | 'onFocus'> & {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
};

export function PasswordField({ value, onChange, required = true, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      required={required}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      beside={
        <IconButton
          label={isShown ? t('Hide password') : t('Show password')}
          icon={isShown ? <EyeOff /> : <Eye />}
          size="s"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
