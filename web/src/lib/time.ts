// Time as React state: the current time, from one clock for the whole page that runs only while a component uses it, and debounced
// values.
import { useEffect, useState, useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
/** Reads within this time return the same value, so that the components of one render agree. */
const MOMENT_MS = 1_000;

const listeners = new Set<() => void>();
let now = 0;
let timer = 0;
let renderedAt = 0;

/** Sets the time at which the server renders or rendered the page: the page hydrates with it, so that its texts are the same. */
export function setRenderedAt(time: number): void {
  renderedAt = time;
  now = time;
}

/** Returns milliseconds since the epoch, updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(watch, read, () => renderedAt);
}

/** Sets a stopped clock before its first read: setting it afterwards would render every component twice. */
function read(): number {
  const present = Date.now();
  if (listeners.size === 0 && Math.abs(present - now) > MOMENT_MS) now = present;
  return now;
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A page that hydrates has not read the clock.
    if (Date.now() - now >= TICK_MS) now = Date.now();
    timer = window.setInterval(tick, TICK_MS);
  }
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

/** Returns a value after it has not changed for `delay` milliseconds. */
export function useDebouncedValue<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
