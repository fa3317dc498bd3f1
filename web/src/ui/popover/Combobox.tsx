// A button that shows a choice and opens a searchable list of the others (the model dropdown: its name is `Model` and its
// choice). In the list the field keeps the focus: arrows and Page keys move, Enter chooses, typing filters.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, lazy } from 'react';
import { Popover } from './Popover.tsx';
import styles from './Combobox.module.css';

// While it loads, the whole panel waits for it (Popover suspends), so that the search field takes the focus as it opens.
const loadList = () => import('./ComboboxList.tsx');
const ComboboxList = lazy(() => loadList().then((m) => ({ default: m.ComboboxList })));

export type ComboboxOption = {
  value: string;
  label: string;
  /** A quieter second line, also searched. */
  detail?: string | undefined;
};

export type ComboboxProps = {
  /** What is chosen here, for example `Model`. */
  label: string;
  /** Null, or a value that is no option: `placeholder` shows. */
  value: string | null;
  options: ComboboxOption[];
  onChange: (value: string) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Shown instead of the list: nothing to choose from at all, or nothing that matches the search. */
  emptyText: string;
  noMatchText: string;
  icon?: ReactNode;
  side?: 'top' | 'bottom';
  disabled?: boolean;
};

export function Combobox(props: ComboboxProps) {
  const { label, value, options, onChange, placeholder = 'Choose', icon, side = 'bottom', disabled } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? placeholder;
  return (
    <Popover
      label={label}
      side={side}
      renderTrigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={styles['button']}
          aria-label={`${label}: ${chosen}`}
          disabled={disabled}
          onPointerEnter={() => {
            trigger.onPointerEnter();
            void loadList();
          }}
          onFocus={() => {
            trigger.onFocus();
            void loadList();
          }}
        >
          {icon}
          <span className={styles['chosen']}>{chosen}</span>
          <ChevronDown aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <ComboboxList
          {...props}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}
