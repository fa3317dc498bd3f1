// The open list of a Combobox: a search field that controls a listbox, by the ARIA pattern "combobox with list autocomplete".
// The field keeps the focus; `aria-activedescendant` names the active option. A gateway's catalogue has thousands of options.
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import type { ComboboxOption, ComboboxProps } from './Combobox.tsx';
import { WindowedRows, rowPlace } from '../scroll/WindowedRows.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Combobox.module.css';

/** A label with its detail, in pixels. */
const OPTION_HEIGHT = 50;

type ComboboxListProps = Pick<
  ComboboxProps,
  'label' | 'value' | 'options' | 'onChange' | 'onSearch' | 'searchPlaceholder' | 'emptyText' | 'noMatchText'
>;

export function ComboboxList(props: ComboboxListProps) {
  const {
    label,
    value,
    options,
    onChange,
    onSearch,
    searchPlaceholder = t('Search'),
    emptyText,
    noMatchText,
  } = props;
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(() => options.findIndex((option) => option.value === value));
  const shown = options.filter((option) => matches(option, query));
  const at = Math.min(Math.max(active, 0), shown.length - 1);

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToOption(`${id}-${at}`), [id, at]);
  const showActive = useEffectEvent(() => scrollToOption(`${id}-${at}`));
  useEffect(() => {
    if (list.current === null) return undefined;
    // The panel gets its final height after the first effects: until then the list does not scroll.
    const observer = new ResizeObserver(() => showActive());
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  const begin = useEffectEvent(() => onSearch?.(''));
  useEffect(() => begin(), []);

  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    if (isCompositionKey(event.nativeEvent)) return;
    const target = nextIndex(event.key, at, shown.length);
    if (target !== null) {
      event.preventDefault();
      setActive(target);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = shown[at];
      if (option) onChange(option.value);
    }
  };

  const listProps = { role: 'listbox', id: `${id}-list`, 'aria-label': label };
  const optionProps = (option: ComboboxOption, index: number) => ({
    role: 'option',
    id: `${id}-${index}`,
    'aria-selected': option.value === value,
    'data-active': index === at,
    ...rowPlace(index, shown.length),
    onPointerMove: () => setActive(index),
    onClick: () => onChange(option.value),
  });

  const renderOption = (option: ComboboxOption, index: number) => (
    <div key={option.value} {...optionProps(option, index)} className={styles['option']}>
      <span className={styles['words']}>
        <span>{option.label}</span>
        {option.detail && <span className={styles['detail']}>{option.detail}</span>}
      </span>
      {option.value === value && <Check aria-hidden />}
    </div>
  );

  return (
    <div className={styles['panel']}>
      <div className={styles['search']}>
        <Search aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={searchPlaceholder}
          aria-expanded
          aria-controls={listProps.id}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          placeholder={searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <div {...listProps} ref={list} className={styles['list']}>
        <WindowedRows count={shown.length} rowHeight={OPTION_HEIGHT} kept={at}>
          {(index) => {
            const option = shown[index];
            return option && renderOption(option, index);
          }}
        </WindowedRows>
      </div>
      <output className={styles['none']}>
        {shown.length === 0 && (options.length === 0 ? emptyText : noMatchText)}
      </output>
    </div>
  );
}

function scrollToOption(optionId: string): void {
  document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
}

/** Case-insensitive: each word of the search must occur in the label, the detail or the value. */
function matches(option: ComboboxOption, query: string): boolean {
  const text = `${option.label} ${option.detail ?? ''} ${option.value}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function nextIndex(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'PageDown':
      return Math.min(at + 8, length - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}
