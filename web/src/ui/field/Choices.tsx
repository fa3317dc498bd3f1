// Choices with labels: a checkbox, and a group of radio buttons. The whole line of a choice is its target.
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Choices.module.css';

export type RadioGroupProps<T extends string> = {
  label: string;
  options: readonly { id: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  name: string;
};

export function RadioGroup<T extends string>({ label, options, value, onChange, name }: RadioGroupProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.id} htmlFor={`${id}-${option.id}`} className={styles['choice']}>
          <input
            type="radio"
            id={`${id}-${option.id}`}
            name={name}
            required
            value={option.id}
            checked={option.id === value}
            className={styles['dot']}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & {
  label: ReactNode;
};

export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['checkbox']}>
      <input {...input} type="checkbox" id={id} className={styles['box']} />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
    </div>
  );
}
