// The text area of the composer with a completion in grey. A press on a disabled one can still have an effect, such as opening
// the sign-in dialog.

import type { KeyboardEvent, Ref } from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import { AutoGrowTextArea, COMPOSER_MAX_HEIGHT } from '../../ui/field/AutoGrowTextArea.tsx';
import styles from './Composer.module.css';

export type Completion = {
  /** The completion, without the typed text. */
  rest: string;
  /** Announced once to screen readers. */
  announcement: string;
  onAccept: () => void;
  onDismiss: () => void;
};

export type ComposerTextProps = {
  /** The field's name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Typing is disabled. `onDisabledPress` handles presses, for example by opening the sign-in dialog. */
  disabled?: boolean;
  onDisabledPress?: (() => void) | undefined;
  disabledPressLabel?: string;
  completion?: Completion | null;
  /** Called first on a key; after `preventDefault` the composer ignores the key. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

type OwnProps = { problemId: string | null; onSubmit: () => void };

export function ComposerText(props: ComposerTextProps & OwnProps) {
  const { label, placeholder, value, onChange, onSubmit, completion = null, problemId } = props;
  const { disabled = false, onDisabledPress, disabledPressLabel = placeholder, inputRef = null } = props;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || isCompositionKey(event.nativeEvent) || completion === null) return;
    const takes = isAcceptKey(event);
    if (!takes && event.key !== 'Escape') return;
    event.preventDefault();
    if (takes) completion.onAccept();
    else completion.onDismiss();
  };
  return (
    <div className={styles['text']} data-placeholder={placeholder}>
      {completion !== null && (
        <div className={styles['ghost']} aria-hidden>
          <span className={styles['typed']}>{value}</span>
          {completion.rest}
        </div>
      )}
      <AutoGrowTextArea
        ref={inputRef}
        aria-label={label}
        aria-describedby={problemId ?? undefined}
        aria-invalid={problemId === null ? undefined : true}
        className={styles['area'] ?? ''}
        placeholder={placeholder}
        value={value}
        maxHeight={COMPOSER_MAX_HEIGHT}
        disabled={disabled}
        enterKeyHint="send"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onSubmit={onSubmit}
      />
      {disabled && onDisabledPress && (
        <button
          type="button"
          className={styles['cover']}
          aria-label={disabledPressLabel}
          onClick={onDisabledPress}
        />
      )}
    </div>
  );
}

/** Returns whether the key is Tab, or the right arrow with the cursor at the end and no selection. */
export function isAcceptKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtEnd = selectionStart === selectionEnd && selectionEnd === value.length;
  return event.key === 'Tab' || (event.key === 'ArrowRight' && isAtEnd);
}
