// A group of buttons of which exactly one is pressed.

import styles from './Search.module.css';

type ChoiceProps<Name extends string> = {
  label: string;
  options: readonly Name[];
  labels: Record<Name, string>;
  value: Name;
  onChange: (value: Name) => void;
};

export function Choice<Name extends string>({ label, options, labels, value, onChange }: ChoiceProps<Name>) {
  return (
    <fieldset aria-label={label} className={styles['choice']}>
      {options.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['option']}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {labels[name]}
        </button>
      ))}
    </fieldset>
  );
}
