// Labelled text fields: of a single line, and of several lines.
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldProps & {
    /** Content beside the input, such as a button that shows the password. */
    beside?: ReactNode;
  };

export function TextField({ label, hint, error, corner, className, beside, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} corner={corner} className={className}>
      {(control) =>
        beside ? (
          <div className={styles['line']}>
            <input type="text" {...input} {...control} className={styles['control']} />
            {beside}
          </div>
        ) : (
          <input type="text" {...input} {...control} className={styles['control']} />
        )
      }
    </Field>
  );
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldProps;

export function TextArea({ label, hint, error, corner, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} corner={corner} className={className}>
      {(control) => <textarea rows={5} {...area} {...control} className={styles['control']} />}
    </Field>
  );
}
