// A text area that grows and shrinks with its text, up to `maxHeight` (product specification, section 9: 26 px per line, up to
// 200 px in the composer, 120 px for a comment). Enter submits and Shift+Enter adds a newline. An Enter that ends an input
// method composition (Chinese, Japanese, Korean) does neither.
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import { MEDIA, matchesMedia } from '../../lib/page/use-media-query.ts';
import { classNames } from '../../lib/class-names.ts';
import { uncoverField } from '../frame/keyboard-inset.ts';
import styles from './AutoGrowTextArea.module.css';

export const COMPOSER_MAX_HEIGHT = 200;
export const COMMENT_MAX_HEIGHT = 120;

export type AutoGrowTextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'rows'> & {
  /** The accessible name: there is no visible label. */
  'aria-label': string;
  value: string;
  maxHeight: number;
  onSubmit?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
};

export function AutoGrowTextArea({
  value,
  maxHeight,
  onSubmit,
  ref,
  onKeyDown,
  ...rest
}: AutoGrowTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current, []);

  useLayoutEffect(() => {
    if (area.current) fitHeight(area.current, value, maxHeight);
  }, [value, maxHeight]);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // A narrower box breaks the same text into more lines.
      fitHeight(element, element.value, maxHeight);
      if (document.activeElement === element) uncoverField('nearest');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [maxHeight]);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    const submits = event.key === 'Enter' && !event.shiftKey && !isCompositionKey(event.nativeEvent);
    if (!submits || !onSubmit || event.defaultPrevented) return;
    event.preventDefault();
    // The on-screen keyboard would cover what was sent.
    if (value.trim() !== '' && matchesMedia(MEDIA.touch)) event.currentTarget.blur();
    onSubmit();
  };

  return (
    <textarea
      dir="auto"
      {...rest}
      ref={area}
      rows={1}
      value={value}
      className={classNames(styles['area'], rest.className)}
      onKeyDown={press}
    />
  );
}

function fitHeight(element: HTMLTextAreaElement, value: string, maxHeight: number): void {
  // A long placeholder must not count as text: an empty area has one line and is not measured.
  if (value === '') {
    element.style.height = 'auto';
    element.style.overflowY = 'hidden';
    return;
  }
  const scrolled = element.scrollTop;
  element.style.height = 'auto';
  const needed = element.scrollHeight;
  const limit = Math.min(maxHeight, roomAboveKeyboard());
  element.style.height = `${Math.min(needed, limit)}px`;
  element.style.overflowY = needed > limit ? 'auto' : 'hidden';
  element.scrollTop = scrolled;
}

/** The height of the box around the text: a row of controls and the padding. */
const BOX_PX = 64;

/** Returns the greatest height of a text while the on-screen keyboard is open: with its box, a quarter of the screen. */
function roomAboveKeyboard(): number {
  const { height: screenHeight } = window.screen;
  const visible = window.visualViewport?.height ?? screenHeight;
  const isKeyboardOpen = matchesMedia(MEDIA.touch) && visible < screenHeight * 0.75;
  return isKeyboardOpen ? screenHeight / 4 - BOX_PX : Number.POSITIVE_INFINITY;
}
