// A labelled multi-line text field.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldProps;

export function TextArea({ label, hint, error, corner, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} corner={corner} className={className}>
      {(control) => <textarea rows={5} {...area} {...control} className={styles['control']} />}
    </Field>
  );
}
