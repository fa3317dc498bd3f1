// The present as React state: one clock per interval for the whole page, running only while someone reads it.
import { useSyncExternalStore } from 'react';

type Clock = { now: number; timer: number; listeners: Set<() => void> };

const clocks = new Map<number, Clock>();

/** Milliseconds since the epoch, renewed every `interval` milliseconds. */
export function useNow(interval = 60_000): number {
  return useSyncExternalStore(
    (notify) => watchClock(interval, notify),
    () => clockOf(interval).now,
  );
}

function clockOf(interval: number): Clock {
  const clock = clocks.get(interval) ?? { now: Date.now(), timer: 0, listeners: new Set() };
  clocks.set(interval, clock);
  return clock;
}

function watchClock(interval: number, listener: () => void): () => void {
  const clock = clockOf(interval);
  const tick = () => {
    clock.now = Date.now();
    for (const notify of clock.listeners) notify();
  };
  if (clock.listeners.size === 0) {
    clock.now = Date.now();
    clock.timer = window.setInterval(tick, interval);
  }
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size === 0) window.clearInterval(clock.timer);
  };
}
