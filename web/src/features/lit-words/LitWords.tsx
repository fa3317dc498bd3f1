// The line above the input while the words of a search are highlighted in the conversation: the words, the index of the current place,
// and buttons to step through the places and to dismiss them. Escape also dismisses them, unless another handler takes the key.

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import { isTyping } from '../../lib/page/shortcuts.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { QuietLine } from '../../ui/feedback/Banner.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { useMainPane } from '../../ui/frame/AppFrame.tsx';
import { canLightWords, watchLitWords, type LitState, type LitWatch } from './watch-lit-words.ts';
import { listText } from '../../lib/language/formats.ts';
import { t } from '../../lib/language/language.ts';
import styles from './LitWords.module.css';

const NOTHING: LitState = { count: 0, at: null, excerpt: '' };
/** The address is untrusted input. */
const WORDS_MAX = 40;
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], main[inert]';

type LitWordsProps = {
  /** Separated by spaces, from the address; the last one may be a prefix. */
  words: string;
  /** The turn of the search result. */
  turnId: string | null;
  /** Whether the line is shown. */
  onShown: (isShown: boolean) => void;
  onDismiss: () => void;
};

export function LitWords({ words, turnId, onShown, onDismiss }: LitWordsProps) {
  const pane = useMainPane();
  const watch = useRef<LitWatch>(null);
  const [state, setState] = useState<LitState>(NOTHING);
  const { announce } = useToasts();
  const { count, at } = state;
  const isLit = count > 0;
  const list = words.split(/\s+/).slice(0, WORDS_MAX);
  const shown = listText(list);
  const show = useEffectEvent((next: LitState) => {
    setState(next);
    onShown(next.count > 0);
    if (next.at !== null && next.at !== at)
      announce(
        t('{place} of {total}: {excerpt}', { place: next.at + 1, total: next.count, excerpt: next.excerpt }),
      );
    else if (next.count > 0 && !isLit)
      announce(
        t('Marked in this conversation: {shown}. {places}.', { shown, places: countWords(next.count) }),
      );
  });
  const begin = useEffectEvent((element: HTMLElement) =>
    watchLitWords(element, list, turnId, (next) => show(next)),
  );
  useEffect(() => {
    if (pane.current === null || !canLightWords()) return undefined;
    const started = begin(pane.current);
    watch.current = started;
    return () => started.stop();
  }, [pane]);
  useFreeEscape(isLit, onDismiss);
  if (!isLit) return null;
  return (
    <QuietLine
      label={t('Highlighted words')}
      words={
        <span className={styles['words']}>
          <span className={styles['names']}>{t('Marked here: {shown}', { shown })}</span>
          <span className={styles['count']}>
            {at === null ? countWords(count) : t('{place} of {total}', { place: at + 1, total: count })}
          </span>
        </span>
      }
    >
      <IconButton
        label={t('Previous highlighted word')}
        icon={<ChevronUp />}
        size="s"
        onClick={() => watch.current?.step(-1)}
      />
      <IconButton
        label={t('Next highlighted word')}
        icon={<ChevronDown />}
        size="s"
        onClick={() => watch.current?.step(1)}
      />
      <IconButton
        label={t('Dismiss the highlights')}
        tooltip={t('Dismiss')}
        icon={<X />}
        size="s"
        onClick={onDismiss}
      />
    </QuietLine>
  );
}

function countWords(count: number): string {
  return t({ one: '{count} place', other: '{count} places' }, { count });
}

/** Calls back on Escape, unless the reader is typing, something floats above the page, or another handler takes the key. */
function useFreeEscape(isOn: boolean, onEscape: () => void): void {
  const press = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    let isFree = false;
    // Runs before the other handlers, because afterwards the surface that they close is no longer in the page.
    const onCapture = ({ key, target }: KeyboardEvent) => {
      isFree = key === 'Escape' && !isTyping(target) && document.querySelector(FLOATING) === null;
    };
    const onBubble = (event: KeyboardEvent) => {
      if (isFree && !event.defaultPrevented && !isCompositionKey(event)) press();
    };
    window.addEventListener('keydown', onCapture, { capture: true, signal: over.signal });
    window.addEventListener('keydown', onBubble, { signal: over.signal });
    return () => over.abort();
  }, [isOn]);
}
