// The input of home and of a conversation: a text area that grows from one line to 200 px, a row of controls below it, and Send.
// Enter sends, Shift+Enter adds a newline. A completion is shown in grey after the text: Tab, or the right arrow at the end,
// accepts it, Escape dismisses it.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { lengthProblem } from '../../lib/length-problem.ts';
import { useIsOffline } from '../../lib/connection.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Announcement } from '../../ui/text/inline-text.tsx';
import { ComposerText, type ComposerTextProps } from './ComposerText.tsx';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Composer.module.css';

export type ComposerProps = ComposerTextProps & {
  onSubmit: () => void;
  /** A submission, or anything else that Send waits for, is in progress. */
  busy?: boolean;
  /** The row below the text: model, privacy. */
  controls: ReactNode;
  /** The error below the input. */
  error?: ReactNode;
  /** One line of text and controls until something is typed. */
  isCompact?: boolean;
  /** Replaces Send while an answer runs. */
  onStop?: (() => void) | undefined;
};

const TOO_LONG = msg('A message can have at most {limit} characters. This one has {now}.');
const OFFLINE = msg('You are offline. This can be sent when you are back.');

export function Composer(props: ComposerProps) {
  const { onSubmit, busy = false, controls, error = null, onStop, isCompact = false, ...text } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** From the first input until it is sent or a click outside of the box, so that pressing a button doesn't move the page. */
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    if (!isWriting) return undefined;
    const end = ({ target }: MouseEvent) => setWriting((now) => now && isPartOf(target, box.current));
    window.addEventListener('click', end);
    return () => window.removeEventListener('click', end);
  }, [isWriting]);
  const isOffline = useIsOffline();
  const tooLong = lengthProblem(text.value, TEXT_LIMITS.user_message_max, TOO_LONG);
  const isEmpty = text.value.trim() === '' || text.disabled === true;
  const problem = tooLong ?? (isOffline && !isEmpty ? t(OFFLINE) : error);
  const mayWait = busy || isOffline || tooLong !== null;
  const submit = () => {
    if (isEmpty || mayWait) return;
    setWriting(false);
    onSubmit();
  };
  return (
    <div className={styles['composer']}>
      <div
        ref={box}
        className={styles['box']}
        data-focus-frame
        data-disabled={text.disabled || undefined}
        data-line={(isCompact && text.value === '' && !isWriting) || undefined}
      >
        <ComposerText
          {...text}
          onChange={(value) => {
            setWriting(true);
            text.onChange(value);
          }}
          problemId={problem === null ? null : id}
          onSubmit={submit}
        />
        <div className={styles['row']}>
          <div className={styles['controls']}>{controls}</div>
          {onStop ? (
            <IconButton label={t('Stop')} icon={<Square />} tone="primary" onClick={onStop} />
          ) : (
            <IconButton
              label={t('Send')}
              icon={<ArrowUp />}
              tone="primary"
              disabled={isEmpty}
              aria-disabled={mayWait || undefined}
              onClick={submit}
            />
          )}
        </div>
      </div>
      <div role="alert">
        {problem !== null && (
          <p id={id} className={styles['problem']}>
            {problem}
          </p>
        )}
      </div>
      <Announcement>{text.completion?.announcement ?? ''}</Announcement>
    </div>
  );
}

/** Returns whether the target is in the box, or in a menu that a control of the box opened. */
function isPartOf(target: EventTarget | null, box: Element | null): boolean {
  return (
    target instanceof Element && (box?.contains(target) || target.closest('[role="menu"], dialog') !== null)
  );
}
