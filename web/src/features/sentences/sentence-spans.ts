// The spans of a sentence in the page: found by turn and index, highlighted and scrolled to. React renders their text; colour,
// tab stop and highlight are set on the DOM directly, so that a vote renders no text.

import type { Analysis, SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { AGREED_WORDS } from '@frogpond/text/sentences/agreement';
import { assertsNothing } from '@frogpond/text/sentences/assertions';
import { areFewReaders, sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { t } from '../../lib/language/language.ts';
import { MEDIA, matchesMedia } from '../../lib/page/use-media-query.ts';

const SPAN = '[data-sentence]';
const TURN = '[data-turn-id]';

export type SentencePlace = { turnId: string; index: number };
export type FoundSentence = SentencePlace & { span: HTMLElement };

/** Returns the sentence that contains an element, if it belongs to a turn's answer. */
export function findSentenceAt(target: EventTarget | null): FoundSentence | null {
  const span = target instanceof Element ? target.closest<HTMLElement>(SPAN) : null;
  const turnId = span?.closest<HTMLElement>(TURN)?.dataset['turnId'];
  if (!span || turnId === undefined) return null;
  return { turnId, index: readIndex(span), span };
}

function findSpans({ turnId, index }: SentencePlace): HTMLElement[] {
  const within = `[data-turn-id="${CSS.escape(turnId)}"]`;
  return [...document.querySelectorAll<HTMLElement>(`${within} [data-sentence="${index}"]`)];
}

/** Returns the first span of a sentence, if its answer is in the page. */
export function findFirstSpan(place: SentencePlace): HTMLElement | null {
  return findSpans(place)[0] ?? null;
}

/** Sets each sentence's colour and makes the marks one tab stop. Without an analysis, or with hidden marks, removes both. */
export function paintSpans(container: Element, analysis: Analysis | null): void {
  const spans = [...container.querySelectorAll<HTMLElement>(SPAN)];
  const heads = headSpans(spans);
  const isHead = new Set(heads);
  const isTail = new Set(headSpans(spans.toReversed()));
  const held = heads.find((head) => head.getAttribute('tabindex') === '0');
  for (const span of spans) {
    const support = findMark(analysis, readIndex(span));
    setAttribute(span, 'data-agreed', isTail.has(span) ? (support?.agreed ?? null) : null);
    setAttribute(span, 'data-color', analysis === null ? null : (support?.color ?? 'none'));
    setAttribute(
      span,
      'data-few',
      support !== undefined && areFewReaders(support.up_count, support.down_count) ? '' : null,
    );
    setAttribute(span, 'role', support === undefined || support.color === 'none' ? null : 'mark');
    const isStop = analysis !== null && isHead.has(span);
    setAttribute(span, 'tabindex', isStop ? '-1' : null);
    setAttribute(span, 'aria-description', isStop ? describeSentence(support) : null);
  }
  // The first coloured sentence of a long answer may get its mark later than others.
  if (analysis === null || container.hasAttribute('data-marking')) return;
  const first = held ?? heads.find((head) => head.dataset['color'] !== 'none') ?? heads[0];
  first?.setAttribute('tabindex', '0');
}

/** Returns the support that a sentence shows: none if it asserts nothing. */
function findMark(analysis: Analysis | null, index: number): SentenceSupport | undefined {
  const isAssertion = !assertsNothing(analysis?.sentences[index] ?? '');
  return isAssertion ? analysis?.sentence_colors[index] : undefined;
}

function describeSentence(support: SentenceSupport | undefined): string | null {
  if (support === undefined) return null;
  const { label, sentence } = sentenceVerdict(support.up_count, support.down_count, t);
  if (label === null) return null;
  return support.agreed === null ? sentence : `${sentence}. ${t(AGREED_WORDS[support.agreed])}`;
}

/**
 * Moves the focus and the tab stop to the sentence before or after, and returns it; null if there is none. From the turn itself, moves to
 * its first sentence.
 */
export function focusNeighbour(span: HTMLElement, step: 1 | -1): HTMLElement | null {
  const turn = span.closest(TURN);
  if (turn === null) return null;
  const heads = headSpans([...turn.querySelectorAll<HTMLElement>(SPAN)]);
  const at = heads.findIndex((head) => readIndex(head) === readIndex(span));
  const next = heads[at + step];
  if (next === undefined) return null;
  focusSpan(next);
  return next;
}

/** Focuses a sentence without scrolling; does nothing if it is not in the page. */
export function focusSentence(place: SentencePlace): void {
  const [head] = findSpans(place);
  if (head !== undefined) focusSpan(head);
}

/** Scrolls a sentence to the middle of the view and focuses it. */
export function jumpToSentence(place: SentencePlace): void {
  const [head] = findSpans(place);
  if (head === undefined) return;
  const behavior = matchesMedia(MEDIA.reducedMotion) ? 'instant' : 'smooth';
  head.scrollIntoView({ block: 'center', behavior });
  focusSpan(head);
}

/** Event to the listener on the document: opens the tooltip of the sentence. */
export const OPEN_SENTENCE = 'sentence:open';

/** Scrolls to a sentence and opens its tooltip, or its sheet on touch. */
export function openSentence(place: SentencePlace): void {
  const [head] = findSpans(place);
  if (head === undefined) return;
  head.scrollIntoView({ block: 'center', behavior: 'instant' });
  focusSpan(head);
  head.dispatchEvent(new CustomEvent(OPEN_SENTENCE, { bubbles: true }));
}

/** Highlights all spans of a sentence, or ends their highlight. */
export function lightSpans(place: SentencePlace, isLit: boolean): void {
  for (const span of findSpans(place)) span.toggleAttribute('data-lit', isLit);
}

function focusSpan(head: HTMLElement): void {
  const turn = head.closest(TURN);
  for (const other of turn?.querySelectorAll(`${SPAN}[tabindex="0"]`) ?? [])
    other.setAttribute('tabindex', '-1');
  head.setAttribute('tabindex', '0');
  head.focus({ preventScroll: true });
}

/** Returns the first span of each sentence in the list. */
function headSpans(spans: readonly HTMLElement[]): HTMLElement[] {
  const seen = new Set<number>();
  return spans.filter((span) => {
    const index = readIndex(span);
    if (seen.has(index)) return false;
    seen.add(index);
    return true;
  });
}

function readIndex(span: HTMLElement): number {
  return Number(span.dataset['sentence']);
}

/** Writes only changed values, because each write triggers the page's observers. */
function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
