// The text box for comments and replies. Grows to 120 px; Enter sends, Shift+Enter starts a new line. The draft is kept until
// it is sent and restored when sending fails. The Send button appears when the box has the focus.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { ArrowUp } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { AutoGrowTextArea, COMMENT_MAX_HEIGHT } from '../../ui/field/AutoGrowTextArea.tsx';
import { isCompositionKey } from '../../lib/composition.ts';
import { uncoverField } from '../../ui/frame/keyboard-inset.ts';
import { lengthProblem } from '../../lib/length-problem.ts';
import { keepCommentDraft, loadCommentDraft, restoreCommentDraft } from '../../lib/drafts/comment-drafts.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './CommentBox.module.css';

export type CommentBoxProps = {
  /** The accessible name of the field. */
  label: string;
  placeholder: string;
  /** The key of the draft. */
  draftKey: string;
  /** The text to edit: the field starts with it, or with the draft of its edit, which is kept until it is saved. */
  initialText?: string;
  sendLabel?: string;
  /** Rejects if the text could not be saved; the text is then restored. */
  onSend: (content: string) => Promise<unknown>;
  /** The message for a failure without one from the server. */
  failure?: string;
  /** Called on Cancel, on Escape, and when an edit is saved. */
  onClose?: () => void;
  takesFocus?: boolean;
  /** Content below the field, for example the reading of the draft. */
  renderBelow?: (text: string) => ReactNode;
  /** A sentence to quote, or an empty text to only take the focus; `onQuoteUsed` is called when that is done. */
  quote?: string | null | undefined;
  onQuoteUsed?: (() => void) | undefined;
};

const TOO_LONG = msg('A comment can have at most {limit} characters. This one has {now}.');

export function CommentBox(props: CommentBoxProps) {
  const { label, placeholder, draftKey, initialText, sendLabel = t('Send'), onSend, onClose } = props;
  const { failure = t('Failed to post comment') } = props;
  const [text, setText] = useState(() => loadCommentDraft(draftKey) || (initialText ?? ''));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const problemId = useId();

  const write = (next: string) => {
    setText(next);
    setProblem(null);
    keepCommentDraft(draftKey, next === initialText ? '' : next);
  };

  const tooLong = lengthProblem(text, TEXT_LIMITS.comment_max, TOO_LONG);
  const shownProblem = tooLong ?? problem;
  const cannotSend = text.trim() === '' || tooLong !== null || isSending;

  const send = async () => {
    if (cannotSend) return;
    const content = text.trim();
    setProblem(null);
    setIsSending(true);
    if (initialText === undefined) write('');
    try {
      await onSend(content);
      if (initialText !== undefined) {
        if (loadCommentDraft(draftKey).trim() === content) keepCommentDraft(draftKey, '');
        // Escape may have closed the field already.
        if (area.current !== null) onClose?.();
      }
    } catch (error) {
      setText(restoreCommentDraft(draftKey, content, area.current?.value));
      setProblem(errorText(error, failure));
      area.current?.focus({ preventScroll: true });
    } finally {
      setIsSending(false);
    }
  };

  const { quote = null, takesFocus = false } = props;
  const [takenQuote, setTakenQuote] = useState<string | null>(null);
  if (quote !== takenQuote) {
    setTakenQuote(quote);
    if (quote) setText(withQuote(text, quote));
  }
  const showQuote = useEffectEvent(() => {
    keepCommentDraft(draftKey, text);
    focusAtEnd(area.current);
    // Scrolls to the box, because the quoted sentence may be far away.
    frame.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    props.onQuoteUsed?.();
  });
  useEffect(() => {
    if (quote !== null) showQuote();
  }, [quote]);
  useEffect(() => {
    if (!takesFocus) return;
    focusAtEnd(area.current);
    // The button that opened the box stays where it is if there is room below it.
    frame.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [takesFocus]);

  // Comments that load above the focused field would push it below the floating input.
  useEffect(() => {
    const list = frame.current?.parentElement;
    if (list === null || list === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      if (document.activeElement === area.current) uncoverField('nearest');
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);

  /** Deletes the draft of an edit, unlike Escape. */
  const cancel = () => {
    if (initialText !== undefined) keepCommentDraft(draftKey, '');
    onClose?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isCompositionKey(event.nativeEvent) || onClose === undefined) return;
    event.stopPropagation();
    onClose();
  };

  return (
    <div ref={frame} className={styles['frame']} data-screen-only>
      <div className={styles['box']} data-focus-frame data-filled={text !== '' || undefined}>
        <AutoGrowTextArea
          ref={area}
          aria-label={label}
          aria-describedby={shownProblem === null ? undefined : problemId}
          aria-invalid={shownProblem === null ? undefined : true}
          className={styles['area']}
          dir="auto"
          placeholder={placeholder}
          value={text}
          maxHeight={COMMENT_MAX_HEIGHT}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onSubmit={() => void send()}
        />
        {onClose === undefined && (
          <IconButton
            label={sendLabel}
            icon={<ArrowUp />}
            size="s"
            tone="primary"
            className={styles['send']}
            disabled={cannotSend}
            onClick={() => void send()}
          />
        )}
      </div>
      {props.renderBelow?.(text)}
      {onClose !== undefined && (
        <div className={styles['buttons']}>
          <Button size="s" tone="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button
            size="s"
            tone="primary"
            busy={isSending}
            disabled={cannotSend && !isSending}
            onClick={() => void send()}
          >
            {sendLabel}
          </Button>
        </div>
      )}
      <div role="alert">
        {shownProblem !== null && (
          <p id={problemId} className={styles['problem']}>
            {shownProblem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns the sentence as a block quote above the current text, with an empty line to write on. */
function withQuote(text: string, sentence: string): string {
  const quoted = `> ${sentence.replaceAll(/\s*\n\s*/g, ' ').trim()}\n\n`;
  return text.trim() === '' ? quoted : `${text.trimEnd()}\n\n${quoted}`;
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  if (area === null) return;
  area.focus({ preventScroll: true });
  // The quote is in the field only after the next render.
  requestAnimationFrame(() => area.setSelectionRange(area.value.length, area.value.length));
}
