// Time in the test of a component: what passes on fake timers, and what is waited for on real ones.

import { act } from '@testing-library/react';
import { vi } from 'vitest';

// Taken before any test puts fake ones in their place.
const { setTimeout: realTimeout } = globalThis;

/** Lets time pass on fake timers; what is asked then is answered, and drawn. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // A reply is read in real time.
  await act(() => new Promise((resolve) => void realTimeout(resolve)));
}

/** What is loaded on demand has come and is drawn. */
export async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await pass(100);
}
