// Time in component tests: advances fake timers, and waits on real ones.

import { act } from '@testing-library/react';
import { vi } from 'vitest';

// Captured before any test installs fake timers.
const { setTimeout: realTimeout } = globalThis;

/** Advances fake timers, then waits for the replies and renders that follow. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // Replies are read in real time.
  await act(() => new Promise((resolve) => void realTimeout(resolve)));
}

/** Waits until code that loads on demand is rendered. */
export async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await pass(100);
}
