// A button that shows the current choice and opens a searchable list (the model dropdown: its name is `Model` and its choice).
// The search field keeps the focus: arrow and page keys move, Enter selects, typing filters.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, lazy } from 'react';
import { Popover } from './Popover.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Combobox.module.css';

// The panel suspends while the list loads, so that the search field takes the focus when it opens.
const loadList = () => import('./ComboboxList.tsx');
const ComboboxList = lazy(() => loadList().then((m) => ({ default: m.ComboboxList })));

export type ComboboxOption = {
  value: string;
  label: string;
  /** A secondary line, also searched. */
  detail?: string | undefined;
};

export type ComboboxProps = {
  /** The name of the choice, such as `Model`. */
  label: string;
  /** `placeholder` is shown for null and for a value that is not an option. */
  value: string | null;
  options: ComboboxOption[];
  onChange: (value: string) => void;
  /** Called with what is typed in the search field, and with '' when the list opens. The options are filtered by it, too. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Shown instead of the list: there are no options, or no option matches the search. */
  emptyText: string;
  noMatchText: string;
  icon?: ReactNode;
  side?: 'top' | 'bottom';
  disabled?: boolean;
};

export function Combobox(props: ComboboxProps) {
  const {
    label,
    value,
    options,
    onChange,
    placeholder = t('Choose'),
    icon,
    side = 'bottom',
    disabled,
  } = props;
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
          aria-label={t('{label}: {value}', { label, value: chosen })}
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
          <span className={styles['chosen']} data-chosen>
            {chosen}
          </span>
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
