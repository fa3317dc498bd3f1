// Keeps the words of a search lit in the title, the questions and the answers of the page, with the CSS Custom Highlight API: no
// element is added, and React renders nothing. Texts that stream, mount or unfold are searched when they change.

import { createLitFinder } from '@frogpond/text/words/lit-words';
import { holdScroll } from '../../lib/scroll/hold-scroll.ts';
import { findPlaces } from './lit-places.ts';

/** A part of the page whose texts are searched together: a turn, or the title. */
const PART = 'article[data-turn-id], h1[data-lit-text]';
const TEXT = '[data-lit-text], [data-answer]';

/** The names in LitWords.module.css. */
const LIT = 'lit-words';
const CURRENT = 'lit-word';

/** Short slices keep the page responsive on a path of hundreds of turns. */
const SLICE_MS = 8;
/** Texts that change are searched together, a few times in a second. */
const GATHER_MS = 150;
/** Where in the pane a place is shown: above the middle, because the input covers the end. */
const SHOWN_AT = 0.4;
const EXCERPT = 60;

export type LitState = {
  count: number;
  /** The index of the current place. */
  at: number | null;
  /** The text around the current place. */
  excerpt: string;
};

export type LitWatch = { step: (way: 1 | -1) => void; stop: () => void };

type Place = { part: Element; index: number };

/** Returns whether the browser has the CSS Custom Highlight API. */
export function canLightWords(): boolean {
  return 'highlights' in CSS;
}

/** `turnId`: the turn in which the first step begins; null for the turn in view. */
export function watchLitWords(
  pane: HTMLElement,
  words: readonly string[],
  turnId: string | null,
  onChange: (state: LitState) => void,
): LitWatch {
  const find = createLitFinder(words, true);
  const found = new Map<Element, StaticRange[]>();
  const changed = new Set<Element>(findParts(pane));
  const [lit, current] = [new Highlight(), new Highlight()];
  // The current place is drawn above the other places.
  current.priority = 1;
  let place: Place | null = null;
  let endHold = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const search = (part: Element) => {
    changed.delete(part);
    for (const range of found.get(part) ?? []) lit.delete(range);
    found.delete(part);
    if (!part.isConnected) return;
    const texts = part.matches(TEXT) ? [part] : [...part.querySelectorAll(TEXT)];
    const ranges = texts.flatMap((text) => findPlaces(text, find)).map((init) => new StaticRange(init));
    found.set(part, ranges);
    for (const range of ranges) lit.add(range);
    if (part === place?.part) markCurrent();
  };
  const searchSlice = () => {
    timer = undefined;
    const end = performance.now() + SLICE_MS;
    for (const part of changed) {
      search(part);
      if (performance.now() > end) break;
    }
    if (changed.size > 0) timer = setTimeout(searchSlice);
    else report();
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      const part = (target instanceof Element ? target : target.parentElement)?.closest(PART);
      if (part) changed.add(part);
      else for (const node of addedNodes) for (const added of findParts(node)) changed.add(added);
      if (!part && removedNodes.length > 0)
        for (const known of found.keys()) if (!known.isConnected) changed.add(known);
    }
    // Searches at once, because the pane is held at the current place.
    if (place !== null && changed.has(place.part)) search(place.part);
    if (changed.size > 0) timer ??= setTimeout(searchSlice, GATHER_MS);
  });

  const places = (): Place[] =>
    [...pane.querySelectorAll(PART)].flatMap((part) =>
      (found.get(part) ?? []).map((_, index) => ({ part, index })),
    );
  const currentRange = () => (place === null ? undefined : found.get(place.part)?.[place.index]);
  const markCurrent = () => {
    current.clear();
    const range = currentRange();
    if (range !== undefined) current.add(range);
  };
  const report = () => {
    const all = places();
    const at = all.findIndex(({ part, index }) => part === place?.part && index === place.index);
    onChange({ count: all.length, at: at === -1 ? null : at, excerpt: excerptAround(currentRange()) });
  };
  const step = (way: 1 | -1) => {
    const all = places();
    if (all.length === 0) return;
    const at = all.findIndex(({ part, index }) => part === place?.part && index === place.index);
    const next = at === -1 ? firstStep(all, way) : at + way;
    place = all[(next + all.length) % all.length] ?? null;
    markCurrent();
    endHold();
    const { startContainer } = currentRange() ?? {};
    for (const fold of foldsAround(startContainer?.parentElement ?? null)) fold.open = true;
    endHold = holdScroll(pane, () => computeScrollPosition(currentRange(), pane), true);
    report();
  };
  const firstStep = (all: readonly Place[], way: 1 | -1): number => {
    const parts = [...pane.querySelectorAll<HTMLElement>(PART)];
    const { top } = pane.getBoundingClientRect();
    const start =
      parts.find((part) => turnId !== null && part.dataset['turnId'] === turnId) ??
      parts.find((part) => part.getBoundingClientRect().bottom > top);
    const isFrom = new Set<Element>(parts.slice(start === undefined ? 0 : parts.indexOf(start)));
    const next = all.findIndex(({ part }) => isFrom.has(part));
    const from = next === -1 ? all.length : next;
    return way === 1 ? from % all.length : from - 1;
  };

  CSS.highlights.set(LIT, lit);
  CSS.highlights.set(CURRENT, current);
  observer.observe(pane, { childList: true, characterData: true, subtree: true });
  searchSlice();
  return {
    step,
    stop: () => {
      clearTimeout(timer);
      endHold();
      observer.disconnect();
      CSS.highlights.delete(LIT);
      CSS.highlights.delete(CURRENT);
    },
  };
}

function findParts(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  return node.matches(PART) ? [node] : [...node.querySelectorAll(PART)];
}

/** Returns the scroll position that shows a place. */
function computeScrollPosition(place: StaticRange | undefined, pane: HTMLElement): number {
  if (place === undefined || !place.startContainer.isConnected) return pane.scrollTop;
  const range = document.createRange();
  range.setStart(place.startContainer, place.startOffset);
  range.setEnd(place.endContainer, place.endOffset);
  const { top, height } = range.getBoundingClientRect();
  return pane.scrollTop + top + height / 2 - pane.getBoundingClientRect().top - pane.clientHeight * SHOWN_AT;
}

function foldsAround(element: Element | null): HTMLDetailsElement[] {
  const fold = element?.closest<HTMLDetailsElement>('details:not([open])') ?? null;
  return fold === null ? [] : [fold, ...foldsAround(fold.parentElement)];
}

function excerptAround(place: StaticRange | undefined): string {
  if (!(place?.startContainer instanceof Text)) return '';
  const { data } = place.startContainer;
  return data.slice(Math.max(0, place.startOffset - EXCERPT), place.startOffset + EXCERPT).trim();
}
