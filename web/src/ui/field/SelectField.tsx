// A labelled choice of one option, as the platform's own list.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'onChange' | 'children'> &
  FieldProps & {
    options: readonly { id: string; label: string }[];
    value: string;
    onChange: (value: string) => void;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, corner, className, options, onChange, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} corner={corner} className={className}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={styles['control']}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
