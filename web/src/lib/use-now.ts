// The present as React state: one clock for the whole page, running only while someone reads it.
import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
/** All that is drawn at once reads the same moment. */
const MOMENT_MS = 1_000;

const listeners = new Set<() => void>();
let now = 0;
let timer = 0;

/** Milliseconds since the epoch, renewed every minute. */
export function useNow(): number {
  return useSyncExternalStore(watch, read);
}

/** What stood still while nobody read it is set before it is read: set afterwards, everyone would be drawn twice. */
function read(): number {
  const present = Date.now();
  if (listeners.size === 0 && Math.abs(present - now) > MOMENT_MS) now = present;
  return now;
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) timer = window.setInterval(tick, TICK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const notify of listeners) notify();
}
