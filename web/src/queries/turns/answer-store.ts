// Running answers, kept outside React: one small store per turn. Updates are throttled to one in 16 ms, because chunks arrive
// faster than the screen refreshes, and to fewer when rendering is slow, so that input stays responsive.

import type { QueryClient } from '@tanstack/react-query';
import type { AnswerProgress } from '../../api/stream.ts';

export type AnswerState = {
  /** `settled`: nothing was streamed, the answer was already stored. `stopped`: the author stopped it before any text arrived. */
  status: 'connecting' | 'thinking' | 'answering' | 'complete' | 'settled' | 'stopped' | 'failed';
  thinking: string;
  is_thinking_complete: boolean;
  text: string;
  model: string | null;
  error: Error | null;
};

export type AnswerEntry = {
  /** The state that subscribers see; null until a stream starts. */
  shown: AnswerState | null;
  /** The newest state; `shown` follows when the throttle interval is over. */
  latest: AnswerState | null;
  listeners: Set<() => void>;
  flush_timer: ReturnType<typeof setTimeout> | undefined;
  flushed_at: number;
  /** Throttle interval after the last update, in milliseconds. */
  rest_ms: number;
  abort: AbortController;
};

/** Product specification, section 4: streamed text updates are throttled to 16 ms. */
const FLUSH_MS = 16;
/** The longest throttle interval: above it, text no longer appears to flow. */
const REST_MAX_MS = 48;
/**
 * Ratio of the throttle interval to the time of rendering the subscribers. The frame takes about three times that time, so a ratio
 * of eight leaves half of the main thread free for scrolling and input.
 */
const REST_SHARE = 8;
/** Delay between the last unsubscribe and closing the connection; a remounted view subscribes again before that. */
const DETACH_MS = 1_000;

export const NEW_ANSWER: AnswerState = {
  status: 'connecting',
  thinking: '',
  is_thinking_complete: false,
  text: '',
  model: null,
  error: null,
};

const entriesByClient = new WeakMap<QueryClient, Map<string, AnswerEntry>>();

/** Returns the entry of a turn's answer. Creates it if there is none. */
export function answerEntry(client: QueryClient, turnId: string): AnswerEntry {
  const entries = entriesByClient.get(client) ?? new Map<string, AnswerEntry>();
  entriesByClient.set(client, entries);
  const entry = entries.get(turnId) ?? {
    shown: null,
    latest: null,
    listeners: new Set(),
    flush_timer: undefined,
    flushed_at: Number.NEGATIVE_INFINITY,
    rest_ms: FLUSH_MS,
    abort: new AbortController(),
  };
  entries.set(turnId, entry);
  return entry;
}

/**
 * Subscribes to an answer. Without subscribers, its connection closes, because a browser allows six connections for all its tabs.
 * The server continues the answer and replays it to later readers.
 */
export function watchAnswer(entry: AnswerEntry, listener: () => void): () => void {
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    setTimeout(() => {
      if (entry.listeners.size === 0 && isRunning(entry.latest?.status)) resetAnswer(entry);
    }, DETACH_MS);
  };
}

/** Returns whether an answer with this status is running. */
export function isRunning(status: AnswerState['status'] | null | undefined): boolean {
  return status === 'connecting' || status === 'thinking' || status === 'answering';
}

/** Closes the connection and deletes the partial text, so that the answer can be started again. */
export function resetAnswer(entry: AnswerEntry): void {
  entry.abort.abort();
  entry.abort = new AbortController();
  entry.latest = null;
  flush(entry);
}

/** Writes the newest state. Subscribers see the end of an answer at once, running text after the interval. */
export function setAnswer(entry: AnswerEntry, state: AnswerState): void {
  entry.latest = state;
  if (isRunning(state.status) && entry.shown !== null) {
    // Sets a timer even if the interval is over, so that lines that arrive together are shown together.
    const left = entry.flushed_at + entry.rest_ms - performance.now();
    entry.flush_timer ??= setTimeout(() => flush(entry), Math.max(0, Math.ceil(left)));
  } else flush(entry);
}

function flush(entry: AnswerEntry): void {
  clearTimeout(entry.flush_timer);
  entry.flush_timer = undefined;
  entry.shown = entry.latest;
  entry.flushed_at = performance.now();
  for (const listener of entry.listeners) listener();
  // Measures the rendering, which React has already queued as an earlier microtask.
  queueMicrotask(() => {
    const took = performance.now() - entry.flushed_at;
    entry.rest_ms = Math.min(REST_MAX_MS, Math.max(FLUSH_MS, took * REST_SHARE));
  });
}

/** Returns the state after one more line of the stream. */
export function advanceAnswer(state: AnswerState, line: AnswerProgress): AnswerState {
  switch (line.type) {
    case 'restart':
      return NEW_ANSWER;
    case 'thinking':
      return { ...state, status: 'thinking', thinking: state.thinking + line.content };
    case 'thinking_complete':
      return { ...state, is_thinking_complete: true };
    case 'content':
      return { ...state, status: 'answering', is_thinking_complete: true, text: state.text + line.content };
    case 'content_was_thinking':
      return { ...state, status: 'thinking', thinking: state.thinking + state.text, text: '' };
    case 'sources':
      // Ignored: the sources are also in the stored turn.
      return state;
    default:
      return {
        ...state,
        status: 'complete',
        is_thinking_complete: true,
        text: line.response,
        model: line.model,
      };
  }
}
