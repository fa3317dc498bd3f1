// A named radio group; each choice is a full-width target.
import { useId } from 'react';
import styles from './RadioGroup.module.css';

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
