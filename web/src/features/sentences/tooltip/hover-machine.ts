// When the sentence tooltip opens and closes, as a pure state machine (product specification, section 9): opens after 300 ms of
// hover, closes 500 ms after the pointer left the sentence, 300 ms after it left the tooltip. Keys identify sentences.

const OPEN_MS = 300;
const CLOSE_MS = 500;
const CLOSE_FROM_TOOLTIP_MS = 300;

export type HoverState = {
  /** The sentence whose tooltip shows. */
  shown: string | null;
  /** Opened by key or tap: pointer movement doesn't close it. */
  isPinned: boolean;
  over: 'sentence' | 'tooltip' | 'outside';
  /** The sentence to show when the timer fires; null closes. */
  coming: string | null;
};

export type HoverEvent =
  | { type: 'sentence'; key: string }
  | { type: 'tooltip' | 'outside' | 'elapsed' | 'close' }
  | { type: 'pin'; key: string };

/** The action on the timer: restart, stop, or leave it. */
export type HoverStep = { state: HoverState; timer: number | 'stop' | 'keep' };

export const HOVER_START: HoverState = { shown: null, isPinned: false, over: 'outside', coming: null };

/** Returns the state after an event, and what to do with the timer. */
export function stepHover(state: HoverState, event: HoverEvent): HoverStep {
  switch (event.type) {
    case 'sentence':
      return enterSentence(state, event.key);
    case 'tooltip':
      return { state: { ...state, over: 'tooltip', coming: null }, timer: 'stop' };
    case 'outside':
      return leave(state);
    case 'elapsed':
      return { state: { ...state, shown: state.coming, isPinned: false, coming: null }, timer: 'stop' };
    case 'pin':
      return { state: { ...state, shown: event.key, isPinned: true, coming: null }, timer: 'stop' };
    case 'close':
      return { state: { ...HOVER_START, over: state.over }, timer: 'stop' };
  }
}

function enterSentence(state: HoverState, key: string): HoverStep {
  const over = { ...state, over: 'sentence' as const };
  if (state.isPinned) return { state: over, timer: 'keep' };
  if (key === state.shown) return { state: { ...over, coming: null }, timer: 'stop' };
  if (key === state.coming) return { state: over, timer: 'keep' };
  return { state: { ...over, coming: key }, timer: OPEN_MS };
}

function leave(state: HoverState): HoverStep {
  if (state.over === 'outside') return { state, timer: 'keep' };
  const outside: HoverState = { ...state, over: 'outside', coming: null };
  if (state.shown === null) return { state: outside, timer: 'stop' };
  if (state.isPinned) return { state: outside, timer: 'keep' };
  return { state: outside, timer: state.over === 'tooltip' ? CLOSE_FROM_TOOLTIP_MS : CLOSE_MS };
}
