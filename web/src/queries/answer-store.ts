// Answers while they are made, outside React: one small store per turn, which tells its readers at most every 16 ms, because
// chunks come faster than the screen, and less often where drawing them is slow: a press or a key comes first.

import type { QueryClient } from '@tanstack/react-query';
import type { AnswerProgress } from '../api/stream.ts';

export type AnswerState = {
  /** `settled`: nothing streamed, the answer was stored already. `stopped`: ended by hand before any text came. */
  status: 'connecting' | 'thinking' | 'answering' | 'complete' | 'settled' | 'stopped' | 'failed';
  thinking: string;
  is_thinking_complete: boolean;
  text: string;
  model: string | null;
  error: Error | null;
};

export type AnswerEntry = {
  /** What readers see; null until a stream starts. */
  shown: AnswerState | null;
  /** What has come; `shown` follows after a rest. */
  latest: AnswerState | null;
  listeners: Set<() => void>;
  flush_timer: ReturnType<typeof setTimeout> | undefined;
  flushed_at: number;
  /** How long after that nothing is shown. */
  rest_ms: number;
  abort: AbortController;
};

/** Product specification, section 4: streamed text updates are throttled to 16 ms. */
const FLUSH_MS = 16;
/** Slower than that, the text would no longer seem to flow. */
const REST_MAX_MS = 48;
/**
 * The frame that follows takes about three times what the readers take, so with eight times of rest half of the main thread
 * is left to whoever scrolls, types or presses.
 */
const REST_SHARE = 8;
/** After its last reader left; a remounted view comes back sooner. */
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
 * Subscribes a reader. An answer that no one reads gives its connection back, because a browser has six of them for
 * all its tabs; the server goes on with it and replays it to whoever returns.
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

/** The answer is on its way here; null stands for none. */
export function isRunning(status: AnswerState['status'] | null | undefined): boolean {
  return status === 'connecting' || status === 'thinking' || status === 'answering';
}

/** Ends the connection and forgets what came, so that the answer can be started anew. */
export function resetAnswer(entry: AnswerEntry): void {
  entry.abort.abort();
  entry.abort = new AbortController();
  entry.latest = null;
  flush(entry);
}

export function setAnswer(entry: AnswerEntry, state: AnswerState): void {
  entry.latest = state;
  if (isRunning(state.status) && entry.shown !== null) {
    // All that came at once is shown at once, so even after a rest a timer.
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
  // React draws in a microtask of its own, which it has asked for by now.
  queueMicrotask(() => {
    const took = performance.now() - entry.flushed_at;
    entry.rest_ms = Math.min(REST_MAX_MS, Math.max(FLUSH_MS, took * REST_SHARE));
  });
}

/** The state after one more line of the stream. */
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
