// The frame of every field: label, hint, error, and a corner (a counter). `Field` gives the control the attributes that
// connect them: the label names it, hint and error describe it.
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Field.module.css';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Content opposite the label, such as `12/300 characters`. */
  corner?: ReactNode;
  className?: string | undefined;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, corner, className, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles['field'], className)}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {corner && <span className={styles['corner']}>{corner}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles['alert']}>
      {children && (
        <p id={id} className={styles['error']}>
          <CircleAlert aria-hidden /> <span>{children}</span>
        </p>
      )}
    </div>
  );
}
