// The text of the composer with a completion behind it in grey. Where nothing can be typed, a press on it may still lead
// somewhere.

import type { KeyboardEvent, Ref } from 'react';
import { AutoGrowTextArea, COMPOSER_MAX_HEIGHT } from '../../ui/field/AutoGrowTextArea.tsx';
import styles from './Composer.module.css';

export type Completion = {
  /** What follows the text. */
  rest: string;
  /** Said once to a screen reader. */
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
  /** Nothing can be typed. With `onDisabledPress` a press still leads somewhere: to sign-in. */
  disabled?: boolean;
  onDisabledPress?: (() => void) | undefined;
  disabledPressLabel?: string;
  completion?: Completion | null;
  /** Before all else on a key; `preventDefault` keeps the composer out of it. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

type OwnProps = { problemId: string | null; onSubmit: () => void };

export function ComposerText(props: ComposerTextProps & OwnProps) {
  const { label, placeholder, value, onChange, onSubmit, completion = null, problemId } = props;
  const { disabled = false, onDisabledPress, disabledPressLabel = placeholder, inputRef = null } = props;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing || completion === null) return;
    const takes = isAcceptKey(event);
    if (!takes && event.key !== 'Escape') return;
    event.preventDefault();
    if (takes) completion.onAccept();
    else completion.onDismiss();
  };
  return (
    <div className={styles['text']}>
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

/** Tab, or the right arrow with the cursor at the end and nothing selected. */
export function isAcceptKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtEnd = selectionStart === selectionEnd && selectionEnd === value.length;
  return event.key === 'Tab' || (event.key === 'ArrowRight' && isAtEnd);
}
